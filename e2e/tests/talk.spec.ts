// Talk at a table: quick phrases, typed lines, muting and silencing. Each person has a browser of their own.

import { type Browser, type Page, expect } from "@playwright/test";

import { overhang, earsFaults, setLanguage } from "../checks.js";
import { type Server, test } from "../server.js";
import { person, seatTwo } from "../together.js";

const news = (page: Page) => page.getByTestId("log");
const lines = (page: Page) => page.getByTestId("talk-lines");

/** Seats Noor, the host, and Tove on a phone, and deals. */
async function twoAtATable(browser: Browser, server: Server): Promise<[Page, Page]> {
  const [noor, tove] = [await person(browser), await person(browser, { width: 390, height: 844 })];
  await seatTwo(noor, tove, server);
  return [noor, tove];
}

test("phrases reach each in the own language, and typed lines as they are", async ({ browser, server }) => {
  const [noor, tove] = await twoAtATable(browser, server);
  await setLanguage(noor, "fr");
  await tove.getByTestId("talk").click();
  await tove.getByRole("button", { name: "Well played!" }).click();
  await expect(noor.locator(".bar__quip")).toContainText(/Tove «.Bien joué.!.»/);
  await expect(news(noor)).toContainText(/Tove.: Bien joué.!/);
  await expect(noor.getByTestId("talk")).toHaveAccessibleName(/Parler, 1.message non lu/);
  await noor.keyboard.press("c");
  await expect(noor.getByTestId("talk-line")).toBeFocused();
  await expect(lines(noor)).toContainText(/Tove «.Bien joué.!.»/);
  // What is typed is text: nothing of it becomes a link, a picture or a mark of direction.
  await noor.keyboard.type("see <b>https://example.org</b> \u202eabc");
  await noor.keyboard.press("Enter");
  await expect(lines(tove)).toContainText("Noor see <b>https://example.org</b> abc");
  expect(await lines(tove).locator("a, b:not(:first-child), img").count()).toBe(0);
  await expect(noor.getByTestId("talk-line")).toHaveValue("");
  // The key does its work in the field, and Escape leads back to the hand.
  await noor.keyboard.type("cc");
  await expect(noor.getByTestId("talk-line")).toHaveValue("cc");
  await noor.keyboard.press("Enter");
  await noor.keyboard.press("Escape");
  await expect(noor.getByTestId("talk-panel")).toHaveCount(0);
  await expect(noor.locator(".hand [tabindex='0']")).toBeFocused();
});

test("a listener mutes, the host silences, and both see no more of it", async ({ browser, server }) => {
  const [noor, tove] = await twoAtATable(browser, server);
  await noor.getByTestId("talk").click();
  await tove.getByTestId("talk").click();
  await noor.getByTestId("mute").click();
  await noor.getByRole("checkbox", { name: "Tove" }).check();
  await tove.getByTestId("talk-line").fill("can you hear me");
  await tove.keyboard.press("Enter");
  await expect(lines(tove)).toContainText("You can you hear me");
  await expect(lines(noor)).toContainText("Tove 1 line muted");
  await expect(lines(noor)).not.toContainText("can you hear me");
  // The device remembers whom it mutes; who comes back sees nothing from before.
  await noor.reload();
  await noor.getByTestId("talk").click();
  await expect(lines(noor)).not.toContainText("Tove");
  await noor.getByTestId("mute").click();
  await expect(noor.getByRole("checkbox", { name: "Tove" })).toBeChecked();
  await noor.getByRole("checkbox", { name: "Tove" }).uncheck();
  await noor.keyboard.press("Escape");
  await noor.keyboard.press("e");
  await noor.keyboard.press("2");
  await noor.getByRole("button", { name: "Silence" }).click();
  await expect(tove.getByTestId("silenced")).toHaveText("The host has silenced you.");
  await expect(news(noor)).toContainText("The host silences Tove.");
});

/** The windows in which the panel is opened: phones, and the places that it has on larger screens. */
const WINDOWS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [960, 700],
  [1024, 768],
  [1280, 800],
  [1440, 900],
] as const;

/** Whether a button lies on the sentence in the pool. This runs in the page. */
function isSentenceCovered(caption: Element): boolean {
  const text = document.createRange();
  text.selectNodeContents(caption.querySelector("p")!);
  const said = text.getBoundingClientRect();
  return Array.from(caption.querySelectorAll("button")).some((button) => {
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    const isBeside = left >= said.right - 1 || right <= said.left + 1;
    return width > 0 && !isBeside && top < said.bottom - 1 && bottom > said.top + 1;
  });
}

test("the panel leaves ring, slots and hand in their places", async ({ browser, server }) => {
  const [noor] = await twoAtATable(browser, server);
  const found: string[] = [];
  for (const [width, height] of WINDOWS) {
    await noor.setViewportSize({ width, height });
    for (const language of ["en", "fr", "sv"]) {
      await setLanguage(noor, language);
      const box = async (selector: string) => noor.locator(selector).first().boundingBox();
      const places = async () => Promise.all([".ringed", ".hand", ".slot-1", ".slot-4"].map(box));
      const before = await places();
      await noor.getByTestId("talk").click();
      const [panel, ring, me] = [await box(".talk"), await box(".ringed"), await box(".me")];
      if (panel === null || ring === null || me === null) throw new Error("a part is missing");
      const place = `${language}, ${width}`;
      if (JSON.stringify(await places()) !== JSON.stringify(before)) found.push(`${place}: something moves`);
      const covers = (part: typeof ring) =>
        panel.y + panel.height > part.y + 1 &&
        panel.x < part.x + part.width &&
        panel.x + panel.width > part.x;
      if (covers(me)) found.push(`${place}: the panel covers the hand`);
      if (covers(ring)) found.push(`${place}: the panel covers the ring`);
      const caption = noor.locator(".pool .caption");
      if (await caption.evaluate(isSentenceCovered)) found.push(`${place}: a button covers the sentence`);
      const wider = await overhang(noor);
      if (wider > 0) found.push(`${place}: wider by ${wider}`);
      if (language === "en") {
        await noor.getByTestId("more-phrases").click();
      }
      await noor.keyboard.press("Escape");
    }
  }
  await noor.getByTestId("talk").click();
  found.push(...(await earsFaults(noor)));
  expect(found).toEqual([]);
});
