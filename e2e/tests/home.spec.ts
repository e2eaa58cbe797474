// The home page: one press plays, everything that starts a game is above the fold, and tables that wait are
// told apart and can be removed.

import { type Page, expect } from "@playwright/test";

import { accessibilityViolations } from "../checks.js";
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
  for (const language of ["en", "fr", "sv"]) {
    for (const [width, height] of [[1366, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(server.url);
      const menu = page.getByTestId(`language-${language}`).first();
      await menu.check({ force: true });
      await expect(page.getByTestId("saved")).toHaveCount(5);
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
  expect(await accessibilityViolations(page)).toEqual([]);
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
