// Several people at one table: each has a browser of their own, one invites, and the others sit down.

import { type Browser, type Page, expect } from "@playwright/test";

import { type Server, silence } from "./server.js";
import { fixSeed, openNew, openSettings } from "./table.js";

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** A key, as it stands in links and messages. */
export const KEY = /[0-9a-hj-km-np-tv-z]{32}/;

/** The link of a page to the server, which can be held for a look at a state that soon passes. */
export class HeldLink {
  private held: (() => void)[] | undefined;

  private constructor() {}

  /** Makes the link of a page that is still to be opened one that can be held. */
  static async of(page: Page): Promise<HeldLink> {
    const link = new HeldLink();
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => link.pass(() => socket.send(message)));
      socket.onMessage((message) => {
        if (link.held !== undefined && message === '"ping"') socket.send('"pong"');
        else server.send(message);
      });
    });
    return link;
  }

  private pass(message: () => void): void {
    if (this.held === undefined) message();
    else this.held.push(message);
  }

  /** Looks at the page, which hears nothing of its server meanwhile and does not know. */
  async during<T>(look: () => Promise<T>): Promise<T> {
    this.held = [];
    try {
      return await look();
    } finally {
      const messages = this.held;
      this.held = undefined;
      for (const message of messages) message();
    }
  }
}

/** What the host chooses for a table of friends. */
export interface Invitation {
  players?: number;
  friends?: number;
  /** `null` where the first voice wins, and there is no such choice. */
  window?: "quick" | "short" | "ordinary" | "long" | null;
  pace?: "brisk" | "instant";
  seed?: number;
  /** The test ids that choose the game and its switches. */
  game?: string[];
  /** The test ids that choose what happens to those who are away. */
  absence?: string[];
  /** The seconds for each decision, and those of the bank for the match. */
  clock?: [decision: number, bank: number] | undefined;
  /** Numbers typed in, by the name of the choice. */
  numbers?: Record<string, number> | undefined;
}

/** Opens a page of a person of its own. Fails if a key stands in the address of a request. */
export async function person(browser: Browser, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: "en" });
  await silence(context);
  const page = await context.newPage();
  page.on("request", (request) => expect(request.url()).not.toMatch(KEY));
  page.on("websocket", (socket) => expect(socket.url()).not.toMatch(KEY));
  return page;
}

/** What a host chooses whose table the server creates at once. */
export type PlainInvitation = Pick<Invitation, "players" | "friends" | "pace" | "seed"> & {
  window?: NonNullable<Invitation["window"]>;
};

/** Has the server create a table of Mhing for friends, opens it, and returns its link. */
export async function invite(
  page: Page,
  server: Server,
  name: string,
  options: PlainInvitation = {},
): Promise<string> {
  const { players = 4, friends = players - 1, window = "short", pace = "brisk", seed = 7 } = options;
  await openNew(page, server.url, {
    ...{ rules: "mhing-fr", name, window, pace, free_seats: friends, seed: String(seed) },
    bots: Array.from({ length: players - 1 - friends }, () => ({ bot: "greedy" })),
  });
  await fixSeed(page, seed);
  await expect(page.getByTestId("log")).toHaveAttribute("data-link", "online");
  return invitation(page);
}

/** Sets a table for friends on the home page, and returns its link. */
export async function inviteFromHome(
  page: Page,
  server: Server,
  name: string,
  options: Invitation = {},
): Promise<string> {
  const { players = 4, friends = players - 1, window = "short", pace = "brisk", seed = 7 } = options;
  await fixSeed(page, seed);
  await page.goto(server.url);
  await openSettings(page);
  const choices = [...(options.game ?? []), `seats-${players}`, `pace-${pace}`, `friends-${friends}`];
  if (window !== null) choices.push(`window-${window}`);
  choices.push(...(options.absence ?? []));
  for (const choice of choices) await page.getByTestId(choice).click();
  if (options.clock !== undefined) {
    const [decision, bank] = options.clock;
    await page.getByTestId("clock-own").click();
    await page.getByTestId("clock-decision").fill(String(decision));
    await page.getByTestId("clock-bank").fill(String(bank));
  }
  for (const [name, number] of Object.entries(options.numbers ?? {})) {
    await page.getByTestId(`${name}-other`).click();
    await page.getByTestId(`${name}-number`).fill(String(number));
  }
  if (friends < players - 1) await page.getByTestId("bots-greedy").click();
  await page.getByRole("dialog").getByTestId("name").fill(name);
  await page.getByTestId("play-now").click();
  await page.waitForURL(/\/table\//);
  await expect(page.getByTestId("log")).toHaveAttribute("data-link", "online");
  return invitation(page);
}

/** Returns the link of the invitation by the address of the page, which others than this test cannot open. */
export async function invitation(page: Page): Promise<string> {
  const key = await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem("wellspring.keys") ?? "[]") as Record<string, string>[];
    return known.find((key) => key.id === location.pathname.split("/").pop())?.invitation;
  });
  if (key === undefined) throw new Error("the page knows no invitation");
  return `${page.url()}#join=${key}`;
}

/** Opens the link and sits down, with three taps at most. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `You, ${name}` })).toBeVisible();
}

/** Seats a host and a guest at a table of two, and deals. */
export async function seatTwo(noor: Page, tove: Page, server: Server): Promise<void> {
  await join(tove, await invite(noor, server, "Noor", { players: 2 }), "Tove");
  await noor.getByRole("button", { name: "Deal the first hand" }).click();
  await expect(tove.getByRole("region", { name: "Noor" })).toBeVisible();
}
