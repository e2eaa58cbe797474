// A clock shows its seconds once, and a player whose time ran out reads that, and not of a false call.

import { expect } from "@playwright/test";

import { test } from "../server.js";
import { Table, fixSeed, openSettings } from "../table.js";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a clock counts down, and says that it ran out: ${reducedMotion}`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion });
    await fixSeed(page, 7);
    await page.goto(server.url);
    await openSettings(page);
    for (const choice of ["game-maho", "edition-maho-standard", "bots-greedy", "pace-instant"]) {
      await page.getByTestId(choice).click();
    }
    await page.getByTestId("play-now").click();
    await page.waitForURL(/\/table\//);
    const table = new Table(page);
    await table.reach("call");
    // Only the other paces have clocks.
    await page.getByTestId("menu").click();
    await page.locator("dialog").getByTestId("pace-brisk").click();
    await page.keyboard.press("Escape");
    await page.getByTestId("call").click();
    await expect(table.log).toHaveAttribute("data-prompt", "name");
    const seconds = page.getByTestId("seconds");
    await expect(seconds).toHaveCount(1);
    const left = () =>
      seconds.evaluate((clock) => Number(getComputedStyle(clock).getPropertyValue("--seconds")));
    const first = await left();
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThanOrEqual(10);
    await page.waitForTimeout(2_000);
    expect(first - (await left())).toBeGreaterThanOrEqual(1);
    expect(first - (await left())).toBeLessThanOrEqual(4);
    // The clock is the ring: no second one is drawn in its colour.
    const strokes = page.locator(".ringed svg circle");
    const colours = await strokes.evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).stroke));
    expect(new Set(colours).size, `${colours}`).toBe(2);
    // Nothing is answered.
    await expect(table.log).toContainText("Your time ran out before you named a set.", { timeout: 15_000 });
    await expect(table.log).not.toContainText("You called Maho! without a set");
    await expect(seconds).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(page.getByTestId("running-log")).toContainText("Your time ran out");
    await expect(page.getByTestId("running-log")).not.toContainText("You called Maho! without");
  });
}
