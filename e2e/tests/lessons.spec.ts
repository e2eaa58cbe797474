// Lessons: offered on a first visit, taken by keyboard and by roles and names alone, left and resumed, with a
// wrong answer and a step back, to what is known at the end.

import { type Locator, type Page, expect } from "@playwright/test";

import { pageFaults, setLanguage, setWidth } from "../checks.js";
import { test } from "../server.js";

/** Returns the sentence of the lesson. */
function sentence(page: Page): Locator {
  return page.getByRole("region", { name: "Lesson" }).getByRole("paragraph");
}

/** Goes on with Enter until a step, however long the others play. */
async function goOnTo(page: Page, step: number): Promise<void> {
  const shown = page.getByTestId("lesson-text");
  await expect(async () => {
    if ((await shown.getAttribute("data-step")) !== String(step)) await page.keyboard.press("Enter");
    await expect(shown).toHaveAttribute("data-step", String(step), { timeout: 200 });
  }).toPass();
}

/** Returns the number of discards each time it changes, until the lesson says its sentence. */
async function untilSaid(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const discards: number[] = [];
    for (let said = ""; said === ""; await new Promise(requestAnimationFrame)) {
      const shown = document.querySelectorAll(".stream .drop").length;
      if (shown !== discards.at(-1)) discards.push(shown);
      said = document.querySelector("[data-testid='lesson-text']")?.textContent ?? "";
    }
    return discards;
  });
}

test("a first visit leads through the first lesson by keyboard", async ({ page, server }) => {
  await setWidth(page, 1280);
  await page.goto(server.url);
  await expect(page.getByRole("region", { name: "New here?" })).toBeVisible();
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  await page.getByRole("link", { name: "First lesson" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lesson\/mhing-1$/u);
  await expect(sentence(page)).toContainText("These thirteen cards are yours");
  // What a listener hears is one utterance, with the number of the step.
  await expect(page.getByTestId("prompt")).toHaveText(/^Step 1 of 10\. These thirteen cards/u);
  // The lesson says what a hint would: there is none, and no way to one.
  await page.keyboard.press("h");
  await expect(page.locator("[data-testid^='hint']")).toHaveCount(0);
  await expect(page.getByTestId("prompt")).toHaveText(/^Step 1 of 10\./u);
  await page.keyboard.press("?");
  await expect(page.locator("dl.keys")).toContainText("a step back");
  await expect(page.locator("dl.keys dt").filter({ hasText: /^H$/u })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("A sequence.");
  // A step back, and on.
  await page.keyboard.press("u");
  await expect(page.getByTestId("prompt")).toHaveText(/^Back at step 1\./u);
  await expect(sentence(page)).toContainText("These thirteen cards");
  await goOnTo(page, 5);
  await expect(page.getByRole("button", { name: /drawn: 7 Circles/u })).toBeVisible();

  // Left, and resumed from the list of lessons and from the home page.
  await page.getByRole("link", { name: "Leave, the lesson is kept" }).click();
  await expect(page.getByRole("link", { name: /The first hand.*step 5 of 10/u })).toBeVisible();
  expect(await pageFaults(page, { keepsFocus: false })).toEqual([]);
  await page.goto(server.url);
  await expect(page.getByRole("region", { name: "New here?" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Learn/u }).click();
  await page.getByRole("link", { name: "Continue: The first hand" }).click();
  await expect(page.getByTestId("lesson-step")).toHaveText("step 5 of 10");

  // A wrong answer changes nothing.
  await goOnTo(page, 6);
  const wind = page.getByRole("button", { name: /^North wind/u });
  const wrong = page.getByRole("button", { name: /^5 Characters/u }).first();
  await expect(wind).toHaveClass(/is-pointed/u);
  for (const count of [1, 2]) {
    await wrong.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(sentence(page)).toHaveText(
      "5 Characters is half of your pair: keep it. Which card goes with no other?",
    );
    await expect(page.getByTestId("prompt")).toHaveText(/^Not that one\. .* Nothing has changed\.$/u);
    await expect(page.getByRole("button", { name: "Show me" })).toHaveCount(count - 1);
  }
  await expect(page.getByRole("toolbar").getByRole("button")).toHaveCount(14);
  await expect(wind).not.toHaveClass(/is-pointed/u);
  // Another language says the same at the same place.
  await setLanguage(page, "fr");
  await expect(page.getByTestId("lesson-text")).toContainText("moitié de votre paire");
  await setLanguage(page, "en");
  await expect(sentence(page)).toContainText("half of your pair");
  // The fullest state of a step: an answer, and every button.
  expect(await pageFaults(page, { languages: ["en"] })).toEqual([]);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(wind).toHaveClass(/is-pointed/u);

  // The right answers, to the end.
  await wind.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("One set is missing");
  // What the others do is shown before the sentence about it.
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("lesson-text")).toHaveAttribute("data-step", "8");
  const discards = await untilSaid(page);
  expect(discards[0]).toBeLessThan(discards.at(-1)!);
  await expect(sentence(page)).toContainText("The others play.");
  expect(await page.locator(".stream .drop").count()).toBe(discards.at(-1));
  await goOnTo(page, 9);
  await expect(page.getByRole("button", { name: /^Mhing/u })).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press("m");
    await expect(sentence(page)).toContainText("two credits, four points", { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "You make Mhing" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("prompt")).toHaveText(/^Lesson done\. 2 credits, 4 points\./u);
  const known = page.getByRole("group", { name: "What you know now" });
  await expect(known.getByRole("listitem")).toHaveCount(4);
  await setLanguage(page, "fr");
  const savoir = page.getByRole("group", { name: "Ce que vous savez maintenant" });
  await expect(savoir.getByRole("listitem")).toHaveCount(4);
  await setLanguage(page, "en");
  await expect(known.getByRole("listitem")).toHaveCount(4);
  expect(await pageFaults(page, { languages: ["en"] })).toEqual([]);
  await known.getByRole("button", { name: "M18" }).click();
  await expect(page.getByRole("dialog")).toContainText("Going out");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Wellspring" }).click();
  await expect(page.getByTestId("lesson-mhing-1")).toHaveAccessibleName(/done/u);
});

test("a lesson speaks every language, and is played by touch", async ({ page, server }) => {
  await setWidth(page, 390);
  await page.goto(`${server.url}/learn`);
  await expect(page.getByTestId("lesson-mhing-1")).toBeVisible();
  await page.getByTestId("lesson-mhing-1").click();
  for (const [language, words] of [
    ["fr", "Ces treize cartes sont à vous."],
    ["sv", "De här tretton korten är dina."],
    ["en", "These thirteen cards are yours."],
  ] as const) {
    await setLanguage(page, language);
    await expect(page.getByTestId("lesson-text")).toContainText(words);
  }
  for (let step = 2; step <= 6; step += 1) {
    await page.getByTestId("lesson-on").click();
    await expect(page.getByTestId("lesson-text")).toHaveAttribute("data-step", String(step));
  }
  // Presses soon after an event are ignored.
  await page.waitForTimeout(300);
  await page.locator("[data-card='4z']").click();
  await page.getByTestId("discard").click();
  await expect(page.getByTestId("lesson-text")).toHaveAttribute("data-step", "7");
  await goOnTo(page, 9);
  // A press just after a card has come is meant for what was there before.
  await expect(async () => {
    const goOut = page.getByTestId("go-out");
    if (await goOut.isVisible()) await goOut.click({ timeout: 500 });
    await expect(page.getByTestId("lesson-text")).toContainText("two credits", { timeout: 500 });
  }).toPass();
  await page.getByTestId("lesson-on").click();
  await expect(page.locator(".lesson-done")).toBeVisible();
  // A real match at the level of the lesson.
  await page.getByTestId("lesson-practice").click();
  await expect(page).toHaveURL(/table\//u);
});
