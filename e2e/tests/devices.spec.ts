// A seat that goes to another device and back, a seat's new link, and two tabs of one seat.

import { expect } from "@playwright/test";

import { earsFaults, pageFaults } from "../checks.js";
import { test } from "../server.js";
import { KEY, PHONE, invite, join, person, seatTwo } from "../together.js";

test("a seat goes to another device and back", async ({ browser, server }) => {
  const [noor, tove] = [await person(browser), await person(browser)];
  await seatTwo(noor, tove, server);
  await tove.getByTestId("menu").click();
  await tove.getByTestId("carry").click();
  const link = await tove.getByTestId("link-seat").inputValue();
  expect(link).toMatch(/\/table\/[a-z0-9-]+#seat=/);
  expect(await pageFaults(tove, { keepsFocus: false })).toEqual([]);
  // Opening the link changes nothing, and shows whose seat it is.
  const phone = await person(browser, PHONE);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Tove’s seat" })).toBeVisible();
  expect(await pageFaults(phone, { keepsFocus: false })).toEqual([]);
  expect(phone.url()).not.toContain("#");
  expect(await phone.title()).not.toMatch(KEY);
  await expect(tove.locator(".hand [data-card]").first()).toBeAttached();
  await phone.getByRole("button", { name: "Take my seat" }).click();
  await expect(phone.getByRole("region", { name: "Noor" })).toBeVisible();
  // The device before shows no card, says when, and offers to take back. The table is told nothing.
  await expect(tove.getByRole("heading", { name: "You now play on another device." })).toBeVisible();
  await expect(tove.getByTestId("take-seat")).toContainText(/The seat went there at \d\d:\d\d\./);
  await expect(tove.locator("[data-card], .card")).toHaveCount(0);
  await expect(tove.getByRole("dialog")).toHaveCount(0);
  await expect(noor.getByTestId("log")).not.toContainText("device");
  expect(await pageFaults(tove)).toEqual([]);
  await tove.reload();
  await tove.getByRole("button", { name: "Take it back here" }).click();
  await expect(tove.getByRole("region", { name: "Noor" })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "You now play on another device." })).toBeVisible();
  // The link has been used.
  const late = await person(browser);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "Table not found" })).toBeVisible();
  expect(await pageFaults(late, { keepsFocus: false })).toEqual([]);
});

test("the host gives a seat a new link, and the newest tab of a seat plays", async ({ browser, server }) => {
  const [noor, tove] = [await person(browser), await person(browser)];
  await join(tove, await invite(noor, server, "Noor", { players: 2 }), "Tove");
  await noor.getByTestId("menu-1").click();
  await noor.getByRole("dialog").getByRole("button", { name: "New link" }).click();
  const link = await noor.getByTestId("link-seat").inputValue();
  await expect(tove.getByRole("heading", { name: "This seat has a new link" })).toBeVisible();
  expect(await earsFaults(tove)).toEqual([]);
  await expect(noor.getByTestId("log")).toContainText("Tove’s seat has a new link; older ones end.");
  await tove.goto(link);
  await tove.getByRole("button", { name: "Take my seat" }).click();
  await expect(tove.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  await tove.reload();
  await expect(tove.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  const second = await tove.context().newPage();
  await second.goto(tove.url());
  await expect(second.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  await expect(tove.getByRole("heading", { name: "You now play in another tab." })).toBeVisible();
  await tove.getByRole("button", { name: "Play here" }).click();
  await expect(tove.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  await expect(second.getByRole("heading", { name: "You now play in another tab." })).toBeVisible();
});
