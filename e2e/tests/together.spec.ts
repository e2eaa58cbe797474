// Several people at one table: an invitation, sitting down, playing, leaving and coming back. Each person has
// a browser of their own.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations, earsFaults, overhang, pageFaults, setLanguage } from "../checks.js";
import { test } from "../server.js";
import { Table } from "../table.js";
import {
  DESK,
  HeldLink,
  PHONE,
  invitation,
  invite,
  inviteFromHome,
  join,
  person,
} from "../together.js";

/** The number of decisions after which play ends. Every discard takes its window, so that a hand is long. */
const DECISIONS = 10;

/** Says to all who play that somebody has made enough decisions. */
class Enough {
  #say = (): void => undefined;
  readonly said = new Promise<undefined>((resolve) => {
    this.#say = () => resolve(undefined);
  });
  say(): void {
    this.#say();
  }
  /** Waits for an answer, or until enough is said; then the answer may never come. */
  async or<T>(answer: Promise<T>): Promise<T | undefined> {
    return Promise.race([answer.catch(() => undefined), this.said]);
  }
}

/** Plays by roles and names for a while, or until the hand is over. Returns the number of decisions. */
async function playOn(page: Page, enough: Enough): Promise<number> {
  const table = new Table(page);
  for (let decisions = 0; ; decisions++) {
    if (decisions === DECISIONS) enough.say();
    const prompt = await enough.or(table.waitForPrompt());
    const isOver = prompt === undefined || prompt === "hand-over" || prompt === "match-over";
    if (isOver || decisions === DECISIONS) return decisions;
    const event = await table.event();
    const out = page.getByRole("button", { name: "Mhing", exact: true });
    if ((await out.count()) > 0 && (await out.getAttribute("aria-disabled")) !== "true") {
      await out.click();
    } else if (prompt === "turn") {
      await page.getByRole("toolbar", { name: "Your hand" }).getByRole("button").last().click();
      await page.getByRole("button", { name: /^Discard/ }).click();
    } else {
      // Whoever is too late has passed: the window closes for everybody at the same time.
      const pass = page.getByRole("button", { name: "Pass", exact: true });
      await pass.click({ timeout: 1_000 }).catch(() => undefined);
    }
    await enough.or(table.waitPast(event));
  }
}

const news = (page: Page) => page.getByTestId("log");

test("two people make a table, sit down and play", async ({ browser, server }) => {
  test.setTimeout(300_000);
  const [noor, tove] = [await person(browser), await person(browser, PHONE)];
  const link = await inviteFromHome(noor, server, "Noor", { friends: 1 });
  expect(link).toMatch(/\/table\/[a-z0-9-]+#join=/);
  await join(tove, link, "Tove");
  // The key is in no address, and a page that is loaded again keeps its seat.
  expect(tove.url()).not.toContain("#");
  await tove.reload();
  await expect(tove.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  await expect(news(noor)).toContainText("Tove sits down.");
  await expect(tove.getByText("Play begins when Noor deals.")).toBeVisible();
  await noor.getByRole("button", { name: "Deal the first hand" }).click();
  await expect(noor.getByRole("region", { name: "Tove" })).toBeVisible();
  await expect(tove.getByRole("region", { name: "Noor" })).toBeVisible();
  const enough = new Enough();
  const decisions = await Promise.all([playOn(noor, enough), playOn(tove, enough)]);
  // Both have played, although one page may be much slower than the other.
  expect(Math.min(...decisions)).toBeGreaterThan(1);
  // Only the host deals with the pace.
  await tove.getByTestId("menu").click();
  await expect(tove.getByTestId("pace-of-host")).toBeVisible();
});

test("four people sit down, one on a phone, and play", async ({ browser, server }) => {
  test.setTimeout(300_000);
  const pages = await Promise.all([DESK, PHONE, DESK, DESK].map((size) => person(browser, size)));
  const [noor, ...others] = pages as [Page, ...Page[]];
  const link = await invite(noor, server, "Noor");
  for (const [at, name] of ["Tove", "Wanja", "Wanja"].entries()) {
    const guest = others[at];
    if (guest === undefined) throw new Error("a guest is missing");
    await guest.goto(link);
    await guest.getByRole("textbox", { name: "Your name" }).fill(name);
    if (at === 2) await expect(guest.getByText("That name is taken: you are Wanja 2.")).toBeVisible();
    await guest.getByRole("button", { name: "Sit down" }).click();
    await expect(news(noor)).toContainText(at === 2 ? "Wanja 2 sits down." : `${name} sits down.`);
  }
  await noor.getByRole("button", { name: "Deal the first hand" }).click();
  const tables = pages.map((page) => new Table(page));
  const seen = await Promise.all(tables.map((table) => table.event()));
  // Everybody plays ten decisions or until the hand is over.
  const play = async (table: Table) => {
    for (let decisions = 0; decisions < 4; decisions++) {
      if ((await table.waitForPrompt()) === "hand-over") return;
      await table.answerSimply();
    }
  };
  const stops = tables.map(play);
  await Promise.race(stops);
  expect(await tables[0]?.event()).toBeGreaterThan(seen[0] ?? 0);
});

test("opening the link takes no seat, and a second page of a seat is the same seat", async ({
  browser,
  server,
}) => {
  const [noor, guest] = [await person(browser), await person(browser)];
  const link = await invite(noor, server, "Noor", { players: 2 });
  await guest.goto(link);
  await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
  await expect(news(noor)).toContainText("Somebody is choosing a seat.");
  await expect(noor.getByTestId("seat-1")).toContainText("Free seat");
  await guest.reload();
  await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
  await join(guest, link, "Tove");
  const second = await guest.context().newPage();
  await second.goto(guest.url());
  await expect(second.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  // The link opens the seat where there is one.
  await second.goto(link);
  await expect(second.getByRole("listitem").filter({ hasText: "You, Tove" })).toBeVisible();
  const late = await person(browser);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "The table is full" })).toBeVisible();
  expect(await pageFaults(late, { keepsFocus: false })).toEqual([]);
});

test("the host swaps, gives seats to bots, removes a person and closes the table", async ({
  browser,
  server,
}) => {
  const [noor, tove] = [await person(browser), await person(browser)];
  const link = await invite(noor, server, "Noor");
  await join(tove, link, "Tove");
  await noor.getByRole("button", { name: "Swap: Tove" }).click();
  await noor.getByRole("button", { name: "Swap: Free seat" }).first().click();
  await expect(noor.getByTestId("seat-2")).toContainText("Tove");
  await expect(tove.getByTestId("seat-2")).toContainText("You, Tove");
  // A seat that is kept for a name is chosen for who has it.
  await noor.getByRole("button", { name: "Seat: Free seat" }).last().click();
  expect(await pageFaults(noor, { keepsFocus: false })).toEqual([]);
  await noor.getByRole("textbox", { name: "Keep this seat for" }).fill("Wanja 2");
  // The dialog is drawn again whenever something changes at the table, and what is typed stays.
  for (const language of ["fr", "en"]) await setLanguage(noor, language);
  await expect(noor.locator("#kept-for")).toHaveValue("Wanja 2");
  await noor.getByTestId("keep-seat").click();
  await expect(noor.getByTestId("seat-3")).toContainText("Kept for Wanja 2");
  await expect(news(tove)).toContainText("A seat is kept for Wanja 2.");
  const wanja = await person(browser);
  await wanja.goto(link);
  await expect(wanja.getByTestId("free-1")).toBeChecked();
  await wanja.getByRole("textbox", { name: "Your name" }).fill("wanja 2");
  await expect(wanja.getByTestId("free-3")).toBeChecked();
  await wanja.close();
  await noor.getByRole("button", { name: "Seat: Free seat" }).first().click();
  await noor.getByRole("button", { name: "Give the seat to a bot" }).click();
  await expect(noor.getByTestId("seat-1")).not.toContainText("Free seat");
  await noor.getByRole("button", { name: "Seat: Tove" }).click();
  await noor.getByRole("button", { name: "Remove from the table" }).click();
  await expect(noor.getByRole("button", { name: "Keep Tove" })).toBeFocused();
  expect(await pageFaults(noor)).toEqual([]);
  await noor.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(tove.getByRole("heading", { name: "This seat is no longer yours" })).toBeVisible();
  expect(await pageFaults(tove)).toEqual([]);
  await expect(news(noor)).toContainText("The host removes Tove.");
  // A new link ends the old one.
  await noor.getByTestId("new-link").click();
  await expect.poll(() => invitation(noor)).not.toBe(link);
  const late = await person(browser);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "Table not found" })).toBeVisible();
  const guest = await person(browser);
  await join(guest, await invitation(noor), "Wanja");
  await noor.getByRole("button", { name: "Close the table" }).click();
  await expect(noor.getByRole("button", { name: "Stay" })).toBeFocused();
  await noor.getByTestId("surely").click();
  await expect(guest.getByRole("heading", { name: "The table is closed" })).toBeVisible();
  expect(await earsFaults(guest)).toEqual([]);
});

test("a window is held open for a moment, and everybody sees by whom", async ({ browser, server }) => {
  const [noor, tove] = [await person(browser), await person(browser, PHONE)];
  const links = [await HeldLink.of(noor), await HeldLink.of(tove)] as const;
  await join(tove, await invite(noor, server, "Noor", { players: 2, window: "long" }), "Tove");
  await noor.getByRole("button", { name: "Deal the first hand" }).click();
  const [host, guest] = [new Table(noor), new Table(tove)];
  await expect(noor.getByTestId("moment")).toHaveAttribute("aria-disabled", "true");
  const first = (await host.prompt()) === "turn" ? host : guest;
  const [mover, other] = first === host ? [noor, tove] : [tove, noor];
  await first.waitForPrompt();
  await first.discard();
  await expect(other.getByTestId("moment")).toHaveAttribute("aria-disabled", "false");
  await other.keyboard.press("k");
  await expect(news(mover)).toContainText(/one moment\. At most \d+ seconds\./);
  await expect(other.getByTestId("moment")).toContainText("Let go");
  await other.getByTestId("moment").click();
  await expect(news(mover)).toContainText("lets go.");
  await expect(other.getByTestId("moment")).toHaveAttribute("aria-disabled", "true");
  // Whose discard it is reads the same in the next window.
  const second = first === host ? guest : host;
  await second.waitForPrompt();
  await second.discard();
  await expect(mover.getByTestId("moment")).toHaveAttribute("aria-disabled", "false");
  await mover.keyboard.press("k");
  await expect(mover.getByTestId("moment")).toContainText("Let go");
  const link = mover === noor ? links[0] : links[1];
  expect(await link.during(() => pageFaults(mover))).toEqual([]);
});

test("the host opens the seat of a bot in the middle of a hand", async ({ browser, server }) => {
  const [noor, wanja] = [await person(browser), await person(browser)];
  const link = await invite(noor, server, "Noor", { players: 3, friends: 1 });
  await noor.getByRole("button", { name: "Deal the first hand" }).click();
  await new Table(noor).waitForPrompt();
  await wanja.goto(link);
  await wanja.waitForSelector("h1");
  if (await wanja.getByRole("heading", { name: "The table is full" }).isVisible()) {
    await noor.keyboard.press("e");
    await expect(noor.getByTestId("prompt")).toContainText("You, host");
    await noor.keyboard.press("2");
    await noor.getByRole("button", { name: "Open the seat to a person" }).click();
  }
  await wanja.getByRole("textbox", { name: "Your name" }).fill("Wanja");
  await wanja.getByRole("button", { name: "Sit down" }).click();
  await expect(wanja.getByRole("region", { name: "Noor" })).toBeVisible();
  await expect(noor.getByRole("region", { name: "Wanja" })).toBeVisible();
});

test("who needs more time has the calls collected, and the host sees that somebody does", async ({
  browser,
  server,
}) => {
  const [noor, tove] = [await person(browser), await person(browser, PHONE)];
  const game = ["game-maho", "edition-maho-basic"];
  const link = await inviteFromHome(noor, server, "Noor", { players: 2, window: null, game });
  await expect(noor.getByTestId("needs-time")).toHaveCount(0);
  await tove.goto(link);
  await tove.getByTestId("more-time-on").check();
  expect(await accessibilityViolations(tove)).toEqual([]);
  expect(await overhang(tove)).toBe(0);
  await tove.getByRole("textbox", { name: "Your name" }).fill("Tove");
  await tove.getByRole("button", { name: "Sit down" }).click();
  await expect(noor.getByTestId("needs-time")).toContainText("Somebody here needs more time to answer.");
  await expect(news(noor)).toContainText("Calls are collected: all are heard, and speed does not count.");
  for (const page of [noor, tove]) {
    await expect(page.getByTestId("house-rules").getByRole("listitem")).toHaveText([/\(H19\)$/]);
  }
  expect(await accessibilityViolations(noor)).toEqual([]);
  // The host may choose otherwise, also after the page has said it again.
  await noor.getByTestId("calls-free").check();
  await expect(news(tove)).toContainText("The first voice wins.");
  await tove.reload();
  await expect(tove.getByTestId("more-time-on")).toBeChecked();
  await expect(noor.getByTestId("calls-free")).toBeChecked();
  await expect(tove.getByTestId("house-rules")).toHaveCount(0);
});

/** A name of this device that is no address of it alone, for the browser. */
const PUBLIC_NAME = "table.example.org";

/** Lets the page believe that the server has this address in the house. */
const HOUSE = "http://192.168.1.20:8080";
const inHouse = (page: Page) => page.route("**/api/house", (route) => route.fulfill({ json: [HOUSE] }));

test("without a clipboard the link is selected", async ({ browser, server }) => {
  const noor = await person(browser);
  await inHouse(noor);
  await noor.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  await invite(noor, server, "Noor");
  await noor.getByRole("button", { name: "Copy the link" }).click();
  await expect(noor.getByTestId("prompt")).toHaveText("Selected: copy it now.");
  const link = (await invitation(noor)).replace(/^http:..[^/]+/, HOUSE);
  expect(await noor.evaluate(() => getSelection()?.toString())).toBe(link);
});

test("an invitation has an address of the house or of the internet, never of this device alone", async ({
  browser,
  server,
}) => {
  const noor = await person(browser);
  await invite(noor, server, "Noor");
  // The page was opened at 127.0.0.1, and the server does not listen for the house.
  const [house, anywhere] = [noor.getByTestId("reach-house"), noor.getByTestId("reach-anywhere")];
  for (const one of [house, anywhere]) await expect(one).toBeDisabled();
  await expect(house).toHaveAccessibleDescription(/start Wellspring with --lan/);
  await expect(noor.getByTestId("how-anywhere")).toContainText("an address that the internet reaches");
  await expect(noor.getByTestId("link")).toHaveCount(0);
  await expect(noor.getByTestId("qr")).toHaveCount(0);
  // Another page of the same seat, by a public name, and with an address in the house.
  const key = (await invitation(noor)).split("#")[1];
  await inHouse(noor);
  const stored = await noor.evaluate(() => JSON.stringify(localStorage));
  const site = server.url.replace("127.0.0.1", PUBLIC_NAME).replace(/\/$/, "");
  await noor.goto(site);
  await noor.evaluate((stored) => {
    for (const [name, value] of Object.entries(JSON.parse(stored))) localStorage.setItem(name, String(value));
  }, stored);
  const table = JSON.parse(JSON.parse(stored)["wellspring.keys"])[0].id as string;
  await noor.goto(`${site}/table/${table}`);
  await expect(anywhere).toBeChecked();
  const link = noor.getByTestId("link");
  await expect(link).toHaveValue(`${site}/table/${table}#${key}`);
  const modules = noor.locator(".qr__modules");
  const before = await modules.getAttribute("d");
  await house.check();
  await expect(link).toHaveValue(`${HOUSE}/table/${table}#${key}`);
  expect(await modules.getAttribute("d"), "the code changes with the address").not.toBe(before);
  expect(await accessibilityViolations(noor)).toEqual([]);
});

test("the pages of a forming table have room in every language and theme", async ({ browser, server }) => {
  const [noor, tove, guest] = [await person(browser), await person(browser), await person(browser)];
  const game = ["level-3"];
  const link = await inviteFromHome(noor, server, "Bartholomäus Quitzow", { players: 6, friends: 4, game });
  await join(tove, link, "Frederik-Wilhelm Sandahl");
  await guest.goto(link);
  await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
  // Everybody reads what the house plays otherwise than the sheet, before sitting down and after.
  for (const page of [noor, tove, guest]) {
    const rules = page.getByTestId("house-rules").getByRole("listitem");
    await expect(rules).toHaveText([/beginners choose 1. 3 \(M28\)$/]);
  }
  // What a guest sees who sits is what the host sees without the invitation.
  for (const page of [noor, guest]) expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
});
