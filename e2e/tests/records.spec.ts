// The record of a finished match: its file, its link, and playing it again.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { type Locator, type Page, expect } from "@playwright/test";

import { earsFaults, pageFaults } from "../checks.js";
import { type Server, program, test } from "../server.js";
import { Table } from "../table.js";
import { KEY, person } from "../together.js";

/** Plays a short match to its end, and returns the first hand and the final table. */
async function playMatch(page: Page, server: Server): Promise<{ dealt: string[]; rows: string[] }> {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 1 });
  const dealt = await table.cards();
  await table.reach("match-over");
  return { dealt, rows: await rows(page.getByTestId("match-over")) };
}

/** Returns the final table of a match, line by line, with the reader by the name of the table. */
async function rows(place: Locator): Promise<string[]> {
  await expect(place.getByRole("row").first()).toBeVisible();
  const texts = await place.getByRole("row").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** Presses a button that saves a file, and returns its name, its place and its text. */
async function save(page: Page): Promise<{ name: string; path: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("download").click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: readFileSync(path, "utf8") };
}

/** Chooses a file with this content on the home page. */
async function choose(page: Page, content: string): Promise<void> {
  const file = { name: "match.jsonl", mimeType: "text/plain", buffer: Buffer.from(content) };
  await page.getByTestId("open-record").setInputFiles(file);
}

test("a match is saved, opened on another device and played again", async ({ browser, page, server }) => {
  const { dealt, rows: result } = await playMatch(page, server);
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  // The file holds no key of the browser, and the command replays it.
  const file = await save(page);
  expect(file.name).toMatch(/^wellspring-[a-z0-9]+\.jsonl$/);
  const keys = await page.evaluate(() => localStorage.getItem("wellspring.keys") ?? "");
  const key = keys.match(KEY)?.[0];
  expect(key).toBeTruthy();
  expect(file.text).not.toContain(key);
  const replayed = execFileSync(program, ["replay", file.path], { encoding: "utf8" });
  expect(replayed).toContain("The match is over");
  // Another device opens it by keys alone, and shows the same result.
  const reader = await person(browser);
  await reader.goto(server.url);
  // The answer of the server may draw the page anew between the focus and the press.
  await expect(async () => {
    await reader.getByTestId("open-record").focus();
    const chosen = reader.waitForEvent("filechooser", { timeout: 5_000 });
    await reader.keyboard.press("Enter");
    await (await chosen).setFiles(file.path);
  }).toPass();
  const dialog = reader.getByRole("dialog", { name: "A recorded match" });
  const named = await rows(dialog);
  expect(named.map((row) => row.replace(/ \S+ (\S+)$/, " $1"))).toEqual(
    result.map((row) => row.replace(/ \S+ (\S+)$/, " $1")),
  );
  expect(await pageFaults(reader, { whole: ".hands" })).toEqual([]);
  // It can be saved again, and nothing is lost by that.
  expect((await save(reader)).text).toBe(file.text);
  await reader.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The same cards are dealt again, there and here, by one press.
  await choose(reader, file.text);
  await reader.getByTestId("play-it-again").click();
  await page.getByRole("button", { name: "Play it again" }).click();
  for (const again of [reader, page]) {
    await again.waitForURL(/\/table\//);
    const table = new Table(again);
    await table.waitForPrompt();
    expect(await table.cards()).toEqual(dealt);
  }
});

test("a link shows a match to anybody, without a clipboard, and opens no seat", async ({
  browser,
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  // The answer about addresses in the house, of which there are none, comes after the link was selected.
  let answer = (): void => undefined;
  const selected = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/house", async (route) => {
    await selected;
    await route.continue();
  });
  const { rows: result } = await playMatch(page, server);
  const publish = async () => {
    await page.getByTestId("link-to-match").click();
    return page.getByTestId("link-match").inputValue();
  };
  const first = await publish();
  expect(first).toMatch(/\/match\/[a-z0-9]+#read=[a-z0-9]{32}$/);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByTestId("prompt")).toHaveText("Selected: copy it now.");
  const answered = page.waitForResponse("**/api/house");
  answer();
  await (await answered).finished();
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(first);
  expect(await earsFaults(page)).toEqual([]);
  // The link stays the same, also after the page was closed.
  await page.keyboard.press("Escape");
  await page.reload();
  expect(await publish()).toBe(first);
  // Whoever has it sees the result and each hand, and no key.
  const reader = await person(browser);
  await reader.goto(first);
  await expect(reader.getByRole("heading", { name: "A recorded match" })).toBeFocused();
  const shown = await rows(reader.getByTestId("record"));
  expect(shown.map((row) => row.split(" ").at(-1))).toEqual(result.map((row) => row.split(" ").at(-1)));
  const hands = await reader.getByTestId("hands").getByRole("listitem").allInnerTexts();
  expect(hands.length).toBeGreaterThan(0);
  for (const hand of hands) expect(hand).toMatch(/^(\S+ makes Mhing · .+|Nobody makes Mhing)$/);
  expect(hands.at(-1)).toMatch(/\+ \d+ points?$/u);
  expect(reader.url()).not.toContain("#");
  expect(await reader.content()).not.toMatch(KEY);
  expect(await reader.evaluate(() => localStorage.getItem("wellspring.keys"))).toBeNull();
  expect(await pageFaults(reader)).toEqual([]);
  // A restart keeps the link, and a new link ends it.
  await server.stop();
  await server.start();
  await reader.reload();
  await expect(reader.getByTestId("record")).toBeVisible();
  await expect(page.getByTestId("log")).toHaveAttribute("data-link", "online");
  await page.getByRole("button", { name: "New link" }).click();
  await expect(page.getByTestId("link-match")).not.toHaveValue(first);
  const second = await page.getByTestId("link-match").inputValue();
  await reader.goto(second);
  await expect(reader.getByTestId("record")).toBeVisible();
  const late = await person(browser);
  await late.goto(first);
  await expect(late.getByRole("alert")).toContainText("There is no match under this link.");
});

test("a guest may save a finished match, and reads who can pass on its link", async ({ page, server }) => {
  await playMatch(page, server);
  // The same table as its other player sees it: somebody else is the host.
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const real = socket.connectToServer();
    real.onMessage((message) => {
      const said = JSON.parse(String(message));
      const table = (said.welcome ?? said.table)?.table;
      if (table !== undefined) {
        table.host = 1;
        table.seats[1] = { name: "Björn", bot: null };
      }
      socket.send(JSON.stringify(said));
    });
  });
  await page.reload();
  await expect(page.getByText("Björn, the host, can pass on a link to this match.")).toBeVisible();
  await expect(page.getByTestId("link-to-match")).toHaveCount(0);
  expect((await save(page)).text).toContain('"wellspring":2');
});

test("a file that is no match says what is wrong, and where", async ({ page, server }) => {
  await playMatch(page, server);
  const { text } = await save(page);
  await page.goto(server.url);
  const lines = text.trimEnd().split("\n");
  const cases: [string, string, number][] = [
    ["hello", "expected", 1],
    [text.slice(0, text.length - 20), "cut off", lines.length],
    [lines.map((line, at) => (at === 2 ? line.replace('"seat"', '"seta"') : line)).join("\n"), "seat", 3],
    [lines.filter((_, at) => at !== 1).join("\n"), "action", 2],
  ];
  const alert = page.getByTestId("no-record");
  for (const [content, why, line] of cases) {
    await choose(page, content);
    await expect(alert).toHaveText(
      `This file is not a match that can be read. Line ${line} cannot be read or played.`,
    );
    await expect(page.locator(".record__why")).toContainText(why);
    await expect(page.getByTestId("play-it-again")).toHaveCount(0);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
  }
  await choose(page, "x".repeat(4 * 1024 * 1024 + 1));
  await expect(alert).toHaveText("This file is too large to be a match.");
  await page.getByRole("button", { name: "Close" }).click();
  await server.stop();
  await choose(page, text);
  await expect(alert).toHaveText(/server/);
  expect(await earsFaults(page)).toEqual([]);
});
