// A match of each game by roles and names only, as with a screen reader: one utterance an event, the focus is
// never lost, and every state passes the accessibility rules in both themes.

import { type Locator, type Page, expect } from "@playwright/test";

import { accessibilityViolations } from "../checks.js";
import { test } from "../server.js";
import { fixSeed, movesPast, playSimply } from "../table.js";

/** What was announced while this event was the newest one. */
interface Heard {
  event: number;
  texts: string[];
}

/** Records what the live regions announce: elements that are added to them. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    const start = (): void => {
      const regions = Array.from(document.querySelectorAll("[aria-live]"));
      const log = document.querySelector("[role='log']");
      if (log === null) return void requestAnimationFrame(start);
      const observer = new MutationObserver((changes) => {
        const added = changes.flatMap((change) => Array.from(change.addedNodes));
        const texts = added.map((node) => (node.textContent ?? "").trim()).filter((text) => text !== "");
        const event = Number(log.getAttribute("data-event"));
        const last = heard.at(-1);
        if (last?.event === event) last.texts.push(...texts);
        else heard.push({ event, texts });
      });
      const changes = { childList: true, subtree: true, attributes: true };
      for (const region of regions) observer.observe(region, changes);
    };
    start();
  });
}

/** Checks that no event was announced twice: there are no more utterances than events. */
async function checkHeard(page: Page): Promise<void> {
  const heard = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  expect(heard.length).toBeGreaterThan(10);
  for (const [place, { event, texts }] of heard.entries()) {
    const before = heard[place - 1];
    if (before === undefined) continue;
    expect(texts.length, `event ${event}: ${texts}`).toBeLessThanOrEqual(event - before.event);
  }
}

class Listener {
  readonly states = new Set<string>();

  constructor(readonly page: Page) {}

  /** Buttons of this name that can be pressed. */
  button(name: RegExp): Locator {
    return this.page.getByRole("button", { name, disabled: false });
  }

  get cards(): Locator {
    return this.page.getByRole("toolbar", { name: "Your hand" }).getByRole("button");
  }

  /** Presses a button as a screen reader does, without a pointer. */
  async press(button: Locator): Promise<void> {
    await button.focus();
    await this.page.keyboard.press("Enter");
  }

  /** Discards the last card. */
  async discard(): Promise<void> {
    await this.press(this.cards.last());
    await this.press(this.button(/^Discard/));
  }

  /** Answers what is asked. */
  async answer(prompt: string): Promise<void> {
    const out = this.button(/^(Mhing|Win|Go out)/);
    if (prompt === "hand-over") return this.press(this.button(/^(Next|Deal)/));
    if ((await out.count()) > 0) return this.press(out.first());
    switch (prompt) {
      case "turn":
        return this.discard();
      case "name":
        return this.press(this.button(/^No set/));
      case "penalty":
        return this.press(this.page.getByRole("group", { name: /set/ }).getByRole("button").first());
      default:
        return this.press(this.button(/^Pass(?! for)/));
    }
  }

  /** Checks that the focus is on an element. */
  async checkFocus(where: string): Promise<void> {
    const focused = () => this.page.evaluate(() => document.activeElement?.tagName ?? "none");
    await expect.poll(focused, { message: where }).not.toBe("BODY");
  }

  /** Checks a state when it is met for the first time. */
  async checkRules(state: string): Promise<void> {
    if (this.states.has(state)) return;
    this.states.add(state);
    for (const colorScheme of ["light", "dark"] as const) {
      await this.page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(this.page), `${state}, ${colorScheme}`).toEqual([]);
    }
  }

  /** Plays until the match is over, or for this many decisions. */
  async play(decisions: number): Promise<void> {
    for (let made = 0; made < decisions; made++) {
      const { event, prompt } = await playSimply(this.page, { until: null, decisions: 0, settled: -1 });
      await this.checkFocus(prompt);
      await this.checkRules(prompt);
      if (prompt === "match-over") break;
      await this.answer(prompt);
      expect(await movesPast(this.page, event, 45_000), `after ${prompt}`).toBe(true);
    }
    await this.checkFocus("the end");
  }
}

const GAMES = [
  { name: "Mhing", choices: ["edition-mhing-fr", "seats-2", "target-other"], answer: "claim" },
  { name: "Quatre Vents", choices: ["edition-quatre-vents", "rounds-1"], answer: "claim" },
  { name: "Maho!", choices: ["game-maho", "edition-maho-basic", "seats-2"], answer: "call" },
];

for (const { name, choices, answer } of GAMES) {
  test(`a match can be heard and played by names: ${name}`, async ({ page, server }) => {
    test.slow(); // A whole match.
    await listen(page);
    await fixSeed(page, 7);
    await page.goto(server.url);
    await page.getByRole("button", { name: /^Other settings/ }).press("Enter");
    for (const choice of [...choices, "bots-greedy", "pace-instant"]) {
      await page.getByTestId(choice).focus();
      await page.keyboard.press("Space");
    }
    if (choices.includes("target-other")) await page.getByTestId("target-number").fill("20");
    await page.getByTestId("play-now").press("Enter");
    await page.waitForURL(/\/table\//);
    const listener = new Listener(page);
    await listener.play(400);
    expect([...listener.states].sort()).toEqual([answer, "hand-over", "match-over", "turn"]);
    await checkHeard(page);
    if (name === "Quatre Vents") {
      // What one player pays, another receives.
      const points = await page.locator(".final td:last-child").allTextContents();
      const numbers = points.map((text) => Number(text.replaceAll(",", "")));
      expect(numbers.reduce((sum, own) => sum + own, 0)).toBe(4 * 1500);
    }
  });
}
