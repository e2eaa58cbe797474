// "Pass for me": nothing but going out is asked until the player's next turn. The running log says what
// happened meanwhile, and each of its lines leads to its card.

import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { Table } from "../table.js";

/** Records every question that the page asks, each with whether the player can go out. */
async function recordQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const questions: { prompt: string; out: boolean }[] = [];
    Object.assign(window, { questions });
    const start = (): void => {
      const log = document.querySelector("[data-testid='log']");
      if (log === null) return void requestAnimationFrame(start);
      const record = (): void => {
        const out = document.querySelector("[data-testid='go-out']:not([aria-disabled])") !== null;
        questions.push({ prompt: log.getAttribute("data-prompt") ?? "", out });
      };
      new MutationObserver(record).observe(log, { attributeFilter: ["data-prompt"] });
    };
    start();
  });
}

interface Questions {
  questions: { prompt: string; out: boolean }[];
}
const questions = (page: Page): Promise<Questions["questions"]> =>
  page.evaluate(() => (window as unknown as Questions).questions);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as unknown as Questions).questions.splice(0));

test("with pass for me, nothing is asked until the next turn", async ({ page, server }) => {
  await recordQuestions(page);
  const table = new Table(page);
  await table.create(server.url, { seats: 6, target: 500 });
  const passes = page.getByTestId("pass-for-me");
  let passed = 0;
  for (let turns = 0; turns < 4; turns++) {
    await table.reach("claim");
    await expect(passes).toHaveAttribute("aria-pressed", "false");
    await forget(page);
    await passes.click();
    // It ends with the turn, with a hand that can go out, or with the hand.
    await expect(table.log).toHaveAttribute("data-prompt", /turn|hand-over/);
    const asked = await questions(page);
    expect(asked.filter((one) => one.prompt === "claim" && !one.out)).toEqual([]);
    expect(asked.at(-1)?.prompt).toMatch(/turn|hand-over/);
    passed += asked.length;
    if ((await table.waitForPrompt()) === "hand-over") await table.answerSimply();
  }
  expect(passed).toBeGreaterThan(4);
});

test("going out is asked all the same", async ({ page, server }) => {
  const table = new Table(page);
  let newest = "";
  let sendToPage: (text: string) => void = () => {};
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    sendToPage = (text) => socket.send(text);
    server.onMessage((message) => {
      if (String(message).includes('"view"')) newest = String(message);
      socket.send(message);
    });
    socket.onMessage((message) => {
      // The page alone decides here what it asks: the server hears nothing of passing.
      if (String(message).includes('"passing"')) socket.send('{"passing":true}');
      else server.send(message);
    });
  });
  await table.create(server.url, { seats: 4, target: 500 });
  await table.reach("claim");
  await page.getByTestId("pass-for-me").click();
  await expect(table.log).toHaveAttribute("data-prompt", "wait");
  await expect(page.getByTestId("pass")).toHaveCount(0);
  // The same question, with a hand that it completes.
  const { view } = Object.values(JSON.parse(newest))[0] as { view: { legal: unknown[] } };
  view.legal = ["go-out", ...view.legal.filter((action) => action !== "go-out")];
  sendToPage(JSON.stringify({ update: { events: [], view, result: null } }));
  await expect(table.log).toHaveAttribute("data-prompt", "claim");
  await expect(page.getByTestId("go-out")).not.toHaveAttribute("aria-disabled");
});

test("pass for me can be switched off again", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500, pace: "calm" });
  await table.reach("turn");
  await table.discard();
  const passes = page.getByTestId("pass-for-me");
  await expect(passes).toBeVisible();
  await page.keyboard.press("f");
  await expect(passes).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");
  await expect(passes).toHaveAttribute("aria-pressed", "false");
  await table.reach("claim");
  await expect(passes).toHaveAttribute("aria-pressed", "false");
});

test("each line of the log leads to its card", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500 });
  for (let decisions = 0; decisions < 12; decisions++) {
    if ((await page.locator(".stream .slot").count()) > 0) break;
    const claims = await table.claims.count();
    const event = await table.event();
    if ((await table.waitForPrompt()) === "claim" && claims > 0) await table.claims.first().click();
    else await table.answerSimply();
    await table.waitPast(event);
  }
  await table.waitForPrompt();
  const lines = page.getByTestId("running-log").getByRole("button");
  const drops = page.locator(".stream .drop");
  await expect(page.locator(".stream .slot").first()).toBeVisible();
  const shown = await drops.count();
  let found = 0;
  for (const line of await lines.all()) {
    const text = (await line.locator(".log__text").textContent()) ?? "";
    // The discard and its claim ring the same place, and a second press ends the ring.
    if ((await line.getAttribute("aria-pressed")) !== "true") await line.click();
    await expect(line).toHaveAttribute("aria-pressed", "true");
    // The newest discard lies in the ring while it can be claimed.
    const ringed = page.locator(".drop.is-ringed");
    if ((await ringed.count()) === 0) continue;
    found++;
    const name = (await ringed.locator(":first-child").first().getAttribute("aria-label")) ?? "";
    const card = name.split(",")[0] ?? "";
    // A claim leads to the slot that its card left, whose name begins with that card.
    if (/discards? [A-Z0-9]/.test(text)) expect(text).toContain(card);
    else expect(name).toMatch(/,.*,/);
  }
  expect(found).toBeGreaterThanOrEqual(shown);
  // A second press ends the ring.
  const pressed = page.getByTestId("running-log").locator("[aria-pressed='true']");
  if ((await pressed.count()) > 0) await pressed.first().click();
  await expect(page.locator(".drop.is-ringed")).toHaveCount(0);
});
