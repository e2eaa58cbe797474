// Checks for pages of Mhing: nothing moves, everything fits, and only own cards are there.

import { expect } from "@playwright/test";

import { pageFaults } from "../checks.js";
import { test } from "../server.js";
import { Table, openSettings } from "../table.js";

test("home, the settings and a result fit every window", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 6, target: 500 });
  await table.reach("hand-over");
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  await page.goto(server.url);
  await expect(page.getByTestId("saved")).toBeVisible();
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  await openSettings(page);
  expect(await pageFaults(page)).toEqual([]);
});

test("no slot moves between own turn and claim", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500 });
  const boxes = async (first: string) => {
    const [left, right] = [page.getByTestId(first), page.getByTestId("go-out")];
    return { first: await left.boundingBox(), last: await right.boundingBox() };
  };
  await table.reach("turn");
  const turn = await boxes("sort");
  await table.reach("claim");
  expect(await boxes("pass")).toEqual(turn);
});

test("the page holds the player's own cards only", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500 });
  let checked = 0;
  for (; (await table.waitForPrompt()) !== "hand-over"; checked++) {
    const own = await page.locator("[data-card]").count();
    expect(own).toBe(await table.hand.count());
    expect(own).toBeGreaterThanOrEqual(13);
    expect(own).toBeLessThanOrEqual(14);
    await table.answerSimply();
  }
  // With this seed the player has five decisions in the first hand.
  expect(checked).toBe(5);
});
