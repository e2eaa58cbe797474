// Two people at one table, each with a browser of its own.

import { type Browser, type Page, expect } from "@playwright/test";

import type { Server } from "./server.js";
import { Table, fixSeed, openSettings } from "./table.js";
import { HeldLink, invitation } from "./together.js";

/**
 * Sets a table for two people with these choices, and what `then` does, and returns the pages of both before
 * the first deal, with the links of the pages.
 */
export async function friends(
  browser: Browser,
  server: Server,
  choices: string[] = [],
  then: (host: Page) => Promise<void> = async () => undefined,
): Promise<[Page, Page, Map<Page, HeldLink>]> {
  const pages = await Promise.all(
    [0, 1].map(async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
      return context.newPage();
    }),
  );
  const [host, guest] = pages as [Page, Page];
  const links = new Map<Page, HeldLink>();
  for (const page of pages) links.set(page, await HeldLink.of(page));
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
  await guest.goto(await invitation(host));
  await guest.getByRole("textbox", { name: "Your name" }).fill("Tove");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(guest.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  return [host, guest, links];
}

/** Deals the first hand, and returns the page in turn and the other one. */
export async function deal(host: Page, guest: Page): Promise<[Page, Page]> {
  await host.getByTestId("deal").click();
  await expect(guest.getByRole("region", { name: "Noor" })).toBeVisible();
  await expect(host.getByRole("region", { name: "Tove" })).toBeVisible();
  return (await new Table(host).prompt()) === "turn" ? [host, guest] : [guest, host];
}
