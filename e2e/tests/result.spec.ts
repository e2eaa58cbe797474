// The result of a hand leads back to the hand as it was played, with its log.

import { expect } from "@playwright/test";

import { accessibilityViolations } from "../checks.js";
import { test } from "../server.js";
import { Table } from "../table.js";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the result leads back to the hand and its log: ${viewport.width} wide`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    const table = new Table(page);
    await table.create(server.url, { seats: 3, target: 500 });
    await table.reach("hand-over");
    await page.getByTestId("see-hand").click();
    await expect(page.getByTestId("hand-over")).toHaveCount(0);
    await expect(page.locator(".stream .drop").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Table" })).toBeFocused();
    if (viewport.width < 1240) await page.getByTestId("log-of-hand").click();
    const log = page.getByTestId("running-log");
    await expect(log).toContainText(/goes out|Mhing|Nobody|empty/i);
    await log.getByRole("button").filter({ hasText: "discard" }).first().click();
    await expect(page.locator(".drop.is-ringed")).toHaveCount(1);
    if (viewport.width < 1240) await page.getByTestId("log-close").click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByTestId("to-result").click();
    await expect(page.getByTestId("hand-over")).toBeVisible();
    // By keys: J opens the hand with its log, Escape leads back step by step, Enter deals.
    await page.keyboard.press("j");
    await expect(page.getByTestId("running-log")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("hand-over")).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    const event = await table.event();
    await page.keyboard.press("Escape");
    await page.getByTestId("next-hand").click();
    await table.waitPast(event);
    await table.waitForPrompt();
    expect(await table.prompt()).not.toBe("hand-over");
  });
}
