// The review of a finished match: made while the page waits, kept, each mistake with its cards and reasons.

import { execFileSync } from "node:child_process";

import { type Page, expect } from "@playwright/test";

import { earsFaults, pageFaults } from "../checks.js";
import { program, test } from "../server.js";
import { Table } from "../table.js";
import { person } from "../together.js";

const progress = (page: Page) => page.getByTestId("review-progress");
const mistakes = (page: Page) => page.getByTestId("mistakes").getByRole("button");

test("a review shows its first mistakes at once, each with its reasons, and is stopped", async ({
  page,
  server,
}, info) => {
  const match = ["mhing-fr", "--seats", "random,greedy,greedy", "--matches", "1", "--seed", "7"];
  execFileSync(program, ["simulate", ...match, "--records", info.outputPath("matches")]);
  await page.goto(server.url);
  await page.getByTestId("open-record").setInputFiles(info.outputPath("matches", "000001.jsonl"));
  await page.getByTestId("review").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Review · Mhing/ })).toBeFocused();
  await expect(mistakes(page).nth(2)).toBeVisible({ timeout: 40_000 });
  await expect(progress(page)).toHaveText(/^Hand \d+ of \d+ looked at\.$/);
  await page.getByTestId("review-stop").click();
  await expect(progress(page)).toContainText("Stopped. What was found is kept.");
  await expect(page.getByTestId("review-said")).toHaveText("Stopped. What was found is kept.");
  // One of them is open, and costs are sorted.
  await expect(page.locator(".review__mistakes [aria-current]")).toHaveCount(1);
  await mistakes(page).first().click();
  await expect(mistakes(page).first()).toHaveAttribute("aria-current", "true");
  const costs = await page.locator(".review__cost .num").allInnerTexts();
  const points = costs.filter((one) => !one.includes("%")).map((one) => Number(one.replace(/[^\d.]/g, "")));
  expect(points.length).toBeGreaterThan(0);
  expect(points).toEqual([...points].sort((a, b) => b - a));
  await expect(page.getByTestId("mistake-title")).toHaveText(/^Hand \d+\. .+ (discards|takes|passes|makes)/);
  await expect(page.getByTestId("move-better")).toContainText(/Plan: .+\. |Out at once/);
  // The number of the rule opens it, and leads back to the number.
  const number = page.getByTestId("move-better").getByTestId("open-rule");
  await expect(number).toHaveText(/^M\d+$/);
  await number.click();
  const dialog = page.getByTestId("rule-dialog");
  await expect(dialog.getByRole("heading", { level: 3 })).toContainText(await number.innerText());
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(number).toBeFocused();
  await expect(page.getByTestId("difference")).toHaveText(/^The difference: .+, give or take .+/);
  await expect(page.locator(".review__cards")).toHaveAttribute("aria-label", /^The cards then: .+,/);
  // The opinion is said to be one, once.
  await expect(page.getByText("is the expert’s opinion, from what the seat could see.")).toHaveCount(1);
  // `M` and a press open another one, which is said.
  const first = await page.getByTestId("mistake-title").innerText();
  await page.keyboard.press("m");
  await expect(mistakes(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.getByTestId("review-said")).toHaveText(/^Hand \d+\. Played .+, better .+\. Costs /);
  await mistakes(page).nth(0).click();
  await expect(page.getByTestId("mistake-title")).toHaveText(first);
  await expect(mistakes(page).nth(0)).toBeFocused();
  // The curve is a slider with words, and a table for ears.
  const slider = page.getByRole("slider", { name: "Hand" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /^At the end: \S+ \d+ \d+%, /);
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Hand 1: (\S+ \d 33%(, |\.$)){3}/);
  const hands = Number(await slider.getAttribute("max"));
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(hands + 2);
  expect(await pageFaults(page, { whole: ".review__mistakes button" })).toEqual([]);
  // What was found is kept: another visit goes on from there.
  const looked = Number(await page.locator("progress").getAttribute("value"));
  await page.reload();
  await expect(mistakes(page).nth(2)).toBeVisible();
  expect(Number(await page.locator("progress").getAttribute("value"))).toBeGreaterThan(looked - 1);
  await page.getByTestId("review-stop").click();
  // The moment in the replay, and another way on from it.
  const [, hand] = /^Hand (\d+)\./.exec(await page.getByTestId("mistake-title").innerText()) ?? [];
  await page.getByTestId("see-it").click();
  await expect(page.getByTestId("replay-position")).toHaveText(new RegExp(`^Hand ${hand}, event \\d+ of`));
  await page.getByTestId("review").click();
  await page.getByTestId("play-on").click();
  await page.waitForURL(/\/table\//);
  await new Table(page).waitForPrompt();
});

test("a finished match is reviewed to its end, and the second visit answers at once", async ({
  browser,
  page,
  server,
}) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 1 });
  await table.reach("match-over");
  await page.getByTestId("review").click();
  const whole = /^All of \d+ hands? looked at\.$/;
  await expect(progress(page)).toHaveText(whole, { timeout: 40_000 });
  await expect(page.getByTestId("review-said")).toHaveText(whole);
  await expect(page.getByTestId("review-stop")).toHaveCount(0);
  const players = page.getByRole("region", { name: "Every decision" });
  await expect(players).toContainText(/\d+ of \d+ as the expert/);
  // One's own mistakes come first; everybody's are a press away.
  const own = await mistakes(page).count();
  await page.getByTestId("all-mistakes").check();
  await expect.poll(() => mistakes(page).count()).toBeGreaterThanOrEqual(own);
  await page.goto(`${server.url}/matches`);
  await page.getByTestId("finished-match").getByTestId("review").click();
  await expect(progress(page)).toHaveText(whole, { timeout: 3_000 });
  // The link is copied by `C` or the button; the list of keys names all of them.
  const said = page.getByTestId("review-said");
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    Object.defineProperty(Document.prototype, "execCommand", { value: () => false });
  });
  await page.getByTestId("review-link").focus();
  await page.keyboard.press("c");
  await expect(page.getByRole("textbox", { name: "Copy link" })).toHaveValue(page.url());
  await page.keyboard.press("Escape");
  await expect(said).not.toBeEmpty();
  await page.getByTestId("review-link").focus();
  await page.keyboard.press("?");
  await expect(page.locator("dl.keys dt")).toHaveText(["M", "C", "?"]);
  await page.keyboard.press("Escape");
  // Without a key there is no match.
  const stranger = await person(browser);
  await stranger.goto(page.url());
  await expect(stranger.getByRole("alert")).toContainText("There is no match under this link.");
  expect(await earsFaults(stranger)).toEqual([]);
});
