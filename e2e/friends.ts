// Two people at one table, each with a browser of its own.

import { type Browser, type Page, expect } from "@playwright/test";

import type { Server } from "./server.js";
import { Table, fixSeed, openSettings } from "./table.js";
import { DESK, HeldLink, type PlainInvitation, invitation, invite, join } from "./together.js";

/** The pages of host and guest, and the links of the pages. */
type Friends = [host: Page, guest: Page, links: Map<Page, HeldLink>];

/** Seats two people at a table of Mhing that the server creates at once. They are before the first deal. */
export async function friends(
  browser: Browser,
  server: Server,
  options: PlainInvitation = {},
): Promise<Friends> {
  const [host, guest, links] = await twoPages(browser);
  await join(guest, await invite(host, server, "Noor", { players: 2, ...options }), "Tove");
  return [host, guest, links];
}

/** Does the same with a table that the host sets on the home page by these choices, and what `then` does. */
export async function friendsFromHome(
  browser: Browser,
  server: Server,
  choices: string[],
  then: (host: Page) => Promise<void> = async () => undefined,
): Promise<Friends> {
  const [host, guest, links] = await twoPages(browser);
  await fixSeed(host, 7);
  await host.goto(server.url);
  await openSettings(host);
  for (const choice of ["seats-2", "pace-brisk", "friends-1", "window-short", ...choices]) {
    await host.getByTestId(choice).click();
  }
  await then(host);
  await host.getByRole("dialog").getByTestId("name").fill("Noor");
  await host.getByTestId("play-now").click();
  await host.waitForURL(/\/table\//);
  await join(guest, await invitation(host), "Tove");
  return [host, guest, links];
}

/** Opens a browser for each of two people, whose links can be held. */
async function twoPages(browser: Browser): Promise<Friends> {
  const open = async () => {
    const context = await browser.newContext({ viewport: DESK, locale: "en" });
    return context.newPage();
  };
  const [host, guest] = await Promise.all([open(), open()]);
  const links = new Map<Page, HeldLink>();
  for (const page of [host, guest]) links.set(page, await HeldLink.of(page));
  return [host, guest, links];
}

/** Deals the first hand, and returns the page in turn and the other one. */
export async function deal(host: Page, guest: Page): Promise<[Page, Page]> {
  await host.getByTestId("deal").click();
  await expect(guest.getByRole("region", { name: "Noor" })).toBeVisible();
  await expect(host.getByRole("region", { name: "Tove" })).toBeVisible();
  return (await new Table(host).prompt()) === "turn" ? [host, guest] : [guest, host];
}
