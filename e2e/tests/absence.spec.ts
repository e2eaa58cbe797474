// Somebody is gone from a table of several people. The test waits for the grace most of the time, and would
// keep all others waiting if it came last.

import { type Page, expect } from "@playwright/test";

import { pageFaults } from "../checks.js";
import { test } from "../server.js";
import { PHONE, invite, join, person } from "../together.js";

const news = (page: Page) => page.getByTestId("log");

test("who is gone has a grace that all see, then a bot sits in, and the owner comes back", async ({
  browser,
  server,
}) => {
  const [noor, tove] = [await person(browser), await person(browser, PHONE)];
  const link = await invite(noor, server, "Noor", { players: 3 });
  const wanja = await person(browser);
  await join(tove, link, "Tove");
  await join(wanja, link, "Wanja");
  await noor.getByRole("button", { name: "Deal the first hand" }).click();
  await expect(wanja.getByRole("region", { name: "Tove" })).toBeVisible();
  const table = tove.url();
  await tove.goto("about:blank");
  for (const page of [noor, wanja]) {
    await expect(news(page)).toContainText(/Tove is silent\. In \d\d seconds a bot sits in\./);
    const plate = page.getByRole("region", { name: "Tove" });
    await expect(plate).toContainText(/silent, \d:\d\d/);
    await expect(plate).toHaveClass(/seat--silent/);
  }
  expect(await pageFaults(noor)).toEqual([]);
  await expect(news(noor)).toContainText("A bot plays for Tove.", { timeout: 90_000 });
  await expect(wanja.getByRole("region", { name: "Tove" })).toContainText("a bot plays");
  expect(await pageFaults(noor)).toEqual([]);
  await tove.goto(table);
  for (const page of [noor, wanja]) {
    await expect(news(page)).toContainText("Tove is back.");
    await expect(page.getByRole("region", { name: "Tove" })).not.toContainText("a bot plays");
  }
});
