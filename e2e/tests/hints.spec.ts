// Hints: only at tables that give them, on asking, and nothing moves for them. Opponents by strength and character.

import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { type Stage, Table } from "../table.js";

/** Everything that the server tells this page. */
function frames(page: Page): string[] {
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  return told;
}

/** Plays the simplest moves until this is asked. */
async function reach(table: Table, wanted: Stage): Promise<void> {
  for (let decisions = 0; decisions < 1_000 && (await table.asked()) !== wanted; decisions++) await table.simplest();
  expect(await table.stage()).toBe(wanted);
}

async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("a table without hints gives none", async ({ page, server }) => {
  const told = frames(page);
  const table = new Table(page);
  await table.make(server.url, { seats: 3, target: 500 });
  for (let decisions = 0; decisions < 12; decisions++) {
    await page.keyboard.press("h");
    await expect(page.getByTestId("hint-chip")).toHaveCount(0);
    await expect(page.getByTestId("hints")).toHaveCount(0);
    await expect(page.getByTestId("hints-slot")).toHaveCount(0);
    await table.simplest();
  }
  expect(told.length).toBeGreaterThan(12);
  expect(told.filter((frame) => frame.includes('"hint"'))).toEqual([]);
});

test("a table with hints tells on asking what the hand waits for", async ({ page, server }) => {
  const told = frames(page);
  const table = new Table(page);
  await table.make(server.url, { seats: 3, target: 500, hints: true });
  await reach(table, "turn");
  expect(told.some((frame) => frame.includes('"hint"'))).toBe(true);
  await expect(page.getByTestId("hint-chip")).toHaveText(/\d cards to go|Waiting|Hand complete/);
  const said = page.getByTestId("said");
  await expect(said).not.toContainText("Suggested");
  await page.keyboard.press("h");
  await expect(page.getByTestId("hints")).toBeVisible();
  await expect(said).toContainText("Suggested discard");
  expect(await page.locator("[data-wait]").count()).toBeGreaterThan(0);
  // What is advised is lifted, not discarded.
  const event = await table.event();
  const cards = await table.cards();
  await page.getByTestId("hint-lift").click();
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(1);
  expect(await table.event()).toBe(event);
  expect(await table.cards()).toEqual(cards);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("hints")).toHaveCount(0);
  // Whoever wants less help than the table allows has none.
  await page.getByTestId("menu").click();
  await page.getByTestId("hints-off").click();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("hint-chip")).toHaveCount(0);
  await expect(page.getByTestId("hints-slot")).toHaveCount(0);
});

test("no slot moves for a hint", async ({ browser, server }) => {
  for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
    const places: unknown[] = [];
    for (const hints of [false, true]) {
      const table = new Table(page);
      await table.make(server.url, { seats: 4, target: 500, hints });
      await reach(table, "turn");
      if (hints) await page.keyboard.press("h");
      const boxes = [page.locator(".hand"), page.getByTestId("sort"), page.getByTestId("discard"), page.getByTestId("go-out"), page.locator(".pool")];
      places.push(await Promise.all(boxes.map((box) => box.boundingBox())));
    }
    expect(places[1]).toEqual(places[0]);
    await page.close();
  }
});

for (const language of ["en", "fr", "sv"]) {
  test(`hints are readable and nothing hangs over, in ${language}`, async ({ browser, server }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ locale: language, colorScheme, reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const table = new Table(page);
      await table.make(server.url, { seats: 6, target: 500, hints: true });
      await reach(table, "turn");
      await page.keyboard.press("h");
      for (const width of [1440, 1280, 1024, 768, 430, 390, 360, 320]) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        expect(await overhang(page), `${colorScheme} at ${width}`).toBe(0);
        const chip = await page.getByTestId("hint-chip").boundingBox();
        expect(chip?.height).toBeGreaterThanOrEqual(44);
        expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual(width);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${language}-${colorScheme}-${width}.png` });
        if (![1440, 390].includes(width)) continue;
        const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
        expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
      }
      await context.close();
    }
  });
}

test("the strongest opponents are chosen, remembered and named", async ({ page, server }) => {
  await page.goto(server.url);
  const strengths = page.getByTestId(/^bots-[a-z]+$/).and(page.locator("input"));
  await strengths.last().click();
  const strongest = (await strengths.last().getAttribute("data-testid")) ?? "";
  const bold = page.getByTestId("bots-is-bold");
  const leans = (await bold.count()) > 0;
  if (leans) await bold.click();
  await page.getByTestId("seats-3").click();
  await page.getByTestId("bots-each").click();
  await page.getByTestId("bot-2-random").click();
  await page.getByTestId("pace-instant").click();
  await page.reload();
  await page.getByTestId("bots-each").click();
  await expect(page.getByTestId(strongest.replace("bots", "bot-1"))).toBeChecked();
  await expect(page.getByTestId("bot-2-random")).toBeChecked();
  if (leans) await expect(page.getByTestId("bot-1-is-bold")).toBeChecked();
  await page.getByTestId("play-now").click();
  await page.waitForURL(/\/table\//);
  const table = new Table(page);
  await expect(page.getByRole("region", { name: /random$/ })).toBeVisible();
  for (let decisions = 0; decisions < 8; decisions++) await table.simplest();
  expect(await table.event()).toBeGreaterThan(20);
});
