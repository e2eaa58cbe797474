// The same deal for two: a link to the deal of a finished match, what stays hidden until both have played,
// and both tables side by side. A copy that is played on from a moment stands beside its match in the same
// way.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations, overhang, setLanguage, setWidth } from "../checks.js";
import { test } from "../server.js";
import { Table } from "../table.js";
import { KEY, person } from "../together.js";

/** Checks the page at three widths, in three languages and in both themes. */
async function check(page: Page, name: string): Promise<void> {
  for (const language of ["fr", "sv", "en"]) {
    await setLanguage(page, language);
    for (const width of [320, 390, 1440]) {
      await setWidth(page, width);
      expect(await overhang(page), `${name}, ${language} at ${width}`).toBe(0);
    }
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await accessibilityViolations(page), `${name}, ${colorScheme}`).toEqual([]);
    const folder = process.env["SHOTS"];
    if (folder === undefined) continue;
    for (const width of [390, 1440]) {
      await setWidth(page, width);
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
}

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
  await check(page, "duplicate-wait");
  const address = page.url();
  // The replay is closed, also for who has played.
  await page.goto(address.replace("/duplicate/", "/replay/"));
  await expect(page.getByTestId("no-record")).toContainText("Hidden until your friend has played");

  const friend = await person(browser);
  await friend.goto(`${address}#play=${key}`);
  await expect(friend.getByTestId("duplicate-play")).toBeVisible();
  expect(friend.url()).not.toContain(key);
  await check(friend, "duplicate-invited");
  await friend.getByTestId("duplicate-name").fill("Odile");
  await friend.getByTestId("duplicate-play").click();
  await friend.waitForURL(/\/table\//);
  const other = new Table(friend);
  await other.waitForPrompt();
  // The friend keeps the card that the other player has discarded first.
  await other.reach("turn");
  await other.hand.first().click();
  await friend.getByTestId("discard").click();
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
  await check(page, "duplicate");
  await page.goto(address.replace("/duplicate/", "/replay/"));
  await expect(page.getByTestId("log")).toBeVisible();
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
