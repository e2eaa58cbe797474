// Whole matches of Mhing as people play them: one by keyboard only, and one by touch on a phone.

import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { type Prompt, Table, fixSeed } from "../table.js";

/** A match to 20 points against greedy bots takes far fewer decisions. */
const MAX_DECISIONS = 4_000;

/** Chooses an option of the home page without a pointer. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByTestId(option).focus();
  await page.keyboard.press("Space");
}

/** Presses keys one by one, as long as the table stays at the same event and prompt. */
async function press(table: Table, keys: string[]): Promise<void> {
  const [event, prompt] = [await table.event(), await table.prompt()];
  for (const key of keys) {
    const isUnchanged = (await table.event()) === event && (await table.prompt()) === prompt;
    if (isUnchanged) await table.page.keyboard.press(key);
  }
}

test("a match can be played by keyboard only", async ({ page, server }) => {
  const table = new Table(page);
  await fixSeed(page, 7);
  await page.goto(server.url);
  await page.getByTestId("other-settings").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Other settings" })).toBeFocused();
  for (const option of ["bots-greedy", "seats-3", "pace-instant", "target-other"]) await choose(page, option);
  await page.getByTestId("target-number").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("20");
  await page.getByTestId("play-now").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);

  const prompts = new Map<Prompt, number>();
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    const prompt = await table.waitForPrompt();
    prompts.set(prompt, (prompts.get(prompt) ?? 0) + 1);
    if (prompt === "match-over") break;
    const event = await table.event();
    if (prompt === "turn") {
      await press(table, ["m"]); // Does nothing unless the player can go out.
      if ((await table.event()) === event && (await table.prompt()) === "turn") {
        await table.hand.last().focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
      }
    } else if (prompt === "claim") {
      await press(table, ["m", "1", "p"]);
    } else {
      await page.keyboard.press("Enter");
    }
    await table.waitPast(event);
  }
  await expect(page.getByTestId("match-over")).toBeVisible();
  // The seed fixes the cards and the bots' decisions, so the player always gets the same prompts.
  expect(Object.fromEntries(prompts)).toEqual({ turn: 19, claim: 6, "hand-over": 3, "match-over": 1 });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a match can be played by touch", async ({ page, server }) => {
    const table = new Table(page);
    await table.createFromHome(server.url, { edition: "mhing-sv", seats: 4, target: 20 });
    const taps = { discard: 0, claim: 0, pass: 0, "next-hand": 0 };
    for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
      const prompt = await table.waitForPrompt();
      if (prompt === "match-over") break;
      const event = await table.event();
      if (prompt === "hand-over") {
        taps["next-hand"]++;
        await page.getByTestId("next-hand").tap();
      } else if (await table.isEnabled("go-out")) {
        await page.getByTestId("go-out").tap();
      } else if (prompt === "turn") {
        taps.discard++;
        await table.hand.last().tap();
        await page.getByTestId("discard").tap();
      } else if ((await table.claims.count()) > 0) {
        taps.claim++;
        await table.claims.first().tap();
      } else {
        taps.pass++;
        await page.getByTestId("pass").tap();
      }
      await table.waitPast(event);
    }
    await expect(page.getByTestId("match-over")).toBeVisible();
    // With this seed the first hand reaches the target.
    expect(taps).toEqual({ discard: 10, claim: 3, pass: 0, "next-hand": 0 });
  });
});
