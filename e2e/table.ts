// A table as its player sees it: what can be read on the page, and what hands can do there.

import { type Locator, type Page, expect } from "@playwright/test";

/** What is asked of the player now. */
export type Stage = "turn" | "claim" | "call" | "name" | "penalty" | "wait" | "hand-over" | "match-over";

/** How a new table is to be. */
export interface Wanted {
  edition?: "mhing-fr" | "mhing-sv";
  seats?: number;
  target?: number;
  pace?: "calm" | "brisk" | "instant";
  /** The strength of all opponents. */
  bots?: string;
  hints?: boolean;
  seed?: number;
}

/** From here on every table that the page asks for has this seed: the same cards, and bots that choose the same. */
export async function seeded(page: Page, seed: number): Promise<void> {
  await page.route("**/api/tables", async (route) => {
    const asked = route.request();
    if (asked.method() !== "POST") return route.continue();
    await route.continue({ postData: JSON.stringify({ ...asked.postDataJSON(), seed: String(seed) }) });
  });
}

export class Table {
  constructor(readonly page: Page) {}

  get hand(): Locator {
    return this.page.getByTestId("hand-card");
  }

  /** What the page has said, with what it asks, its newest event and the state of its link. */
  get told(): Locator {
    return this.page.getByTestId("said");
  }

  get claims(): Locator {
    return this.page.getByTestId("claim");
  }

  /** Makes a table from the home page with the mouse. */
  async make(url: string, wanted: Wanted = {}): Promise<void> {
    const { edition = "mhing-fr", seats = 4, target = 20, pace = "instant", bots = "greedy", hints = false, seed = 7 } = wanted;
    await seeded(this.page, seed);
    await this.page.goto(url);
    await this.page.getByTestId(`edition-${edition}`).click();
    await this.page.getByTestId(`seats-${seats}`).click();
    await this.page.getByTestId(`pace-${pace}`).click();
    await this.page.getByTestId(`bots-${bots}`).click();
    if (hints) await this.page.getByTestId("assistance-hints").click();
    await this.setTarget(target);
    await this.page.getByTestId("play-now").click();
    await this.page.waitForURL(/\/table\//);
    await this.asked();
  }

  private async setTarget(target: number): Promise<void> {
    const offered = this.page.getByTestId(`target-${target}`);
    if ((await offered.count()) > 0) return offered.click();
    await this.page.getByTestId("target-other").click();
    await this.page.getByTestId("target-number").fill(String(target));
  }

  /** What is asked now, as the page says it. */
  async stage(): Promise<Stage> {
    const stage = await this.told.getAttribute("data-asks");
    return (stage ?? "wait") as Stage;
  }

  /** The number of the newest event that the page shows. */
  async event(): Promise<number> {
    return Number(await this.told.getAttribute("data-event"));
  }

  /** Waits until something is asked of the player, and says what. */
  async asked(): Promise<Stage> {
    await expect(this.told).toHaveAttribute("data-asks", /turn|claim|call|name|penalty|hand-over|match-over/);
    return this.stage();
  }

  /** Waits until the table has gone on past the event. */
  async after(event: number): Promise<void> {
    await expect.poll(() => this.event(), { intervals: [5, 10, 20, 50, 100] }).toBeGreaterThan(event);
  }

  /** The own hand in notation, card by card. */
  async cards(): Promise<string[]> {
    return this.hand.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
  }

  /** Does the simplest thing that goes on: passes, discards the last card, has the next hand dealt. */
  async simplest(): Promise<void> {
    const stage = await this.asked();
    const event = await this.event();
    if (stage === "match-over") return;
    if (stage === "hand-over") await this.page.getByTestId("next-hand").click();
    if (stage === "claim") await this.page.getByTestId("pass").click();
    if (stage === "turn") {
      await this.hand.last().click();
      await this.page.getByTestId("discard").click();
    }
    await this.after(event);
  }
}
