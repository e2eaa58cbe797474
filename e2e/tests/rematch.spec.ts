// The last page of a match, and the rematch with the same people.

import { type Browser, type Page, expect } from "@playwright/test";

import { accessibilityViolations, overhang, pageFaults } from "../checks.js";
import { type Server, test } from "../server.js";
import { Table, fixSeed, openSettings } from "../table.js";
import { PHONE, invitation, join, person } from "../together.js";

/** The choices for a match of Maho!, which ends with its first win. */
const SHORT_MATCH = ["game-maho", "edition-maho-basic", "seats-4", "pace-brisk", "friends-1", "bots-greedy"];

/** Returns the page's button that has this name in the tests. */
const button = (page: Page, name: string) => page.getByTestId(name);

/** Seats two people and two bots at a table, and plays its match to the end. Also returns the invitation. */
async function playTogether(browser: Browser, server: Server): Promise<[Page, Page, string]> {
  const [noor, tove] = await Promise.all([person(browser), person(browser)]);
  await fixSeed(noor, 7);
  await noor.goto(server.url);
  await openSettings(noor);
  for (const choice of SHORT_MATCH) await noor.getByTestId(choice).click();
  await noor.getByTestId("target-other").click();
  await noor.getByTestId("target-number").fill("1");
  await noor.getByRole("dialog").getByTestId("name").fill("Noor");
  await noor.getByTestId("play-now").click();
  await noor.waitForURL(/\/table\//);
  const link = await invitation(noor);
  await join(tove, link, "Tove");
  await noor.getByTestId("deal").click();
  await Promise.all([noor, tove].map((page) => new Table(page).reach("match-over")));
  return [noor, tove, link];
}

/** Waits until the page announces these words. They may be gone a moment later, when a window opens. */
const announces = (page: Page, words: string): Promise<void> =>
  page.evaluate((words) => {
    const says = (node: Node): boolean => node.textContent?.includes(words) ?? false;
    return new Promise<void>((resolve) => {
      const observer = new MutationObserver((changes) => {
        if (!changes.some((change) => Array.from(change.addedNodes).some(says))) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  }, words);

test("two people and bots play again at a table of its own", async ({ browser, server }) => {
  test.slow(); // A whole match.
  const [noor, tove] = await playTogether(browser, server);
  const old = noor.url();
  const state = noor.getByTestId("again-state");
  await expect(state).toHaveText(/^0 of 2 would play again\. It starts when all have said so/);
  const again = button(tove, "play-again");
  await expect(again).toHaveAttribute("aria-pressed", "false");
  expect(await tove.locator(".over .row .btn").first().getAttribute("data-testid")).toBe("play-again");
  // A press, a second thought, and the key for it.
  await again.click();
  await expect(again).toHaveAttribute("aria-pressed", "true");
  await expect(noor.getByTestId("log")).toContainText("Tove would play again: 1 of 2.");
  await expect(noor.getByRole("row", { name: /Tove again/ })).toBeVisible();
  await tove.keyboard.press("r");
  await expect(again).toHaveAttribute("aria-pressed", "false");
  await expect(noor.getByTestId("log")).toContainText("Tove would rather stop: 0 of 2 would play again.");
  await tove.keyboard.press("r");
  await expect(tove.getByTestId("prompt")).toContainText("You would play again: 1 of 2.");
  expect(await pageFaults(noor, { keepsFocus: false })).toEqual([]);
  await noor.keyboard.press("?");
  await expect(noor.getByRole("dialog")).toContainText("play again, on the last page");
  await noor.keyboard.press("Escape");
  const announced = Promise.all([noor, tove].map((page) => announces(page, "The rematch:")));
  await noor.keyboard.press("r");
  await expect(state).toHaveText(/^Everybody would play again\. It starts in [1-3] seconds?\.$/);
  // Both pages go there by themselves, and one sentence says so.
  for (const page of [noor, tove]) {
    await page.waitForURL((url) => url.href !== old && url.href.includes("/table/"));
    await expect(page.getByTestId("hand-card").first()).toBeVisible();
  }
  await announced;
  expect(noor.url()).toBe(tove.url());
  await expect(noor.getByRole("region", { name: "Tove" })).toBeVisible();
  await expect(tove.getByRole("region", { name: "Noor" })).toBeVisible();
  // The last page of the old table leads to the new one, also after a restart.
  await server.stop();
  await server.start();
  await tove.goto(old);
  await expect(again).toHaveText(/To the rematch/);
  await expect(again).not.toHaveAttribute("aria-pressed");
  await again.click();
  await tove.waitForURL(noor.url());
  await expect(tove.getByTestId("hand-card").first()).toBeVisible();
});

test("a bot plays for somebody who is gone, whose start page knows the rematch", async ({
  browser,
  server,
}) => {
  test.slow(); // A whole match.
  const [noor, tove] = await playTogether(browser, server);
  await tove.goto("about:blank");
  await expect(noor.getByTestId("again-state")).toHaveText(/^0 of 1 would play again\./);
  const old = noor.url();
  await noor.keyboard.press("r");
  await noor.waitForURL((url) => url.href !== old);
  await expect(noor.getByTestId("hand-card").first()).toBeVisible();
  await expect(noor.getByRole("region", { name: "Tove" })).toContainText("a bot plays");
  await tove.goto(server.url);
  await tove.getByTestId("saved").getByRole("link").click();
  await expect(noor.getByTestId("log")).toContainText("Tove is back.");
  expect(tove.url()).toBe(noor.url());
});

test("the host deals without waiting, and who has said nothing comes later", async ({ browser, server }) => {
  test.slow(); // A whole match.
  const [noor, tove, link] = await playTogether(browser, server);
  await expect(tove.getByTestId("deal-rematch")).toHaveCount(0);
  const old = tove.url();
  // Who comes by the old invitation reads what has become of it, and goes to the rematch with the others.
  const late = await person(browser, PHONE);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "The match is over" })).toBeVisible();
  expect(await overhang(late)).toBe(0);
  expect(await accessibilityViolations(late)).toEqual([]);
  await late.getByTestId("late-record").click();
  await expect(late.getByTestId("record")).toBeVisible();
  await late.goBack();
  await expect(late.getByRole("heading", { name: "The match is over" })).toBeVisible();
  await noor.getByTestId("play-again").click();
  await noor.getByTestId("deal-rematch").click();
  await noor.waitForURL((url) => url.href !== old);
  await expect(tove.getByTestId("prompt")).toContainText("The rematch is dealt.");
  await expect(noor.getByRole("region", { name: "Tove" })).toContainText("a bot plays");
  expect(tove.url()).toBe(old);
  await tove.keyboard.press("r");
  await tove.waitForURL(noor.url());
  await expect(noor.getByTestId("log")).toContainText("Tove is back.");
  await late.waitForURL(noor.url());
  await expect(late.getByRole("heading", { name: "The table is full" })).toBeVisible();
  // Opened once more, the old link leads there at once.
  await late.goto(link);
  await late.waitForURL(noor.url());
  await expect(late.getByRole("heading", { name: "The table is full" })).toBeVisible();
});

test("alone with bots one press begins the next match", async ({ page, server }) => {
  const table = new Table(page);
  await table.createFromHome(server.url, { seats: 2, bots: "greedy", target: 1 });
  await table.reach("match-over");
  const old = page.url();
  await expect(page.getByTestId("again-state")).toBeEmpty();
  await page.getByTestId("play-again").click();
  await page.waitForURL((url) => url.href !== old);
  await table.waitForPrompt();
  await expect(page.getByTestId("hand-card").first()).toBeVisible();
});
