// The rules: read, searched and printed, in three languages, on a desk and on a phone; and a rule opened from
// a score, with the way back.

import { expect } from "@playwright/test";

import { overhang, pageFaults, setLanguage, setWidth } from "../checks.js";
import { test } from "../server.js";
import { Table } from "../table.js";

/** The rule sets, each with a rule and what its page shows in French. */
const RULE_SETS: [string, string, string][] = [
  ["mhing-fr", "M39", "Séquence royale"],
  ["mhing-sv", "M24", "L’annonce"],
  ["quatre-vents", "Q19", "Le triomphe simple"],
  ["maho-original", "H22", "Le mode Original"],
];

test("the rules of every game are readable, and none is too wide", async ({ page, server }) => {
  for (const [rules, number, title] of RULE_SETS) {
    await page.goto(`${server.url}/rules/${rules}`);
    await expect(page.locator(`#${number} h3`)).toBeVisible();
    await setLanguage(page, "fr");
    await expect(page.locator(`#${number} h3`)).toContainText(title);
    for (const width of [320, 1440]) {
      await setWidth(page, width);
      expect(await overhang(page), `${rules} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("a link leads to its rule, whose example has cards", async ({ page, server }) => {
  await page.goto(`${server.url}/rules/mhing-fr#M39`);
  const rule = page.locator("#M39");
  await expect(rule).toBeInViewport();
  await expect(rule.locator(".rule__cards .card")).toHaveCount(14);
  await expect(rule.locator(".is-lit")).toHaveCount(9);
  await expect(rule).toContainText("5 credits, 32 points");
  await rule.getByRole("link", { name: "M33" }).click();
  await expect(page).toHaveURL(/#M33$/u);
  await expect(page.locator("#M33")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#M39$/u);
});

test("the search finds words of any language, and marks them", async ({ page, server }) => {
  await page.goto(`${server.url}/rules/mhing-fr`);
  await expect(page.locator("#M1")).toBeVisible();
  const search = page.getByTestId("rules-search");
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await search.fill("kejsarrad");
  await expect(page.locator("#M1")).toHaveCount(0);
  await expect(page.locator("#M39")).toBeVisible();
  await search.fill("WELL");
  await expect(page.getByTestId("rules-found")).toContainText("rules found");
  await expect(page.locator("#M25 mark").first()).toHaveText("well");
  // Some rules are as good as all of them, which take too long.
  expect(await pageFaults(page)).toEqual([]);
  await search.fill("no such word");
  await expect(page.getByTestId("rules-found")).toHaveText("No rule has all of these words.");
  await search.fill("");
  await expect(page.locator("#M1")).toBeVisible();
});

test("paper has the text, without what is for the screen", async ({ page, server }) => {
  await page.goto(`${server.url}/rules/maho-basic`);
  await expect(page.locator("#H1")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#H1")).toBeVisible();
  for (const hidden of [".bar", ".rules__sets", ".rules__side"]) {
    await expect(page.locator(hidden)).toBeHidden();
  }
});

test("the start page leads to the rules, and each rule set to the others", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByTestId("all-rules").click();
  await expect(page).toHaveURL(/\/rules\/mhing-fr$/u);
  await page.getByRole("link", { name: "Quatre Vents" }).click();
  await expect(page.locator("#Q1")).toBeVisible();
  await expect(page).toHaveURL(/\/rules\/quatre-vents$/u);
  await page.goBack();
  await expect(page.locator("#M1")).toBeVisible();
});

test("a score opens its rule over the table, and leads back to its line", async ({ page, server }) => {
  await setWidth(page, 390);
  const table = new Table(page);
  await table.create(server.url, { seats: 3, target: 500 });
  await table.reach("hand-over");
  const numbers = page.locator(".lines").getByTestId("open-rule");
  // Some hands have no winner, or earn nothing.
  for (let hands = 0; hands < 30 && (await numbers.count()) === 0; hands++) {
    await table.answerSimply();
    await table.reach("hand-over");
  }
  const first = numbers.first();
  const number = (await first.textContent())?.trim() ?? "";
  await first.click();
  const dialog = page.getByTestId("rule-dialog");
  await expect(dialog.getByTestId("rule")).toHaveAttribute("id", number);
  await expect(dialog.locator(".rule__cards .card").first()).toBeVisible();
  // Nobody changes the language below a dialog, which is then drawn anew.
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  // The main button leads back to the number that was pressed.
  await dialog.getByTestId("back-to-hand").click();
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
  // Escape leads back too, and no key reaches the table meanwhile.
  await first.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId("hand-over")).toBeVisible();
});
