// What people ask the table between two windows: to take a move back, and for a pause.

import { expect } from "@playwright/test";

import { accessibilityViolations, pageFaults } from "../checks.js";
import { deal, friends, friendsFromHome } from "../friends.js";
import { test } from "../server.js";
import { Table } from "../table.js";

test("a move is taken back when the others allow it, and not after two refusals", async ({
  browser,
  server,
}) => {
  const [noor, tove] = await friends(browser, server, { window: "long" });
  const [mover, other] = await deal(noor, tove);
  const [moves, watches] = [new Table(mover), new Table(other)];
  await moves.waitForPrompt();
  const hand = (await moves.cards()).sort();
  const before = await moves.event();
  await moves.discard();
  // Asked in the window of the discard, the question waits for its end, and so does the next draw.
  await mover.keyboard.press("u");
  await expect(mover.getByTestId("ask")).toContainText("once the time to claim is over");
  await expect(other.getByTestId("ask")).toContainText("would like to take back");
  await expect(other.getByTestId("prompt")).toContainText("1 refuse, 2 allow.");
  await expect(other.getByTestId("ask").getByRole("button").first()).not.toBeFocused();
  await other.keyboard.press("2");
  await expect(mover.getByTestId("ask")).toHaveCount(0);
  await moves.waitPast(before + 1);
  expect(await moves.waitForPrompt()).toBe("turn");
  expect((await moves.cards()).sort()).toEqual(hand);
  await expect(other.getByTestId("log")).toContainText("Taken back.");
  // The same table goes on, and a refusal leaves the discard.
  await moves.discard();
  await mover.keyboard.press("u");
  await other.getByTestId("ask-refuse").click();
  await expect(mover.getByTestId("log")).toContainText("The takeback is refused. One is left in this hand.");
  await mover.getByTestId("menu").click();
  await expect(mover.getByTestId("ask-takeback")).toBeVisible();
  await watches.waitForPrompt();
});

test("a question has room in every window", async ({ browser, server }) => {
  const [noor, tove, links] = await friends(browser, server, { window: "long" });
  const [mover, other] = await deal(noor, tove);
  const moves = new Table(mover);
  await moves.waitForPrompt();
  await moves.discard();
  await mover.keyboard.press("u");
  await expect(other.getByTestId("ask")).toContainText("would like to take back");
  // The question lapses after a while, so that nothing follows.
  expect(await links.get(other)?.during(() => pageFaults(other))).toEqual([]);
});

test("more than half want a pause, and anybody ends it", async ({ browser, server }) => {
  const [noor, tove] = await friends(browser, server);
  const [mover, other] = await deal(noor, tove);
  await other.getByTestId("menu").click();
  await other.getByTestId("ask-pause").click();
  await expect(mover.getByTestId("ask")).toContainText("asks for a pause.");
  await mover.keyboard.press("2");
  for (const page of [mover, other]) {
    await expect(page.getByTestId("pause")).toContainText("For the pause:");
    await expect(page.getByTestId("log")).toContainText("Pause, ten minutes at most.");
  }
  expect(await pageFaults(mover)).toEqual([]);
  await expect(mover.getByTestId("hand-card").first()).toBeVisible();
  // A restart keeps the pause.
  await server.stop();
  await server.start();
  await expect(other.getByTestId("pause")).toBeVisible();
  await expect(other.getByTestId("log")).toHaveAttribute("data-link", /online|slow/);
  await other.getByTestId("play-on").click();
  await expect(mover.getByTestId("pause")).toHaveCount(0);
  expect(await new Table(mover).waitForPrompt()).toBe("turn");
});

test("against bots alone every decision is taken back, as often as wished", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { pace: "instant", seats: 2, target: 1 });
  await table.reach("turn");
  const hand = (await table.cards()).sort();
  for (let decisions = 0; decisions < 3; decisions++) await table.answerSimply();
  await page.keyboard.press("?");
  await expect(page.locator("dl.keys")).toContainText("take back your last decision");
  await page.keyboard.press("Escape");
  // The bots have drawn and discarded since.
  await expect(async () => {
    await page.keyboard.press("u");
    const declined = page.getByTestId("declined");
    await expect(declined).toHaveText("You have no move to take back.", { timeout: 1_000 });
  }).toPass();
  await table.waitForPrompt();
  expect((await table.cards()).sort()).toEqual(hand);
  await expect(table.log).not.toContainText("The others are asked.");
  await table.reach("match-over");
  await expect(page.getByTestId("taken-back")).toContainText("left out of the figures");
  // The list of finished matches says so too, and counts nothing.
  await page.goto(`${server.url}/matches`);
  await expect(page.getByTestId("taken-back")).toContainText(/decisions? taken back/);
  await expect(page.locator(".figure")).toHaveCount(0);
});

test("where the table has chosen so, the host allows what nobody answers", async ({ browser, server }) => {
  const [noor, tove] = await friendsFromHome(browser, server, ["window-long", "unanswered-host"]);
  await expect(tove.locator(".settings")).toContainText("the host may allow a takeback");
  const [mover] = await deal(noor, tove);
  const [host, guest] = [new Table(noor), new Table(tove)];
  if (mover === noor) {
    await host.waitForPrompt();
    await host.discard();
  }
  while ((await guest.waitForPrompt()) !== "turn") await guest.answerSimply();
  await guest.discard();
  await tove.keyboard.press("u");
  await expect(noor.getByTestId("ask-allow-all")).toBeVisible();
  await expect(tove.getByTestId("ask-allow-all")).toHaveCount(0);
  expect(await accessibilityViolations(noor)).toEqual([]);
  await noor.keyboard.press("3");
  await expect(tove.getByTestId("log")).toContainText("The host allows the takeback.");
  await expect(noor.getByTestId("log")).toContainText("Taken back. Tove to play.");
  await noor.keyboard.press("?");
  await expect(noor.getByRole("dialog")).toContainText("as host: allow a takeback that nobody answers");
});
