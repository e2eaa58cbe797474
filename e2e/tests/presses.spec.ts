// A press answers one question: double taps, keys that are held down, and keys on another card.

import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { Table, fixSeed, openSettings } from "../table.js";

/** Counts the actions that the page sends. */
function countActions(page: Page): { count: number } {
  const sent = { count: 0 };
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"act"')) sent.count++;
    }),
  );
  return sent;
}

test("a double tap answers one question", async ({ page, server }) => {
  const sent = countActions(page);
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500 });
  // The second tap comes at once after the next event, on whatever then stands in the first slot.
  await page.evaluate(() => {
    const taps = { count: 0 };
    Object.assign(window, { taps });
    // On a busy machine the tap may come late, when it is a press like any other.
    const tap = (event: number) => {
      if (performance.now() - event > 200) return;
      const pass = document.querySelector<HTMLElement>("[data-testid='pass']:not([aria-disabled])");
      taps.count += pass === null ? 0 : 1;
      pass?.click();
    };
    const log = document.querySelector("[data-testid='log']");
    if (log === null) throw new Error("no log");
    const soon = () => setTimeout(tap, 0, performance.now());
    new MutationObserver(soon).observe(log, { attributeFilter: ["data-event"] });
  });
  for (let decisions = 0; decisions < 14; decisions++) {
    await table.waitForPrompt();
    const before = sent.count;
    await table.answerSimply();
    await table.waitForPrompt();
    expect(sent.count - before, `decision ${decisions}`).toBe(1);
  }
  // Some of the taps met a question.
  const met = await page.evaluate(() => (window as unknown as { taps: { count: number } }).taps.count);
  expect(met).toBeGreaterThan(0);
});

/** Holds Enter down, as a keyboard repeats the key. */
async function holdEnter(page: Page): Promise<void> {
  await page.keyboard.down("Enter");
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
}

test("Enter held down only lifts a card", async ({ page, server }) => {
  const sent = countActions(page);
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500 });
  await table.reach("turn");
  const before = sent.count;
  await table.hand.last().focus();
  await holdEnter(page);
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(1);
  expect(sent.count - before).toBe(0);
  // On a button, too, the key that is held down presses once.
  const event = await table.event();
  await page.getByTestId("discard").focus();
  await holdEnter(page);
  await table.waitPast(event);
  await page.waitForTimeout(100);
  expect(sent.count - before).toBe(1);
});

test("Enter twice on another card discards it in Maho!", async ({ page, server }) => {
  await fixSeed(page, 7);
  await page.goto(server.url);
  await openSettings(page);
  for (const choice of ["game-maho", "edition-maho-standard", "pace-instant"]) {
    await page.getByTestId(choice).click();
  }
  await page.getByTestId("play-now").click();
  await page.waitForURL(/\/table\//);
  const table = new Table(page);
  // A turn on which a set can be laid, so that several cards can be lifted.
  for (let decisions = 0; decisions < 200; decisions++) {
    if ((await table.waitForPrompt()) === "turn" && (await table.isEnabled("lay"))) break;
    await table.answerSimply();
  }
  expect(await table.isEnabled("lay")).toBe(true);
  const [event, cards] = [await table.event(), await table.cards()];
  await table.hand.first().focus();
  await page.keyboard.press("Enter");
  await table.hand.last().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await table.waitPast(event);
  await expect(table.log).toContainText(/You discard/);
  await table.waitForPrompt();
  const left = cards.length - (await table.cards()).length;
  expect(left === 1 || left === 0, "one card was discarded, and perhaps one drawn").toBe(true);
});
