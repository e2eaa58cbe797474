// The replay of a finished match: every event by key, one seat's view, and links to a moment.

import { execFileSync } from "node:child_process";

import { type Page, expect } from "@playwright/test";

import { earsFaults, pageFaults } from "../checks.js";
import { program, test } from "../server.js";
import { Table } from "../table.js";
import { KEY, person } from "../together.js";

/** The place of the replay in words, and what it says of the event. */
const place = (page: Page) => page.getByTestId("replay-position");
const caption = (page: Page) => page.getByTestId("replay-caption");

/** Presses a key, and returns the one utterance that follows. */
async function said(page: Page, key: string): Promise<string> {
  const before = await page.getByTestId("prompt").locator("p").innerHTML();
  await page.keyboard.press(key);
  await expect.poll(() => page.getByTestId("prompt").locator("p").innerHTML()).not.toBe(before);
  return page.getByTestId("prompt").innerText();
}

test("a finished match is replayed by keys, and a link opens the same moment", async ({
  browser,
  page,
  server,
}) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 1 });
  await table.reach("match-over");
  // The link to the match is what a link to a moment is made of.
  await page.getByTestId("link-to-match").click();
  await page.keyboard.press("Escape");
  await page.getByTestId("replay").click();
  await expect(page.getByRole("heading", { name: /^Replay/ })).toBeFocused();
  await expect(place(page)).toHaveText(/^Hand 1, event 1 of \d+$/);
  // Each step is one utterance: the place and the sentence of the table.
  const dealt = /^Hand 1, event 2 of \d+\. .+ (is dealt|have) 1[34] cards\.$/;
  expect(await said(page, "ArrowRight")).toMatch(dealt);
  expect(await said(page, "Shift+ArrowRight")).toMatch(/^Hand 1, event \d+ of \d+\. /);
  const decision = await place(page).innerText();
  await said(page, "End");
  await expect(caption(page)).toContainText("The match is over.");
  const last = await place(page).innerText();
  expect(last).toMatch(/event (\d+) of \1$/);
  await said(page, "ArrowLeft");
  await expect(caption(page)).toContainText(/Mhing/);
  await said(page, "Home");
  await said(page, "Shift+ArrowRight");
  expect(await place(page).innerText()).toBe(decision);
  // All hands lie open; in one seat's view the others show backs.
  await expect(page.locator(".openhand__cards")).toHaveCount(3);
  expect(await said(page, "v")).toBe("You");
  await expect(page.locator(".openhand__cards")).toHaveCount(1);
  await expect(page.locator(".openhand .fan")).toHaveCount(2);
  expect(await said(page, "v")).toBe("All hands");
  // The line of events is a slider with words, and follows a press in the list.
  const line = page.getByRole("slider", { name: "Event" });
  await page.locator(".replay__side .log__line").nth(6).click();
  await expect(line).toHaveAttribute("aria-valuetext", /^Hand 1, event 7 of \d+\. .+/);
  await line.focus();
  const heard = await page.getByTestId("prompt").locator("p").innerHTML();
  await page.keyboard.press("ArrowRight");
  await expect(line).toHaveAttribute("aria-valuetext", /^Hand 1, event 8 of /);
  expect(await page.getByTestId("prompt").locator("p").innerHTML(), "the slider speaks itself").toBe(heard);
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");

  // The link has the key of the link to the match, and leads another device to the same moment.
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  await page.getByTestId("moment-link").focus();
  await page.keyboard.press("c");
  const link = await page.locator("#page-link").inputValue();
  expect(link).toMatch(/\/replay\/[a-z0-9]+#read=[a-z0-9]{32}&hand=1&event=8$/);
  const keys = await page.evaluate(() => localStorage.getItem("wellspring.keys") ?? "");
  expect(link).not.toContain(JSON.parse(keys)[0].key);
  const reader = await person(browser);
  await reader.goto(link);
  await expect(place(reader)).toHaveText(/^Hand 1, event 8 of /);
  expect(reader.url()).not.toMatch(KEY);
  await expect(reader.locator(".openhand__cards")).toHaveCount(3);
  // Without a key there is no match.
  const stranger = await person(browser);
  await stranger.goto(link.replace(/#.*/, ""));
  await expect(stranger.getByRole("alert")).toContainText("There is no match under this link.");
});

test("a file is replayed hand by hand", async ({ page, server }, info) => {
  const match = ["maho-basic", "--seats", "greedy,greedy,greedy", "--matches", "1", "--seed", "7"];
  execFileSync(program, ["simulate", ...match, "--records", info.outputPath("matches")]);
  await page.goto(server.url);
  await page.getByTestId("open-record").setInputFiles(info.outputPath("matches", "000001.jsonl"));
  await expect(page.getByTestId("hands").getByRole("link").nth(1)).toBeVisible();
  await page.getByTestId("hands").getByRole("link").nth(1).click();
  await expect(place(page)).toHaveText(/^Hand 2, event 1 of /);
  await page.keyboard.press("PageUp");
  await expect(place(page)).toHaveText(/^Hand 1, event 1 of /);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toHaveText(/^Hand 2, event 1 of /);
  await expect(page.getByTestId("moment-link")).toHaveCount(0);
  await page.reload();
  await expect(place(page)).toHaveText(/^Hand 2, event 1 of /);
});

test("finished matches have figures, and go on from any moment", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByTestId("matches")).toHaveCount(0);
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 1 });
  const dealt = await table.cards();
  await table.reach("match-over");
  await page.getByTestId("home").click();
  await page.getByTestId("matches").click();
  await expect(page.getByRole("heading", { name: "Your matches" })).toBeFocused();
  await expect(page.getByTestId("matches-about")).toHaveText(/^1 match played\. /);
  // Nothing can be told from one match, and each figure says so with its number of cases.
  const won = page.getByRole("group", { name: "Matches won" });
  await expect(won).toContainText(/[01] of 1/);
  await expect(won).toContainText("chance gives 50%");
  await expect(won).toContainText("Too few to tell");
  const row = page.getByTestId("finished-match");
  await expect(row).toContainText(/to 1, \d+ hands?, against \S+ \d+/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-csv").click()]);
  expect(file.suggestedFilename()).toBe("wellspring-matches.csv");
  expect(await pageFaults(page)).toEqual([]);
  // From the deal of the match another one goes on, which leaves the first as it was.
  await row.getByTestId("replay").click();
  await expect(place(page)).toHaveText(/^Hand 1, event 1 of /);
  await page.keyboard.press("b");
  const asks = page.getByRole("dialog", { name: "Play on from here" });
  await expect(asks).toContainText("your match stays as it was");
  expect(await earsFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  await table.waitForPrompt();
  expect((await table.cards()).length).toBe(dealt.length);
  await page.goto(`${server.url}/matches`);
  // Removing asks once, in place.
  await row.getByTestId("remove-match").click();
  await expect(page.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.getByTestId("remove-match-surely").click();
  await expect(row).toHaveCount(0);
  const none = "There is no finished match in this browser yet.";
  await expect(page.getByTestId("matches-about")).toHaveText(none);
});
