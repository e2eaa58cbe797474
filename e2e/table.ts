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
  coach?: boolean;
  seed?: number;
}

/** What a new table has unless a test needs something else. */
const USUAL = { edition: "mhing-fr", seats: 4, target: 20, pace: "instant", bots: "greedy", seed: 7 };

/** Sets the seed of every table that the page creates, so that the deals and the bots' choices are fixed. */
export async function fixSeed(page: Page, seed: number): Promise<void> {
  await page.route("**/api/tables", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    await route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), seed: String(seed) }) });
  });
}

/** Has the server create a table, and opens it as its host. `asked`: the request, as the page makes it. */
export async function openNew(page: Page, url: string, asked: object): Promise<void> {
  const created = await page.request.post(`${url}/api/tables`, { data: asked });
  expect(created.ok(), await created.text()).toBe(true);
  const { id, ...keys } = (await created.json()) as { id: string };
  // What the browser stores for a server can only be written from a page of that server, and any answer is
  // one.
  await page.goto(`${url}/api/tables/${id}/none`);
  await page.evaluate((key) => {
    const known = JSON.parse(localStorage.getItem("wellspring.keys") ?? "[]") as unknown[];
    localStorage.setItem("wellspring.keys", JSON.stringify([...known, key]));
  }, { id, ...keys });
  await page.goto(`${url}/table/${id}`);
}

/** Presses this soon after an event are ignored (a little more than in the page). */
const PRESS_GUARD_MS = 260;

/** Opens the sheet with all settings for a new table. */
export async function openSettings(page: Page): Promise<void> {
  const sheet = page.getByTestId("play-now");
  // The answer of the server may move the button in the middle of a press.
  await expect(async () => {
    if (!(await sheet.isVisible())) await page.getByTestId("other-settings").click({ timeout: 2_000 });
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: PATIENCE_MS });
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

  /** Has the server create a table, and opens it. This takes half as long as what a person presses. */
  async create(url: string, options: TableOptions = {}): Promise<void> {
    const { edition, seats, target, pace, bots, seed } = { ...USUAL, ...options };
    await openNew(this.page, url, {
      rules: edition,
      switches: { target: String(target) },
      name: "You",
      bots: Array.from({ length: seats - 1 }, () => ({ bot: bots })),
      pace,
      assistance: options.coach ? "coach" : options.hints ? "hints" : "legal",
      seed: String(seed),
    });
    await fixSeed(this.page, seed);
    await this.waitUntilOpen();
  }

  /** Creates a table from the home page with the mouse, where what the page keeps or hears of it matters. */
  async createFromHome(url: string, options: TableOptions = {}): Promise<void> {
    const { edition, seats, target, pace, bots, seed } = { ...USUAL, ...options };
    await fixSeed(this.page, seed);
    await this.page.goto(url);
    await openSettings(this.page);
    await this.page.getByTestId(`edition-${edition}`).click();
    await this.page.getByTestId(`seats-${seats}`).click();
    await this.page.getByTestId(`pace-${pace}`).click();
    await this.page.getByTestId(`bots-${bots}`).click();
    if (options.coach) await this.page.getByTestId("assistance-coach").click();
    if (options.hints) await this.page.getByTestId("assistance-hints").click();
    await this.chooseTarget(target);
    await this.page.getByTestId("play-now").click();
    await this.page.waitForURL(/\/table\//);
    await this.waitUntilOpen();
  }

  /** Waits until the table is open and asks the player something. The address may come before the page. */
  private async waitUntilOpen(): Promise<void> {
    await expect(this.log).toHaveAttribute("data-link", "online");
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
    return this.play(null, 0);
  }

  /** Waits until the page shows a newer event than this one. */
  async waitPast(event: number): Promise<void> {
    expect(await movesPast(this.page, event, PATIENCE_MS), `an event after ${event}`).toBe(true);
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

  /** Discards the last card, once presses are accepted. */
  async discard(): Promise<void> {
    await this.waitForPrompt();
    await this.hand.last().click();
    await this.page.getByTestId("discard").click();
  }

  /** Answers the prompt in the simplest way: passes, discards the last card, or deals the next hand. */
  async answerSimply(): Promise<void> {
    await this.play(null, 1);
  }

  /** Answers in the simplest way until this prompt appears. Fails if the match ends first. */
  async reach(wanted: Prompt): Promise<void> {
    const met = await this.play(wanted, 2_000);
    expect(met, met === "match-over" ? "the match ended before" : "the player was never asked").toBe(wanted);
  }

  /** Makes decisions in the simplest way until this prompt appears, and returns the last prompt. */
  private async play(until: Prompt | null, decisions: number): Promise<Prompt> {
    const { event, prompt } = await playSimply(this.page, { until, decisions, settled: this.settled });
    this.settled = event;
    return prompt;
  }
}

/** The buttons that answer each prompt in the simplest way. All others are answered by "pass". */
export const SIMPLE_ANSWERS: Record<string, string[]> = {
  turn: ["hand-card", "discard"],
  name: ["admit-false-call"],
  "hand-over": ["next-hand"],
};

/** The time that the page has to show an awaited prompt or event. */
const PATIENCE_MS = 45_000;

/** Returns whether the page shows a newer event than this one in time. This is waited for in the page. */
export async function movesPast(page: Page, event: number, patience: number): Promise<boolean> {
  const wait = async ({ event, patience }: { event: number; patience: number }) => {
    const newest = () => Number(document.querySelector<HTMLElement>("[data-testid='log']")?.dataset["event"]);
    for (const start = performance.now(); performance.now() - start < patience; ) {
      if (newest() > event) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  };
  return page.evaluate(wait, { event, patience });
}

/** How `playSimply` plays. */
interface Play {
  /** The prompt to stop at. */
  until: string | null;
  /** The number of decisions after which it stops. With none, it only waits for a prompt. */
  decisions: number;
  /** The newest event for which a press was waited for. */
  settled: number;
}

/**
 * Plays in the simplest way, and returns the last prompt that was met, with its event. It stops before it
 * answers the wanted prompt, and at the end of the match. This runs in the page: to ask the page again
 * and again from outside keeps both sides busy, and presses from outside take more than twice the time.
 *
 * Presses soon after an event was drawn are ignored, so that a prompt is waited for a little longer if its
 * event is newer than `settled`.
 */
export async function playSimply(page: Page, play: Play): Promise<{ event: number; prompt: Prompt }> {
  const fixed = { guard: PRESS_GUARD_MS, patience: PATIENCE_MS, presses: SIMPLE_ANSWERS };
  const run = async ({ until, decisions, settled, guard, patience, presses }: Play & typeof fixed) => {
    const find = (name: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(`[data-testid='${name}']`));
    const log = (name: string) => find("log")[0]?.dataset[name];
    const event = () => Number(log("event"));
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const wait = async <T>(what: string, ready: () => T | undefined): Promise<T> => {
      for (const start = performance.now(); performance.now() - start < patience; ) {
        const found = ready();
        if (found !== undefined) return found;
        await sleep(10);
      }
      throw new Error(`no ${what}: the page shows event ${event()} with prompt ${log("prompt")}`);
    };
    // What was asked may be over by itself, or by a press that has just been made.
    const press = async (name: string) => {
      const isOver = () => event() !== settled;
      const enabled = () => find(name).filter((button) => button.ariaDisabled !== "true").at(-1);
      (await wait(`enabled ${name}`, () => (isOver() ? null : enabled())))?.click();
    };
    // A page that was loaded again ignores presses for a moment, whatever its event.
    const page = window as unknown as { settled?: number };
    if (page.settled !== settled) settled = -1;
    const prompts = /^(turn|claim|call|name|penalty|hand-over|match-over)$/;
    const prompt = () => log("prompt")?.match(prompts)?.[0];
    for (let made = 0; ; made++) {
      // While this waits, another event may take the place of the one that it waits for.
      for (await wait("prompt", prompt); event() !== settled; await wait("prompt", prompt)) {
        settled = event();
        await new Promise(requestAnimationFrame);
        for (const time of [0, guard]) await sleep(time);
      }
      page.settled = settled;
      const asked = log("prompt") ?? "wait";
      const answer = { event: settled, prompt: asked };
      if (made === decisions || asked === until || asked === "match-over") return answer;
      for (const name of presses[asked] ?? ["pass"]) await press(name);
      await wait("newer event", () => (event() > settled ? true : undefined));
      // What comes after the last decision is not waited for.
      if (made + 1 === decisions) return answer;
    }
  };
  const { event, prompt } = await page.evaluate(run, { ...play, ...fixed });
  return { event, prompt: prompt as Prompt };
}
