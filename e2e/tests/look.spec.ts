// Checks for every page of Mhing at every width: nothing moves, nothing is cut off, and all text is readable.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations, cutOff, overhang, setLanguage, setWidth } from "../checks.js";
import { test } from "../server.js";
import { Table, openSettings } from "../table.js";

const WIDTHS = [320, 360, 390, 430, 768, 1024, 1280, 1440];
const LANGUAGES = ["en", "fr", "sv"];

/** Checks the accessibility rules in both themes. */
async function checkRules(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await accessibilityViolations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

test("the pages pass the accessibility rules", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByTestId("play-mhing")).toBeVisible();
  await checkRules(page, "home");
  await openSettings(page);
  await checkRules(page, "settings");
  const table = new Table(page);
  await table.create(server.url, { seats: 6, target: 500 });
  for (const prompt of ["turn", "claim", "hand-over"] as const) {
    await table.reach(prompt);
    await checkRules(page, prompt);
  }
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

/** Checks that a page stays within the window in every language, at every width. */
async function checkWidths(page: Page, what: string): Promise<void> {
  for (const language of LANGUAGES) {
    await setLanguage(page, language);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      const where = `${what} in ${language} at ${width}`;
      expect(await overhang(page), where).toBe(0);
      expect(await cutOff(page, ".win__show, .panel"), where).toEqual([]);
    }
  }
}

// `layout.spec.ts` checks the tables.
test("pages stay within the window", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 6, target: 500 });
  await table.reach("hand-over");
  await checkWidths(page, "hand-over");
  await page.goto(server.url);
  await expect(page.getByTestId("saved")).toBeVisible();
  await checkWidths(page, "home");
  await openSettings(page);
  await checkWidths(page, "settings");
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
