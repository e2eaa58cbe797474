// Whole matches of Quatre Vents and Maho! against real bots, played on the page as a person would play them.

import { type Locator, type Page, expect } from "@playwright/test";

import { overhang, pageFaults } from "../checks.js";
import { type Server, test } from "../server.js";
import { type Prompt, Table, fixSeed, movesPast, openSettings } from "../table.js";

/** These matches take far fewer decisions. */
const MAX_DECISIONS = 3_000;

/** Creates a table with these choices of the home page, one click each. */
async function create(
  page: Page,
  server: Server,
  choices: string[],
  numbers: Record<string, number> = {},
  seed = 7,
): Promise<Table> {
  await fixSeed(page, seed);
  await page.goto(server.url);
  await openSettings(page);
  await page.getByTestId("bots-greedy").click();
  for (const choice of choices) await page.getByTestId(choice).click();
  for (const [name, number] of Object.entries(numbers)) {
    await page.getByTestId(`${name}-other`).click();
    await page.getByTestId(`${name}-number`).fill(String(number));
  }
  await page.getByTestId("play-now").click();
  await page.waitForURL(/\/table\//);
  return new Table(page);
}

/** Counts what was done, by name. */
class Counter {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    this.counts.set(name, this.get(name) + 1);
  }

  get(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** Returns all counts. */
  all(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }
}

/** Plays until the match, or the first hand, is over, and counts the prompts. */
async function play(
  table: Table,
  end: "hand-over" | "match-over",
  decide: (prompt: Prompt) => Promise<void>,
): Promise<Counter> {
  const prompts = new Counter();
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    const prompt = await table.waitForPrompt();
    prompts.add(prompt);
    if (prompt === end) break;
    const event = await table.event();
    if (prompt === "hand-over") await table.page.getByTestId("next-hand").click();
    else if (await table.isEnabled("go-out")) await table.page.getByTestId("go-out").click();
    else await decide(prompt);
    // A first press may only lift a card or offer a choice. As a person would, look and press again.
    for (let tries = 0; tries < 5; tries++) {
      if ((await movesPast(table.page, event, 2_000)) || (await table.prompt()) !== prompt) break;
      await decide(prompt);
    }
    await table.waitPast(event);
  }
  await expect(table.page.getByTestId(end)).toBeVisible();
  return prompts;
}

test("a hand of Quatre Vents can be played", async ({ page, server }) => {
  const table = await create(page, server, ["edition-quatre-vents", "rounds-1", "pace-instant"]);
  await table.waitForPrompt();
  await expect(page.locator(".stack")).toHaveCount(68);
  await expect(page.locator(".token--bank").first()).toBeVisible();
  const done = new Counter();
  const prompts = await play(table, "hand-over", async (prompt) => {
    if (prompt === "claim") {
      const canClaim = (await table.claims.count()) > 0;
      done.add(canClaim ? "claim" : "pass");
      await (canClaim ? table.claims.first() : page.getByTestId("pass")).click();
    } else if (await table.isEnabled("four")) {
      done.add("four");
      await page.getByTestId("four").first().click();
    } else {
      await table.discard();
    }
  });
  // The seed fixes the cards and the bots' decisions, so the player always gets the same prompts.
  expect(prompts.all()).toEqual({ turn: 9, claim: 1, "hand-over": 1 });
  expect(done.all()).toEqual({ claim: 1 });
});

/** The player's own laid sets. */
function ownSets(table: Table): Locator {
  return table.page.locator(".me__sets .set");
}

test("a concealed four is laid and replaced", async ({ page, server }) => {
  // With this seed the player is dealt four 9 Circles and begins.
  const table = await create(page, server, ["edition-quatre-vents", "pace-instant"], {}, 1672);
  expect(await table.waitForPrompt()).toBe("turn");
  const dealt = await table.cards();
  expect(dealt.filter((card) => card === "9p")).toHaveLength(4);
  await page.getByTestId("four").click();
  await expect(page.getByTestId("prompt")).toContainText("From the rear of the wall you draw");
  await expect(ownSets(table)).toHaveAccessibleName("concealed four: 9 Circles");
  await expect(page.locator(".me__sets .card")).toHaveCount(4);
  // Fourteen cards less the four, and the replacement.
  const kept = await table.cards();
  expect(kept).toHaveLength(11);
  expect(kept).not.toContain("9p");
  expect(await overhang(page)).toBe(0);
  const event = await table.event();
  await table.discard();
  await table.waitPast(event);
  await expect(ownSets(table)).toHaveCount(1);
});

/** Lays a set face down. Where no card is lifted, the first press lifts a set. */
async function lay(table: Table): Promise<void> {
  const button = table.page.getByTestId("lay");
  const event = await table.event();
  await button.first().click();
  if ((await table.event()) === event && (await table.isEnabled("lay"))) await button.first().click();
}

test("a match of Maho!, Standard, can be played", async ({ page, server }) => {
  test.slow(); // More than sixty decisions.
  const choices = ["game-maho", "edition-maho-standard", "pace-instant"];
  const table = await create(page, server, choices, { target: 1 });
  const done = new Counter();
  let calls = 0;
  const prompts = await play(table, "match-over", async (prompt) => {
    if (prompt === "call") {
      await page.getByTestId(calls++ % 3 === 0 ? "call" : "pass").click();
    } else if (prompt === "name") {
      const canClaim = (await table.claims.count()) > 0;
      done.add(canClaim ? "claim" : "false call");
      await (canClaim ? table.claims.first() : page.getByTestId("admit-false-call")).click();
    } else if (prompt === "penalty") {
      await page.getByTestId("forfeit-set").last().click();
    } else if (prompt === "claim") {
      await page.getByTestId("pass").click();
    } else if (await table.isEnabled("lay")) {
      done.add("lay");
      await lay(table);
    } else {
      await table.discard();
    }
  });
  expect(prompts.all()).toEqual({ turn: 17, call: 37, name: 13, "match-over": 1 });
  expect(done.all()).toEqual({ lay: 4, claim: 1, "false call": 12 });
});

test("a false call costs a laid set", async ({ page, server }) => {
  const table = await create(page, server, ["game-maho", "edition-maho-standard", "pace-instant"]);
  let [sets, isPenalised] = [0, false];
  for (let decisions = 0; decisions < 200 && !isPenalised; decisions++) {
    const prompt = await table.waitForPrompt();
    expect(prompt, "the hand ended before a false call").not.toBe("hand-over");
    sets = await ownSets(table).count();
    const event = await table.event();
    if (prompt === "turn" && (await table.isEnabled("lay"))) {
      await lay(table);
    } else if (prompt === "call" && sets > 0) {
      await page.getByTestId("call").click();
    } else if (prompt === "name" && (await table.claims.count()) > 0) {
      await table.claims.first().click();
    } else {
      isPenalised = prompt === "name";
      await table.answerSimply();
    }
    await table.waitPast(event);
  }
  // The set goes to the discards, and the player draws three cards instead, and one more on a turn (H18).
  const drawn = (await table.waitForPrompt()) === "turn" ? 1 : 0;
  await expect(ownSets(table)).toHaveCount(sets - 1);
  await expect(table.hand).toHaveCount(13 - 3 * (sets - 1) + drawn);
  await expect(table.log).toContainText("Your set goes to the discards");
});

test("a hand of Maho!, Basic, by keyboard", async ({ page, server }) => {
  const choices = ["game-maho", "edition-maho-basic", "seats-3", "pace-instant"];
  const table = await create(page, server, choices);
  const press = async (...keys: string[]): Promise<void> => {
    const [event, prompt] = [await table.event(), await table.prompt()];
    for (const key of keys) {
      const isUnchanged = (await table.event()) === event && (await table.prompt()) === prompt;
      if (isUnchanged) await page.keyboard.press(key);
    }
  };
  const done = new Counter();
  let calls = 0;
  const prompts = await play(table, "hand-over", async (prompt) => {
    if (prompt === "call") {
      await press(calls++ % 4 === 0 ? "Space" : "p");
    } else if (prompt === "name") {
      await press("1", "p");
    } else if (prompt === "penalty") {
      await press("1");
    } else if (prompt === "claim") {
      await press("p");
    } else if (await table.isEnabled("lay")) {
      done.add("lay");
      await press("l", "l", "Enter");
    } else {
      await press("End", "Enter", "Enter");
    }
  });
  expect(prompts.all()).toEqual({ turn: 11, call: 17, name: 5, "hand-over": 1 });
  expect(done.all()).toEqual({ lay: 4 });
});

const GAMES: { choices: string[]; answer: Prompt }[] = [
  { choices: ["edition-quatre-vents", "pace-instant"], answer: "claim" },
  { choices: ["game-maho", "edition-maho-original", "seats-6", "pace-instant"], answer: "call" },
];

for (const { choices, answer } of GAMES) {
  const title = `slots keep their places, and a result fits: ${choices.join(" ")}`;
  test(title, async ({ browser, server }) => {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ locale: "fr", reducedMotion: "reduce", viewport });
    const page = await context.newPage();
    const table = await create(page, server, choices);
    const slots: unknown[] = [];
    for (const prompt of ["turn", answer, "hand-over"] as const) {
      await table.reach(prompt);
      if (prompt !== "hand-over") slots.push(await page.getByTestId("go-out").boundingBox());
    }
    expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
    expect(slots[1]).toEqual(slots[0]);
    await context.close();
  });
}
