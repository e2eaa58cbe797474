// Hints appear only at tables with hints and only when the player asks, and move nothing on the page.
// Opponents are chosen by strength and style.

import { type Page, expect } from "@playwright/test";

import { earsFaults, overhang, setLanguage, setWidth } from "../checks.js";
import { test } from "../server.js";
import { Table, openSettings } from "../table.js";

/** Collects every message that the server sends to this page. */
function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => messages.push(String(payload))),
  );
  return messages;
}

test("a table without hints gives none", async ({ page, server }) => {
  const messages = collectMessages(page);
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 500 });
  for (let decisions = 0; decisions < 12; decisions++) {
    await page.keyboard.press("h");
    for (const part of ["hint-chip", "margin", "hints", "hints-slot"]) {
      await expect(page.getByTestId(part)).toHaveCount(0);
    }
    await table.answerSimply();
  }
  expect(messages.length).toBeGreaterThan(12);
  expect(messages.filter((message) => message.includes('"hint"'))).toEqual([]);
});

test("a table with hints shows them when asked", async ({ page, server }) => {
  const messages = collectMessages(page);
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 500, hints: true });
  await table.reach("turn");
  expect(messages.some((message) => message.includes('"hint"'))).toBe(true);
  await expect(page.getByTestId("hint-chip")).toHaveText(/\d cards? to go|Waiting|Hand complete/);
  await expect(table.log).not.toContainText("Suggested");
  await page.keyboard.press("h");
  await expect(page.getByTestId("hints")).toBeVisible();
  await expect(table.log).toContainText("Suggested discard");
  expect(await page.locator("[data-wait]").count()).toBeGreaterThan(0);
  // The number of the rule opens it over the table, and leads back.
  const rule = page.getByTestId("hints").getByTestId("open-rule").first();
  await expect(rule).toHaveText(/^M\d+$/);
  await rule.click();
  const number = await rule.innerText();
  await expect(page.getByTestId("rule-dialog").getByRole("heading", { level: 3 })).toContainText(number);
  await page.getByTestId("back-to-hand").click();
  await expect(rule).toBeFocused();
  // The suggested card is lifted, not discarded.
  const [event, cards] = [await table.event(), await table.cards()];
  await page.getByTestId("hint-lift").click();
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(1);
  expect([await table.event(), await table.cards()]).toEqual([event, cards]);
  await expect(page.getByTestId("margin")).not.toBeFocused();
  // F6 leads to the action row, and from there to the hints.
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await expect(page.getByTestId("margin")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("hints")).toHaveCount(0);
  await expect(page.getByTestId("hints-open")).toBeVisible();
  // A player who switches hints off sees none.
  await page.getByTestId("menu").click();
  await page.getByTestId("hints-off").click();
  await page.keyboard.press("Escape");
  for (const part of ["hint-chip", "margin", "hints-slot"]) {
    await expect(page.getByTestId(part)).toHaveCount(0);
  }
});

test("the margin lists the cards that do not fit", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 500, hints: true });
  await table.reach("turn");
  await page.keyboard.press("h");
  const more = page.getByTestId("hints-more");
  await expect(more).toHaveText(/^and \d+ kinds more$/);
  const waits = page.locator("[data-wait]");
  const inRow = await waits.evaluateAll((cards) => {
    const top = (card: Element) => (card as HTMLElement).offsetTop;
    return cards.filter((card) => cards[0] !== undefined && top(card) === top(cards[0])).length;
  });
  expect(await more.textContent()).toContain(String((await waits.count()) - inRow));
  // Sorted as the hand is: by suit, Bamboos first, then numbers.
  const order = "spmz*";
  const names = await waits.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-wait") ?? ""));
  const rank = (card: string) => order.indexOf(card.slice(-1)) * 10 + (Number(card[0]) || 0);
  expect(names).toEqual([...names].sort((one, other) => rank(one) - rank(other)));
  const before = await page.getByTestId("margin").boundingBox();
  await more.click();
  await expect(waits.last()).toBeVisible();
  await waits.last().scrollIntoViewIfNeeded();
  expect(await page.getByTestId("margin").boundingBox()).toEqual(before);
});

test("nothing moves for a hint", async ({ browser, server }) => {
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 568, height: 320 },
  ];
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
    const table = new Table(page);
    await table.create(server.url, { seats: 4, target: 500, hints: true });
    await table.reach("turn");
    const slots = ["sort", "discard", "go-out", "margin"].map((slot) => page.getByTestId(slot));
    const boxes = [page.locator(".pool"), page.locator(".hand"), ...slots];
    const measure = (): Promise<unknown[]> => Promise.all(boxes.map((box) => box.boundingBox()));
    const before = await measure();
    await page.keyboard.press("h");
    await expect(page.getByTestId("hints")).toBeVisible();
    expect(await measure(), `${viewport.width} wide`).toEqual(before);
    await page.close();
  }
});

test("hints are readable within the window", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 6, target: 500, hints: true });
  await table.reach("turn");
  await page.keyboard.press("h");
  await expect(page.getByTestId("hints")).toBeVisible();
  for (const language of ["en", "fr", "sv"]) {
    await setLanguage(page, language);
    for (const width of [1440, 1280, 1024, 768, 430, 390, 360, 320]) {
      await setWidth(page, width);
      expect(await overhang(page), `${language} at ${width}`).toBe(0);
      const margin = await page.getByTestId("margin").boundingBox();
      if (margin === null) throw new Error(`no margin at ${width}`);
      expect(margin.x + margin.width).toBeLessThanOrEqual(width);
      // In a low window the margin alone opens the hints.
      const chip = await page.getByTestId("hint-chip").boundingBox();
      if (chip === null) continue;
      expect(chip.height).toBeGreaterThanOrEqual(44);
      expect(chip.x + chip.width).toBeLessThanOrEqual(width);
    }
  }
  expect(await earsFaults(page)).toEqual([]);
});

test("a coach offers discards that a press or a digit lifts", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500, coach: true });
  await table.reach("turn");
  await expect(page.getByTestId("hints-open")).toContainText("Coach");
  // A digit lifts nothing while the coach is folded.
  await page.keyboard.press("1");
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(0);
  await page.keyboard.press("h");
  const [first, second] = [page.getByTestId("coach-1"), page.getByTestId("coach-2")];
  await expect(first).toContainText(/help/);
  await expect(table.log).toContainText(/Coach: 1, .+ helps?; 2, /);
  const [event, cards] = [await table.event(), await table.cards()];
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press("1");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(second).toHaveAttribute("aria-pressed", "false");
  expect([await table.event(), await table.cards()]).toEqual([event, cards]);
  expect(await earsFaults(page)).toEqual([]);
  await page.keyboard.press("?");
  await expect(page.locator("dl.keys")).toContainText("lift a candidate");
  await page.keyboard.press("Escape");
  // A reason that rests on a rule has its number, which opens it and lifts nothing.
  await setWidth(page, 1440);
  const rule = page.getByTestId("coach-1").locator("xpath=..").getByTestId("open-rule");
  await expect(async () => {
    await table.answerSimply();
    await table.reach("turn");
    await expect(rule).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rule).toHaveText(/^M\d+$/);
  const number = await rule.innerText();
  await rule.click();
  await expect(page.getByTestId("rule-dialog").getByRole("heading", { level: 3 })).toContainText(number);
  await page.getByTestId("back-to-hand").click();
  await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(0);
});

test("a joker is discarded by a second press", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500, hints: true });
  for (let decisions = 0; decisions < 60; decisions++) {
    const prompt = await table.waitForPrompt();
    if (prompt === "turn" && (await table.cards()).includes("*")) break;
    await table.answerSimply();
  }
  const event = await table.event();
  await page.locator('.hand [data-card="*"]').first().click();
  await page.getByTestId("discard").click();
  await expect(page.getByTestId("doubt")).toContainText("Joker fits anywhere");
  await expect(page.locator(".strip").getByTestId("open-rule")).toHaveText("M22");
  await expect(page.getByTestId("prompt")).toContainText("Press again");
  expect(await table.event()).toBe(event);
  await page.getByTestId("discard").click();
  await table.waitPast(event);
  await expect(page.getByTestId("doubt")).toHaveCount(0);
  await expect(table.log).toContainText("You discard Joker");
});

test("chosen opponents are stored and named", async ({ page, server }) => {
  await page.goto(server.url);
  await openSettings(page);
  const strengths = page.getByTestId(/^bots-[a-z]+$/).and(page.locator("input"));
  await strengths.last().click();
  const strongest = (await strengths.last().getAttribute("data-testid")) ?? "";
  await page.getByTestId("bots-is-bold").click();
  await page.getByTestId("seats-3").click();
  await page.getByTestId("bots-each").click();
  await page.getByTestId("bot-2-random").click();
  await page.getByTestId("pace-instant").click();
  await page.reload();
  await openSettings(page);
  await page.getByTestId("bots-each").click();
  await expect(page.getByTestId(strongest.replace("bots", "bot-1"))).toBeChecked();
  await expect(page.getByTestId("bot-1-is-bold")).toBeChecked();
  await expect(page.getByTestId("bot-2-random")).toBeChecked();
  await page.getByTestId("play-now").click();
  await page.waitForURL(/\/table\//);
  const table = new Table(page);
  await expect(page.getByRole("region", { name: /random$/ })).toBeVisible();
  for (let decisions = 0; decisions < 8; decisions++) await table.answerSimply();
  expect(await table.event()).toBeGreaterThan(20);
});

test("preferences of an older page are kept", async ({ page, server }) => {
  // The preferences in the format of the first version.
  const stored = {
    tongue: "fr",
    theme: "dark",
    letters: false,
    order: "own",
    wish: {
      rules: "mhing-sv",
      players: 3,
      house: { "mhing-sv": { target: "100" } },
      name: "Ada",
      pace: "instant",
    },
  };
  await page.addInitScript((text) => localStorage.setItem("wellspring.prefs", text), JSON.stringify(stored));
  await page.goto(server.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openSettings(page);
  for (const choice of ["edition-mhing-sv", "seats-3", "target-100", "pace-instant"]) {
    await expect(page.getByTestId(choice)).toBeChecked();
  }
  await expect(page.getByTestId("name")).toHaveValue("Ada");
});
