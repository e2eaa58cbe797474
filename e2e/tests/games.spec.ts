// Whole matches of the other games against real bots, played on the page as a person would.

import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

import { type Server, test } from "../server.js";
import { type Stage, Table, seeded } from "../table.js";

/** These matches are over long before this many decisions. */
const MOST_DECISIONS = 3_000;

/** Sits down at a table with these choices of the home page, one press each. */
async function sitDown(page: Page, server: Server, choices: string[], numbers: Record<string, number> = {}): Promise<Table> {
  await seeded(page, 7);
  await page.goto(server.url);
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

/** Whether a button stands there and can be pressed. */
async function lit(page: Page, button: string): Promise<boolean> {
  const found = page.getByTestId(button);
  return (await found.count()) > 0 && (await found.first().getAttribute("aria-disabled")) !== "true";
}

/** Discards the last card. */
async function discard(table: Table): Promise<void> {
  await table.hand.last().click();
  await table.page.getByTestId("discard").click();
}

/** Whether the table goes on past the event within a moment. */
async function goesOn(table: Table, event: number): Promise<boolean> {
  for (let looks = 0; looks < 40; looks++) {
    if ((await table.event()) > event) return true;
    await table.page.waitForTimeout(50);
  }
  return false;
}

/** Does one thing at each decision until the match is over; says how often each was asked. */
async function playOut(table: Table, decide: (stage: Stage) => Promise<void>): Promise<Map<Stage, number>> {
  const asked = new Map<Stage, number>();
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    const stage = await table.asked();
    asked.set(stage, (asked.get(stage) ?? 0) + 1);
    if (stage === "match-over") break;
    const event = await table.event();
    if (stage === "hand-over") await table.page.getByTestId("next-hand").click();
    else if (await lit(table.page, "go-out")) await table.page.getByTestId("go-out").click();
    else await decide(stage);
    // A first press may only lift a card or offer a choice: as a person would, look and press again.
    for (let tries = 0; tries < 5 && !(await goesOn(table, event)) && (await table.stage()) === stage; tries++) await decide(stage);
    await table.after(event);
  }
  await expect(table.page.getByTestId("match-over")).toBeVisible();
  return asked;
}

test("a round of Quatre Vents", async ({ page, server }) => {
  const table = await sitDown(page, server, ["edition-quatre-vents", "rounds-1", "pace-instant"]);
  await table.asked();
  await expect(page.locator(".stack")).toHaveCount(68);
  await expect(page.locator(".token--bank").first()).toBeVisible();
  const asked = await playOut(table, async (stage) => {
    if (stage === "claim") {
      const claims = (await table.claims.count()) > 0;
      await (claims ? table.claims.first() : page.getByTestId("pass")).click();
    } else if (await lit(page, "four")) {
      await page.getByTestId("four").first().click();
    } else {
      await discard(table);
    }
  });
  // With these cards and these bots it comes to that.
  expect(asked.get("turn")).toBeGreaterThan(20);
  expect(asked.get("claim")).toBeGreaterThan(2);
  expect(asked.get("hand-over")).toBeGreaterThan(2);
  // What one pays, another gets.
  const points = await page.locator(".final td:last-child").allTextContents();
  expect(points.map(Number).reduce((sum, own) => sum + own, 0)).toBe(4 * 1500);
});

/** Lays a set face down, picked by the page where nothing is lifted. */
async function lay(table: Table): Promise<void> {
  const button = table.page.getByTestId("lay");
  const event = await table.event();
  await button.first().click();
  if ((await table.event()) === event && (await lit(table.page, "lay"))) await button.first().click();
}

/** Plays Maho! with calls, wrong ones among them. */
async function playMaho(table: Table): Promise<Map<Stage, number>> {
  const { page } = table;
  let calls = 0;
  return playOut(table, async (stage) => {
    if (stage === "call") {
      await page.getByTestId(calls++ % 3 === 0 ? "call" : "pass").click();
    } else if (stage === "name") {
      const claims = (await table.claims.count()) > 0;
      await (claims ? table.claims.first() : page.getByTestId("yield")).click();
    } else if (stage === "penalty") {
      await page.getByTestId("take-back").last().click();
    } else if (stage === "claim") {
      await page.getByTestId("pass").click();
    } else if (await lit(page, "lay")) {
      await lay(table);
    } else {
      await discard(table);
    }
  });
}

test("a match of Maho!, Standard", async ({ page, server }) => {
  const choices = ["game-maho", "edition-maho-standard", "pace-instant"];
  const table = await sitDown(page, server, choices, { target: 2 });
  const asked = await playMaho(table);
  expect(asked.get("call")).toBeGreaterThan(30);
  expect(asked.get("name")).toBeGreaterThan(5);
  expect(asked.get("turn")).toBeGreaterThan(15);
});

test("a match of Maho!, Basic, by keyboard", async ({ page, server }) => {
  const choices = ["game-maho", "edition-maho-basic", "seats-3", "pace-instant"];
  const table = await sitDown(page, server, choices);
  let calls = 0;
  const press = async (...keys: string[]): Promise<void> => {
    const event = await table.event();
    const stage = await table.stage();
    for (const key of keys) {
      if ((await table.event()) === event && (await table.stage()) === stage) await page.keyboard.press(key);
    }
  };
  const asked = await playOut(table, async (stage) => {
    if (stage === "call") await press(calls++ % 4 === 0 ? "Space" : "p");
    else if (stage === "name") await press("1", "p");
    else if (stage === "penalty") await press("1");
    else if (stage === "claim") await press("p");
    else if (await lit(page, "lay")) await press("l", "l", "Enter");
    else await press("End", "Enter", "Enter");
  });
  expect(asked.get("turn")).toBeGreaterThan(10);
  expect(asked.get("call")).toBeGreaterThan(10);
  expect(asked.get("name")).toBeGreaterThan(2);
});

/** Passes and discards until this is asked. */
async function reach(table: Table, wanted: Stage): Promise<void> {
  for (let decisions = 0; decisions < 400 && (await table.asked()) !== wanted; decisions++) {
    const event = await table.event();
    const stage = await table.stage();
    if (stage === "hand-over") await table.page.getByTestId("next-hand").click();
    else if (stage === "turn") await discard(table);
    else if (stage === "name") await table.page.getByTestId("yield").click();
    else await table.page.getByTestId("pass").click();
    await table.after(event);
  }
  expect(await table.stage()).toBe(wanted);
}

const GAMES: { choices: string[]; answer: Stage }[] = [
  { choices: ["edition-quatre-vents", "pace-instant"], answer: "claim" },
  { choices: ["game-maho", "edition-maho-original", "seats-6", "pace-instant"], answer: "call" },
];

for (const { choices, answer } of GAMES) {
  test(`nothing is unreadable, cut off or moved: ${choices.join(" ")}`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: "fr", reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const table = await sitDown(page, server, choices);
    const slots: unknown[] = [];
    for (const stage of ["turn", answer, "hand-over"] as const) {
      await reach(table, stage);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map((one) => `${stage}: ${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
      if (stage !== "hand-over") slots.push(await page.getByTestId("go-out").boundingBox());
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overhang, `${stage} at ${width}`).toBe(0);
      }
    }
    expect(slots[1]).toEqual(slots[0]);
    await context.close();
  });
}
