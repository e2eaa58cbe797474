// Cards travel from the well to the hand, from the hand to the centre, and on to the stream or a set. Nothing
// waits for them, nothing moves under a finger, and nothing travels where motion is reduced.

import { type Page, expect } from "@playwright/test";

import { test } from "../server.js";
import { Table } from "../table.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A travelling card: where it starts and ends, in CSS pixels, and for how long it travels. */
interface Flight {
  from: { x: number; y: number };
  to: { x: number; y: number };
  milliseconds: number;
  takesPresses: boolean;
}

/** Records every card that travels. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    Object.assign(window, { flights });
    const record = (copy: HTMLElement): void => {
      const animation = copy.getAnimations()[0];
      if (animation === undefined) return;
      const middle = (): { x: number; y: number } => {
        const box = copy.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      const time = animation.effect?.getComputedTiming().endTime;
      const milliseconds = Number(time);
      animation.currentTime = 0;
      const from = middle();
      animation.currentTime = milliseconds;
      const to = middle();
      animation.currentTime = 0;
      flights.push({ from, to, milliseconds, takesPresses: getComputedStyle(copy).pointerEvents !== "none" });
    };
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap((change) => Array.from(change.addedNodes));
      for (const node of added) if (node instanceof HTMLElement && node.matches(".flight")) record(node);
    });
    document.addEventListener("DOMContentLoaded", () => observer.observe(document.body, { childList: true }));
  });
}

const flightsOf = (page: Page): Promise<Flight[]> =>
  page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as unknown as { flights: Flight[] }).flights.splice(0));

/** Returns a test whether a point lies in the first element of a selector, with some room. */
async function areaOf(page: Page, selector: string): Promise<(point: { x: number; y: number }) => boolean> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`no ${selector}`);
  const isIn = (at: number, start: number, length: number) => at > start - 30 && at < start + length + 30;
  return ({ x, y }) => isIn(x, box.x, box.width) && isIn(y, box.y, box.height);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`cards travel, and take no presses: ${viewport.width} wide`, async ({ page, server }) => {
    await watch(page);
    await page.setViewportSize(viewport);
    const table = new Table(page);
    await table.create(server.url, { seats: 3, target: 500, pace: "brisk" });
    await table.reach("turn");
    const [well, hand] = [await areaOf(page, ".well"), await areaOf(page, ".hand")];
    const [ring, stream] = [await areaOf(page, ".ringed"), await areaOf(page, ".stream")];
    await forget(page);
    const event = await table.event();
    await table.discard();
    await table.waitPast(event);
    // The own discard goes from the hand to the centre, and from there to the stream.
    const goes = (from: (typeof well)[], to: (typeof well)[]) => async () =>
      (await flightsOf(page)).filter(
        (one) => from.some((area) => area(one.from)) && to.some((area) => area(one.to)),
      ).length;
    await expect.poll(goes([hand], [ring, stream])).toBeGreaterThan(0);
    await table.reach("turn");
    await expect.poll(goes([ring], [stream])).toBeGreaterThan(0);
    // The drawn card comes from the well.
    await expect.poll(goes([well], [hand])).toBeGreaterThan(0);
    const flights = await flightsOf(page);
    expect(flights.filter((one) => one.takesPresses)).toEqual([]);
    expect(new Set(flights.map((one) => one.milliseconds))).toEqual(new Set([240]));
    // Nothing is left over, and every card is shown.
    await expect(page.locator(".flight, .is-arriving")).toHaveCount(0);
  });
}

test("a claimed set joins at its place", async ({ page, server }) => {
  await watch(page);
  const table = new Table(page);
  await table.create(server.url, { seats: 4, target: 500, pace: "brisk" });
  for (let decisions = 0; decisions < 60; decisions++) {
    if ((await table.waitForPrompt()) === "claim" && (await table.claims.count()) > 0) break;
    await table.answerSimply();
  }
  const ring = await areaOf(page, ".ringed");
  await forget(page);
  await table.claims.first().click();
  await expect(page.locator(".me__sets .set")).not.toHaveCount(0);
  const set = await areaOf(page, ".me__sets");
  await expect.poll(async () => (await flightsOf(page)).filter((one) => set(one.to)).length).toBe(3);
  const joined = (await flightsOf(page)).filter((one) => set(one.to));
  expect(joined.filter((one) => ring(one.from))).toHaveLength(1);
  expect(joined.map((one) => one.milliseconds)).toEqual([420, 420, 420]);
});

test("a card that travels can be pressed at its place", async ({ page, server }) => {
  const table = new Table(page);
  await table.create(server.url, { seats: 2, target: 500, pace: "brisk" });
  await table.reach("turn");
  const before = await page.locator(".drawn .card").boundingBox();
  // As while its copy flies, and with the copy over it.
  await page.locator(".drawn .card").evaluate((card) => {
    const copy = document.createElement("span");
    copy.className = "card flight";
    const box = card.getBoundingClientRect();
    copy.style.cssText = `left: ${box.left}px; top: ${box.top}px; --w: ${box.width}px; --time: 60s`;
    document.body.append(copy);
    card.classList.add("is-arriving");
  });
  await page.locator(".drawn .card").click();
  await expect(page.locator(".drawn .card")).toHaveAttribute("aria-pressed", "true");
  await page.locator(".drawn .card").click();
  expect((await page.locator(".drawn .card").boundingBox())?.x).toBe(before?.x);
});

for (const { name, pace, reducedMotion } of [
  { name: "motion is reduced", pace: "brisk", reducedMotion: "reduce" },
  { name: "the table makes no pauses", pace: "instant", reducedMotion: "no-preference" },
] as const) {
  test(`no card travels where ${name}`, async ({ page, server }) => {
    await watch(page);
    await page.emulateMedia({ reducedMotion });
    const table = new Table(page);
    await table.create(server.url, { seats: 3, target: 500, pace });
    for (let decisions = 0; decisions < 3; decisions++) await table.answerSimply();
    await table.waitForPrompt();
    expect(await flightsOf(page)).toEqual([]);
  });
}
