// Whole matches, as people play them: one by keyboard alone, one by touch on a phone.

import { expect } from "@playwright/test";

import { test } from "../server.js";
import { Table, seeded } from "../table.js";

/** A match to 20 points against greedy bots is over long before this many decisions. */
const MOST_DECISIONS = 4_000;

test("a whole match by keyboard alone", async ({ page, server }) => {
  const table = new Table(page);
  await seeded(page, 7);
  await page.goto(server.url);
  await choose(page, "bots-greedy");
  await choose(page, "seats-3");
  await choose(page, "pace-instant");
  await choose(page, "target-other");
  await page.getByTestId("target-number").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("20");
  await page.getByTestId("play-now").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);

  const seen = { turn: 0, claim: 0, "hand-over": 0 };
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    const stage = await table.asked();
    if (stage === "match-over") break;
    const event = await table.event();
    if (stage === "turn") {
      seen.turn++;
      await page.keyboard.press("m"); // does nothing unless one can go out
      if ((await table.event()) === event && (await table.stage()) === "turn") {
        await table.hand.last().focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
      }
    } else if (stage === "claim") {
      seen.claim++;
      for (const key of ["m", "1", "p"]) {
        if ((await table.event()) === event && (await table.stage()) === "claim") await page.keyboard.press(key);
      }
    } else if (stage === "hand-over") {
      seen["hand-over"]++;
      await page.keyboard.press("Enter");
    }
    await table.after(event);
  }
  await expect(page.getByTestId("match-over")).toBeVisible();
  expect(seen.turn).toBeGreaterThan(10);
  expect(seen.claim).toBeGreaterThan(2);
  expect(seen["hand-over"]).toBeGreaterThan(1);
});

/** Chooses an option of the home page without a pointer. */
async function choose(page: import("@playwright/test").Page, testid: string): Promise<void> {
  const option = page.getByTestId(testid);
  await option.focus();
  await page.keyboard.press("Space");
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a whole match by touch", async ({ page, server }) => {
    const table = new Table(page);
    await table.make(server.url, { edition: "mhing-sv", seats: 4, target: 20 });
    for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
      const stage = await table.asked();
      if (stage === "match-over") break;
      const event = await table.event();
      if (stage === "hand-over") {
        await page.getByTestId("next-hand").tap();
      } else if (await page.getByTestId("go-out").isEnabled()) {
        await page.getByTestId("go-out").tap();
      } else if (stage === "turn") {
        await table.hand.last().tap();
        await page.getByTestId("discard").tap();
      } else if ((await table.claims.count()) > 0) {
        await table.claims.first().tap();
      } else {
        await page.getByTestId("pass").tap();
      }
      await table.after(event);
    }
    await expect(page.getByTestId("match-over")).toBeVisible();
  });
});
