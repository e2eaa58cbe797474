// What holds on every page at every size: nothing moves, nothing is cut off, nothing is unreadable.

import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { Table } from "../table.js";

const WIDTHS = [320, 360, 390, 430, 768, 1024, 1280, 1440];
const LANGUAGES = ["en", "fr", "sv"];

/** How far the page can be scrolled sideways. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Plays the simplest moves until the stage comes up. */
async function reach(table: Table, wanted: string): Promise<void> {
  for (let decisions = 0; decisions < 1_000 && (await table.asked()) !== wanted; decisions++) {
    await table.simplest();
  }
  expect(await table.stage()).toBe(wanted);
}

for (const theme of ["light", "dark"] as const) {
  test(`the pages pass the accessibility rules, ${theme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const check = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
      const told = violations.map((one) => `${what}: ${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`);
      expect(told).toEqual([]);
    };
    await page.goto(server.url);
    await expect(page.getByTestId("play-now")).toBeVisible();
    await check("home");
    const table = new Table(page);
    await table.make(server.url, { seats: 6, target: 500 });
    await reach(table, "turn");
    await check("own turn");
    await reach(table, "claim");
    await check("claim");
    await reach(table, "hand-over");
    await check("hand over");
  });
}

test("no slot moves between own turn and claim", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = new Table(page);
  await table.make(server.url, { seats: 4, target: 500 });
  await reach(table, "turn");
  const turn = { first: await page.getByTestId("sort").boundingBox(), last: await page.getByTestId("go-out").boundingBox() };
  await reach(table, "claim");
  const claim = { first: await page.getByTestId("pass").boundingBox(), last: await page.getByTestId("go-out").boundingBox() };
  expect(claim).toEqual(turn);
});

for (const language of LANGUAGES) {
  test(`nothing hangs over the side, in ${language}`, async ({ browser, server }) => {
    const page = await browser.newPage({ locale: language });
    const table = new Table(page);
    await table.make(server.url, { seats: 6, target: 500 });
    for (const stage of ["turn", "claim", "hand-over"]) {
      await reach(table, stage);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        expect(await overhang(page), `${stage} at ${width}`).toBe(0);
      }
    }
    await page.goto(server.url);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overhang(page), `home at ${width}`).toBe(0);
    }
    await page.close();
  });
}

test("the page holds one's own cards and nobody else's", async ({ page, server }) => {
  const table = new Table(page);
  await table.make(server.url, { seats: 4, target: 500 });
  for (let decisions = 0; decisions < 20 && (await table.asked()) !== "hand-over"; decisions++) {
    const own = await page.locator("[data-card]").count();
    expect(own).toBe(await table.hand.count());
    expect(own).toBeLessThanOrEqual(14);
    await table.simplest();
  }
});
