// The list of open tables, on a server that has one: a host puts a table on it, and a stranger sits down.

import { expect } from "@playwright/test";

import { pageFaults, setWidth } from "../checks.js";
import { test } from "../server.js";
import { PHONE, invite, person } from "../together.js";

test.use({ options: ["--lobby"] });

test("a stranger sits down at a table that its host has put on the list", async ({ browser, server }) => {
  const [noor, tove] = [await person(browser), await person(browser, PHONE)];
  await tove.goto(server.url);
  await expect(tove.getByTestId("no-open-table")).toBeVisible();
  await invite(noor, server, "Noor", { players: 3, friends: 1 });
  await expect(noor.getByRole("group", { name: "Anybody on this server may join" })).toBeVisible();
  await noor.getByTestId("listed-on").click();
  await expect(noor.getByTestId("log")).toContainText("The table is on the list of open tables.");
  expect(await pageFaults(noor, { keepsFocus: false })).toEqual([]);
  // The list of a page that is open is asked for again.
  const table = tove.getByTestId("open-table");
  await expect(table).toContainText(/Mhing.*Noor.*to 500.*1 seat free/u);
  expect(await pageFaults(tove, { keepsFocus: false })).toEqual([]);
  await setWidth(tove, 390);
  await tove.getByRole("link", { name: /^Sit down: Mhing.*, Noor$/u }).click();
  await expect(tove.getByRole("heading", { name: "Noor invites you to a table." })).toBeVisible();
  await tove.getByRole("textbox", { name: "Your name" }).fill("Tove");
  await tove.getByRole("button", { name: "Sit down" }).click();
  await expect(tove.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  await expect(tove.getByText("The table is on the list of open tables.").first()).toBeVisible();
  // The table is full now, and later dealt: the old address says so.
  await noor.getByTestId("deal").click();
  await expect(tove.locator(".hand [data-card]").first()).toBeVisible();
  const late = await person(browser);
  await late.goto(`${server.url}/table/${noor.url().split("/").pop()}#join=open`);
  await expect(late.getByRole("heading", { name: "This table is not open any more" })).toBeVisible();
  expect(await pageFaults(late)).toEqual([]);
});
