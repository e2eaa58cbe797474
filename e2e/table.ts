// A table as the player sees it: the contents of the page, and the actions of a person.

import { type Locator, type Page, expect } from "@playwright/test";

/** The decision that the player is asked for. */
export type Prompt = "turn" | "claim" | "call" | "name" | "penalty" | "wait" | "hand-over" | "match-over";

/** The options of a new table. */
export interface TableOptions {
  edition?: "mhing-fr" | "mhing-sv";
  seats?: number;
  target?: number;
  pace?: "calm" | "brisk" | "instant";
  /** The strength of all opponents. */
  bots?: string;
  hints?: boolean;
  seed?: number;
}

/** Sets the seed of every table that the page creates, so that the deals and the bots' choices are fixed. */
export async function fixSeed(page: Page, seed: number): Promise<void> {
  await page.route("**/api/tables", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    await route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), seed: String(seed) }) });
  });
}

/** Presses this soon after an event are ignored (a little more than in the page). */
const PRESS_GUARD_MS = 260;

/** Opens the sheet with all settings for a new table. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByTestId("other-settings").click();
  await expect(page.getByTestId("play-now")).toBeVisible();
}

export class Table {
  /** The newest event for which a press was waited for. */
  private settled = -1;

  constructor(readonly page: Page) {}

  get hand(): Locator {
    return this.page.getByTestId("hand-card");
  }

  /** The log for screen readers. Its attributes hold the prompt, the newest event and the link's state. */
  get log(): Locator {
    return this.page.getByTestId("log");
  }

  get claims(): Locator {
    return this.page.getByTestId("claim");
  }

  /** Creates a table from the home page with the mouse. */
  async create(url: string, options: TableOptions = {}): Promise<void> {
    const { edition = "mhing-fr", seats = 4, target = 20, pace = "instant", bots = "greedy" } = options;
    await fixSeed(this.page, options.seed ?? 7);
    await this.page.goto(url);
    await openSettings(this.page);
    await this.page.getByTestId(`edition-${edition}`).click();
    await this.page.getByTestId(`seats-${seats}`).click();
    await this.page.getByTestId(`pace-${pace}`).click();
    await this.page.getByTestId(`bots-${bots}`).click();
    if (options.hints) await this.page.getByTestId("assistance-hints").click();
    await this.chooseTarget(target);
    await this.page.getByTestId("play-now").click();
    await this.page.waitForURL(/\/table\//);
    await this.waitForPrompt();
  }

  private async chooseTarget(target: number): Promise<void> {
    const preset = this.page.getByTestId(`target-${target}`);
    if ((await preset.count()) > 0) return preset.click();
    await this.page.getByTestId("target-other").click();
    await this.page.getByTestId("target-number").fill(String(target));
  }

  /** Returns the current prompt. */
  async prompt(): Promise<Prompt> {
    const prompt = await this.log.getAttribute("data-prompt");
    return (prompt ?? "wait") as Prompt;
  }

  /** Returns the number of the newest event that the page shows. */
  async event(): Promise<number> {
    return Number(await this.log.getAttribute("data-event"));
  }

  /** Waits until the player has a prompt and presses are accepted, and returns that prompt. */
  async waitForPrompt(): Promise<Prompt> {
    const prompts = /turn|claim|call|name|penalty|hand-over|match-over/;
    await expect(this.log).toHaveAttribute("data-prompt", prompts);
    const event = await this.event();
    if (event !== this.settled) await this.page.waitForTimeout(PRESS_GUARD_MS);
    this.settled = event;
    return this.prompt();
  }

  /** Waits until the page shows a newer event than this one. */
  async waitPast(event: number): Promise<void> {
    await expect.poll(() => this.event(), { intervals: [5, 10, 20, 50, 100] }).toBeGreaterThan(event);
  }

  /** Returns the player's own hand in notation, card by card. */
  async cards(): Promise<string[]> {
    return this.hand.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
  }

  /** Returns whether there is an enabled button with this name. */
  async isEnabled(button: string): Promise<boolean> {
    const found = this.page.getByTestId(button);
    return (await found.count()) > 0 && (await found.first().getAttribute("aria-disabled")) !== "true";
  }

  /** Discards the last card. */
  async discard(): Promise<void> {
    await this.hand.last().click();
    await this.page.getByTestId("discard").click();
  }

  /** Answers the prompt in the simplest way: passes, discards the last card, or deals the next hand. */
  async answerSimply(): Promise<void> {
    const prompt = await this.waitForPrompt();
    const event = await this.event();
    if (prompt === "match-over") return;
    if (prompt === "hand-over") await this.page.getByTestId("next-hand").click();
    else if (prompt === "turn") await this.discard();
    else if (prompt === "name") await this.page.getByTestId("admit-false-call").click();
    else await this.page.getByTestId("pass").click();
    await this.waitPast(event);
  }

  /** Answers in the simplest way until this prompt appears. Fails if the match ends first. */
  async reach(wanted: Prompt): Promise<void> {
    for (let decisions = 0; decisions < 2_000; decisions++) {
      const prompt = await this.waitForPrompt();
      if (prompt === wanted) return;
      expect(prompt, `the match ended before: ${wanted}`).not.toBe("match-over");
      await this.answerSimply();
    }
    throw new Error(`the player was never asked: ${wanted}`);
  }
}
