// The home page: one press plays, everything that starts a game is above the fold, and tables that wait are
// told apart and can be removed.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations, setLanguage } from "../checks.js";
import { test } from "../server.js";
import { Table, openSettings } from "../table.js";

/** Returns what the page asked the server for when this button was pressed. */
async function requested(page: Page, button: string): Promise<Record<string, unknown>> {
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.getByTestId(button).click();
  return (await posted).postDataJSON() as Record<string, unknown>;
}

test("one press plays each game by its sheet", async ({ page, server }) => {
  const games = {
    "play-mhing": "mhing-fr",
    "play-quatre-vents": "quatre-vents",
    "play-maho": "maho-standard",
  };
  for (const [button, rules] of Object.entries(games)) {
    await page.goto(server.url);
    const asked = await requested(page, button);
    expect(asked).toMatchObject({ rules, switches: {}, pace: "calm" });
    expect(asked.bots).toHaveLength(3);
    await page.waitForURL(/\/table\//);
    await new Table(page).waitForPrompt();
  }
});

test("a button plays with the settings used last, and says so", async ({ page, server }) => {
  await page.goto(server.url);
  await openSettings(page);
  for (const choice of ["game-maho", "edition-maho-basic", "game-mhing", "seats-3", "target-100"]) {
    await page.getByTestId(choice).click();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("play-now")).toBeHidden();
  await expect(page.getByTestId("other-settings")).toBeFocused();
  await expect(page.getByTestId("play-mhing")).toContainText("to 100");
  await expect(page.getByTestId("play-maho")).toContainText("Basic");
  await expect(page.getByText("As last time: Players: 3")).toBeVisible();
  const asked = await requested(page, "play-mhing");
  expect(asked).toMatchObject({ rules: "mhing-fr", switches: { target: "100" } });
  expect(asked.bots).toHaveLength(2);
});

test("a Swedish page offers the Swedish edition", async ({ browser, server }) => {
  const page = await browser.newPage({ locale: "sv" });
  await page.goto(server.url);
  await expect(page.getByTestId("play-mhing")).toContainText("Svensk utgåva");
  expect(await requested(page, "play-mhing")).toMatchObject({ rules: "mhing-sv" });
  await page.close();
});

test("everything that starts a game is above the fold", async ({ page, server }) => {
  const table = new Table(page);
  for (let tables = 0; tables < 5; tables++) await table.create(server.url, { seats: 4 });
  await page.goto(server.url);
  await expect(page.getByTestId("saved")).toHaveCount(5);
  for (const language of ["en", "fr", "sv"]) {
    await setLanguage(page, language);
    for (const [width, height] of [[1366, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      for (const button of ["play-mhing", "play-quatre-vents", "play-maho", "other-settings"]) {
        const box = await page.getByTestId(button).boundingBox();
        expect(box, button).not.toBeNull();
        const bottom = (box?.y ?? 0) + (box?.height ?? 0);
        expect(bottom, `${button} at ${width}, ${language}`).toBeLessThanOrEqual(height);
      }
      if (width > 1000) {
        const scrolled = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(scrolled, language).toBeLessThanOrEqual(height);
      }
    }
  }
});

test("waiting tables are told apart, and removed after one question", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500 });
  await table.reach("hand-over");
  await table.create(server.url, { seats: 3, edition: "mhing-sv" });
  expect(await table.waitForPrompt()).toMatch(/turn|claim/);
  await page.goto(server.url);
  const saved = page.getByTestId("saved");
  await expect(saved).toHaveCount(2);
  await expect(saved.nth(0)).toContainText("Swedish edition");
  await expect(saved.nth(0)).toContainText("nobody has points yet");
  await expect(saved.nth(1)).toContainText(/Hand 1, you \d+, best of the others \d+ · Today \d\d:\d\d/);
  await saved.nth(1).getByTestId("remove").click();
  await expect(page.getByTestId("keep")).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByTestId("keep").click();
  await expect(saved).toHaveCount(2);
  await saved.nth(1).getByTestId("remove").click();
  await page.getByTestId("remove-surely").click();
  await expect(saved).toHaveCount(1);
  await page.reload();
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText("Swedish edition");
});

test("a name is shown at its seat", async ({ page, server }) => {
  await page.goto(server.url);
  await openSettings(page);
  await page.getByTestId("name").fill("Odile");
  await page.getByTestId("play-now").click();
  await expect(page.locator(".me__name")).toHaveText("Odile");
});

test("the host chooses quick windows, collected calls and own times", async ({ page, server }) => {
  await page.goto(server.url);
  await openSettings(page);
  const sheet = page.getByRole("dialog");
  for (const choice of ["seats-3", "friends-1", "window-quick", "clock-own"]) {
    await page.getByTestId(choice).click();
  }
  await expect(sheet).toContainText("A short window tells that nobody could claim.");
  // Nothing is drawn again below the person who types.
  await sheet.getByTestId("name").fill("Noor");
  const [decision, bank] = [page.getByTestId("clock-decision"), page.getByTestId("clock-bank")];
  await expect(decision).toHaveValue("20");
  await expect(bank).toHaveValue("5");
  await decision.fill("2");
  await bank.focus();
  await expect(bank).toBeFocused();
  const wrong = "Enter 3 to 600 seconds for a decision, as a whole number.";
  await expect(sheet.getByRole("alert").first()).toHaveText(wrong);
  await page.getByTestId("play-now").click();
  await expect(decision).toBeFocused();
  await expect(decision).toHaveAttribute("aria-invalid", "true");
  await decision.fill("15");
  await bank.fill("4.5");
  await decision.focus();
  await expect(sheet).toContainText("Enter 0 to 180 minutes of bank, as a whole number.");
  expect(await accessibilityViolations(page)).toEqual([]);
  await bank.fill("4");
  await decision.focus();
  await expect(bank).toHaveAttribute("aria-invalid", "false");
  // Where the first call wins, no window follows a discard.
  await page.getByTestId("game-maho").click();
  await expect(page.getByTestId("window-quick")).toHaveCount(0);
  await sheet.locator("summary").last().click();
  await page.getByTestId("calls-collected").click();
  await expect(page.getByTestId("window-quick")).toBeChecked();
  const asked = await requested(page, "play-now");
  expect(asked).toMatchObject({
    switches: { calls: "collected" },
    window: "quick",
    timing: { clock: { seconds: { decision: 15, bank: 240 } } },
  });
  await page.waitForURL(/\/table\//);
  const about = page.getByText("4 s at most to claim: a short window tells that nobody could claim");
  await expect(about).toBeVisible();
  await expect(page.getByText("15 s for a decision, then 4:00 for the match")).toBeVisible();
});
