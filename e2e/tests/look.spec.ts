// Checks for every page of Mhing at every width: nothing moves, nothing is cut off, and all text is readable.

import { expect } from "@playwright/test";

import { accessibilityViolations, overhang, setWidth } from "../checks.js";
import { test } from "../server.js";
import { Table, openSettings } from "../table.js";

const WIDTHS = [320, 360, 390, 430, 768, 1024, 1280, 1440];
const LANGUAGES = ["en", "fr", "sv"];

for (const theme of ["light", "dark"] as const) {
  test(`the pages pass the accessibility rules, ${theme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(server.url);
    await expect(page.getByTestId("play-mhing")).toBeVisible();
    expect(await accessibilityViolations(page), "home").toEqual([]);
    await openSettings(page);
    expect(await accessibilityViolations(page), "settings").toEqual([]);
    const table = new Table(page);
    await table.create(server.url, { seats: 6, target: 500 });
    for (const prompt of ["turn", "claim", "hand-over"] as const) {
      await table.reach(prompt);
      expect(await accessibilityViolations(page), prompt).toEqual([]);
    }
  });
}

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

for (const language of LANGUAGES) {
  test(`pages stay within the window, in ${language}`, async ({ browser, server }) => {
    const page = await browser.newPage({ locale: language });
    const table = new Table(page);
    await table.create(server.url, { seats: 6, target: 500 });
    for (const prompt of ["turn", "claim", "hand-over"] as const) {
      await table.reach(prompt);
      for (const width of WIDTHS) {
        await setWidth(page, width);
        expect(await overhang(page), `${prompt} at ${width}`).toBe(0);
      }
    }
    await page.goto(server.url);
    await expect(page.getByTestId("saved")).toBeVisible();
    for (const width of WIDTHS) {
      await setWidth(page, width);
      expect(await overhang(page), `home at ${width}`).toBe(0);
    }
    await openSettings(page);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      expect(await overhang(page), `settings at ${width}`).toBe(0);
    }
    await page.close();
  });
}

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
