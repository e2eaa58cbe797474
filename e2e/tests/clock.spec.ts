// A clock shows its seconds once, and a player whose time ran out reads that, and not of a false call. Among
// friends there are banks, and tables by correspondence.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations, overhang, setWidth } from "../checks.js";
import { deal, friendsFromHome } from "../friends.js";
import { test } from "../server.js";
import { Table, fixSeed, openSettings } from "../table.js";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a clock counts down, and says that it ran out: ${reducedMotion}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion });
    await fixSeed(page, 7);
    await page.goto(server.url);
    await openSettings(page);
    for (const choice of ["game-maho", "edition-maho-standard", "bots-greedy", "pace-instant"]) {
      await page.getByTestId(choice).click();
    }
    await page.getByTestId("play-now").click();
    await page.waitForURL(/\/table\//);
    const table = new Table(page);
    await table.reach("call");
    // Only the other paces have clocks.
    await page.getByTestId("menu").click();
    await page.locator("dialog").getByTestId("pace-brisk").click();
    await page.keyboard.press("Escape");
    await page.getByTestId("call").click();
    await expect(table.log).toHaveAttribute("data-prompt", "name");
    const seconds = page.getByTestId("seconds");
    await expect(seconds).toHaveCount(1);
    const left = () =>
      seconds.evaluate((clock) => Number(getComputedStyle(clock).getPropertyValue("--seconds")));
    const first = await left();
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThanOrEqual(10);
    await page.waitForTimeout(2_000);
    expect(first - (await left())).toBeGreaterThanOrEqual(1);
    expect(first - (await left())).toBeLessThanOrEqual(4);
    // The clock is the ring: no second one is drawn in its colour.
    const strokes = page.locator(".ringed svg circle");
    const colours = await strokes.evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).stroke));
    expect(new Set(colours).size, `${colours}`).toBe(2);
    // Nothing is answered.
    await expect(table.log).toContainText("Your time ran out before you named a set.", { timeout: 15_000 });
    await expect(table.log).not.toContainText("You called Maho! without a set");
    await expect(seconds).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(page.getByTestId("running-log")).toContainText("Your time ran out");
    await expect(page.getByTestId("running-log")).not.toContainText("You called Maho! without");
  });
}

test("among friends the seconds of a decision run out, then the bank, and then the drawn card goes", async ({
  browser,
  server,
}) => {
  const [noor, tove] = await friendsFromHome(browser, server, ["clock-own"], async (host) => {
    await host.getByTestId("clock-decision").fill("3");
    await host.getByTestId("clock-bank").fill("0");
    await host.getByTestId("clock-bank").press("Tab");
  });
  await expect(tove.locator(".settings")).toContainText("3 s for a decision, then 0:00 for the match");
  const [mover, other] = await deal(noor, tove);
  await expect(mover.getByTestId("bank").first()).toHaveText("0:00");
  await new Table(mover).waitForPrompt();
  await expect(mover.locator(".me__turn")).toContainText("1 s");
  await expect(other.getByTestId("log")).toContainText(/discards/);
});

/** Records the notices of a page, which has leave to show them, and looks elsewhere. */
async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorded {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string, options: NotificationOptions) {
        shown.push(`${title}: ${options.body}`);
      }
    }
    Object.assign(window, { Notification: Recorded, shown });
    document.hasFocus = () => false;
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

test("by correspondence a table says until when, whose turn it is, and tells of it once", async ({
  browser,
  server,
}) => {
  const [noor, tove] = await friendsFromHome(browser, server, ["clock-days", "hours-72"]);
  await expect(tove.locator(".settings")).toContainText("3 days for each move; a discard that waits tells");
  const notices = new Map([noor, tove].map((page) => [page, recordNotices(page)]));
  await Promise.all(notices.values());
  for (const page of [noor, tove]) await page.reload();
  const [mover, other] = await deal(noor, tove);
  await expect(mover).toHaveTitle("(your turn) Wellspring");
  await expect(other).not.toHaveTitle(/your turn/);
  // Both see until when, on the plate of whose turn it is.
  for (const page of [mover, other]) {
    await expect(page.getByTestId("until")).toHaveText(/^until \p{L}{3},? \d\d:\d\d$/u);
  }
  await mover.keyboard.press("q");
  await expect(mover.getByTestId("prompt")).toContainText(/until \p{L}{3}/u);
  expect(await accessibilityViolations(mover)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await setWidth(mover, width);
    expect(await overhang(mover), `${width}`).toBe(0);
  }
  // A press tries the notices out, and says when the last one came.
  await other.getByTestId("menu").click();
  await expect(other.getByTestId("last-notice")).toHaveText("Nothing delivered yet.");
  await other.getByTestId("tell-on").check();
  await other.getByTestId("try-notice").click();
  await expect(other.getByTestId("last-notice")).toHaveText(/^Last delivered \p{L}{3},? \d\d:\d\d\.$/u);
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.keyboard.press("Escape");
  const shown = await notices.get(other);
  expect(await shown?.()).toEqual(["Your turn: Mhing · French edition"]);
  await new Table(mover).discard();
  await expect(other).toHaveTitle("(your turn) Wellspring");
  await expect.poll(async () => (await shown?.())?.length).toBe(2);
  // No window holds the table, and nobody is missed.
  await expect(other.getByTestId("window")).toHaveCount(0);
});
