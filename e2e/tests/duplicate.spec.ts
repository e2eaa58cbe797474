// The same deal for two: a link to the deal of a finished match, what stays hidden until both have played,
// and both tables side by side. A copy that is played on from a moment stands beside its match in the same
// way.

import { expect } from "@playwright/test";

import { pageFaults } from "../checks.js";
import { test } from "../server.js";
import { Table } from "../table.js";
import { KEY, person } from "../together.js";

test("a friend plays the very deal, and both tables open when both are done", async ({
  browser,
  page,
  server,
}) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 20 });
  await table.reach("match-over");
  await page.getByTestId("same-deal").click();
  await expect(page.getByTestId("own-table")).toBeVisible();
  const linked = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByTestId("duplicate-copy").click();
  const { key } = (await (await linked).json()) as { key: string };
  expect(key).toMatch(KEY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Your friend is still to come/);
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  const address = page.url();
  // The replay is closed, also for who has played.
  await page.goto(address.replace("/duplicate/", "/replay/"));
  await expect(page.getByTestId("no-record")).toContainText("Hidden until your friend has played");

  const friend = await person(browser);
  await friend.goto(`${address}#play=${key}`);
  await expect(friend.getByTestId("duplicate-play")).toBeVisible();
  expect(friend.url()).not.toContain(key);
  expect(await pageFaults(friend, { keepsFocus: false })).toEqual([]);
  await friend.getByTestId("duplicate-name").fill("Odile");
  await friend.getByTestId("duplicate-play").click();
  await friend.waitForURL(/\/table\//);
  const other = new Table(friend);
  await other.waitForPrompt();
  // The friend keeps the card that the other player has discarded first.
  await other.reach("turn");
  const turn = await other.event();
  await other.hand.first().click();
  await friend.getByTestId("discard").click();
  await other.waitPast(turn);
  for (let decisions = 0; decisions < 6; decisions++) await other.answerSimply();
  // Who has begun comes back by the link to the own table, and gives up there.
  await friend.goto(`${address}#play=${key}`);
  await friend.getByTestId("duplicate-give-up").click();
  await friend.getByTestId("duplicate-surely").click();
  await expect(friend.getByTestId("hand-by-hand")).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You \d+, Odile \d+$/);
  await expect(page.getByTestId("hand-by-hand").getByRole("row")).not.toHaveCount(1);
  await expect(page.getByTestId("hand-by-hand")).toContainText("given up");
  await expect(page.getByTestId("hand-by-hand")).toContainText("first different move");
  await expect(page.getByTestId("parted")).toContainText(/You: .+Odile: /s);
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  await page.goto(address.replace("/duplicate/", "/replay/"));
  await expect(page.getByTestId("log")).toBeVisible();
  await friend.close();
});

test("a deal is shared from the menu while it is played, and stays hidden", async ({
  browser,
  page,
  server,
}) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 1 });
  await table.reach("turn");
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-same-deal").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your match is not over.");
  const linked = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByTestId("duplicate-copy").click();
  const { key } = (await (await linked).json()) as { key: string };
  await expect(page.getByText("Nobody has begun yet.")).toBeVisible();
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  const address = page.url();

  const friend = await person(browser);
  await friend.goto(`${address}#play=${key}`);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText(/shares this deal with you\.$/);
  await friend.getByTestId("duplicate-name").fill("Odile");
  await friend.getByTestId("duplicate-play").click();
  await friend.waitForURL(/\/table\//);
  await new Table(friend).reach("match-over");
  await friend.getByTestId("same-deal").click();
  const title = friend.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/^You have played\. .+ not finished yet\.$/);
  await expect(friend.getByTestId("other-table")).toContainText(/^Your friend’s table\s*Hidden until/);
  await expect(friend.getByTestId("hand-by-hand")).toHaveCount(0);
  expect(await pageFaults(friend, { keepsFocus: false })).toEqual([]);
  const hidden = friend.url();

  // The first player learns that somebody has begun, plays on, and then both tables open.
  await page.reload();
  await expect(page.getByText("One friend has begun.")).toBeVisible();
  await expect(page.getByText("Odile")).toHaveCount(0);
  await page.getByRole("link", { name: "To your table" }).click();
  await table.reach("match-over");
  await friend.goto(hidden);
  await expect(friend.getByTestId("hand-by-hand")).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You \d+, Odile \d+$/);
  await friend.close();
});

test("a copy that was played on stands beside its match", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 1 });
  await table.reach("match-over");
  await page.getByTestId("replay").click();
  await page.waitForURL(/\/replay\//);
  await page.getByTestId("play-on").click();
  await page.getByTestId("play-on-surely").click();
  await page.waitForURL(/\/table\//);
  await table.reach("match-over");
  await page.getByTestId("same-deal").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^The copy \d+, the match \d+$/);
  await expect(page.getByTestId("at-the-end")).toContainText(/chance|One deal/);
});
