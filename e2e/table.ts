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
    const { event, prompt } = await settle(this.page, { settled: this.settled });
    this.settled = event;
    return prompt;
  }

  /** Waits until the page shows a newer event than this one. */
  async waitPast(event: number): Promise<void> {
    await settle(this.page, { past: event });
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
    if ((await this.waitForPrompt()) === "match-over") return;
    await this.page.evaluate(playSimply, { until: null, settled: this.settled, guard: PRESS_GUARD_MS });
  }

  /** Answers in the simplest way until this prompt appears. Fails if the match ends first. */
  async reach(wanted: Prompt): Promise<void> {
    const play = { until: wanted, settled: this.settled, guard: PRESS_GUARD_MS };
    this.settled = await this.page.evaluate(playSimply, play);
  }
}

/** What the page is to show: a newer event than `past`, or a prompt for which presses are accepted. */
type Awaited = { past: number } | { settled: number };

/**
 * Waits in the page, and returns what the page then shows. To ask the page again and again from outside
 * keeps both sides busy.
 *
 * Presses soon after an event was drawn are ignored, so that a prompt is waited for a little longer if its
 * event is newer than `settled`.
 */
export async function settle(page: Page, awaited: Awaited): Promise<{ event: number; prompt: Prompt }> {
  const wait = async ({ awaited, guard }: { awaited: Awaited; guard: number }) => {
    const log = () => document.querySelector<HTMLElement>("[data-testid='log']")?.dataset;
    const prompts = /^(turn|claim|call|name|penalty|hand-over|match-over)$/;
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const isReady = () =>
      "past" in awaited ? Number(log()?.event) > awaited.past : prompts.test(log()?.prompt ?? "");
    const start = performance.now();
    while (!isReady()) {
      if (performance.now() - start > 45_000) {
        throw new Error(`after 45 s the page shows event ${log()?.event} with prompt ${log()?.prompt}`);
      }
      await sleep(10);
    }
    if ("settled" in awaited && Number(log()?.event) !== awaited.settled) {
      await new Promise(requestAnimationFrame);
      await sleep(0);
      await sleep(guard);
    }
    return { event: Number(log()?.event), prompt: log()?.prompt ?? "wait" };
  };
  const { event, prompt } = await page.evaluate(wait, { awaited, guard: PRESS_GUARD_MS });
  return { event, prompt: prompt as Prompt };
}

/** How `playSimply` plays. */
interface Play {
  /** The prompt to stop at. Without a prompt, one decision is made. */
  until: string | null;
  /** The newest event for which a press was waited for. */
  settled: number;
  /** Presses this soon after an event are ignored, in milliseconds. */
  guard: number;
}

/**
 * Plays in the simplest way, and returns the newest event. This runs in the page: decisions that are only
 * the way to a position take less than half the time there.
 */
async function playSimply({ until, settled, guard }: Play): Promise<number> {
  const find = (name: string) => document.querySelectorAll<HTMLElement>(`[data-testid='${name}']`);
  const log = (name: string) => find("log")[0]?.dataset[name];
  const event = () => Number(log("event"));
  const wait = async <T>(what: string, ready: () => T | undefined): Promise<T> => {
    for (const start = performance.now(); performance.now() - start < 45_000; ) {
      const found = ready();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`no ${what}; the prompt is ${log("prompt")}`);
  };
  const press = async (name: string) => {
    const enabled = () => Array.from(find(name)).filter((button) => button.ariaDisabled !== "true").at(-1);
    (await wait(`enabled ${name}`, enabled)).click();
  };
  const presses: Record<string, string[]> = {
    turn: ["hand-card", "discard"],
    name: ["admit-false-call"],
    "hand-over": ["next-hand"],
  };
  const prompts = /turn|claim|call|name|penalty|hand-over|match-over/;
  const prompt = () => log("prompt")?.match(prompts)?.[0];
  for (let decisions = 0; decisions < 2_000; decisions++) {
    await wait("prompt", prompt);
    if (event() !== settled) {
      await new Promise(requestAnimationFrame);
      for (const time of [0, guard]) await new Promise((resolve) => setTimeout(resolve, time));
    }
    settled = event();
    const asked = await wait("prompt", prompt);
    if (asked === until) return settled;
    if (asked === "match-over") throw new Error(`the match ended before: ${until}`);
    for (const name of presses[asked] ?? ["pass"]) await press(name);
    await wait("newer event", () => (event() > settled ? true : undefined));
    if (until === null) return settled;
  }
  throw new Error(`the player was never asked: ${until}`);
}
