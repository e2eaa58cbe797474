// Checks for every page: it passes the accessibility rules, keeps the focus, and fits every window.

import { type Page, expect } from "@playwright/test";
import axe from "axe-core";

import { type LayoutChecks, layoutFaults } from "./layout.js";

/** An experimental rule that holds here: the name of a control begins with its visible text. */
const EXPERIMENTAL = { "label-content-name-mismatch": { enabled: true } };

/** Returns the violations of the accessibility rules, or of these alone, each with its elements. */
export async function accessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Loading axe takes as long as a look at a page: a page keeps it until it is left.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Without `runOnly`, axe runs every rule that is not experimental, and those named here. The pages have no
  // frames.
  const only = rules === undefined ? {} : { runOnly: { type: "rule" as const, values: rules } };
  const violating: "violations"[] = ["violations"];
  const options = { rules: EXPERIMENTAL, resultTypes: violating, iframes: false, ...only };
  const run = (options: axe.RunOptions) =>
    (window as unknown as { axe: typeof axe }).axe.run(document, options);
  const { violations } = await page.evaluate(run, options);
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`);
}

/** Returns by how many CSS pixels the page is wider than the window. */
export async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the elements of a selector whose content is cut off at the lower edge, with what is missing. */
export async function cutOff(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const missing = (element: Element): number => element.scrollHeight - element.clientHeight;
    const cut = elements.filter((element) => missing(element) > 1);
    return cut.map((element) => `${element.className} by ${missing(element)}`);
  });
}

/** Changes the language of the page in place, which takes much less time than a new page. */
export async function setLanguage(page: Page, language: string): Promise<void> {
  // A menu that is closed has the choice too.
  await page.getByTestId(`language-${language}`).first().evaluate((choice: HTMLElement) => choice.click());
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Sets the width of the window, with the height of a phone or a desktop screen. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
}

/** The rules that the words of a page can break. */
const NAMES = ["label-content-name-mismatch", "valid-lang", "button-name", "link-name", "empty-heading"];

/** The rules for each look at a page: all of them, those of another theme, those of another language. */
const LOOKS = [undefined, ["color-contrast", ...NAMES], NAMES];

/** What differs between pages that are checked. */
interface PageChecks extends LayoutChecks {
  /** False for a page on which nothing has had the focus: it was just loaded, or pressed by a script. */
  keepsFocus?: boolean;
}

/** Whether something on the page has the focus, after a moment in which it may be drawn. */
async function hasFocus(page: Page): Promise<boolean> {
  const has = () => page.evaluate(() => document.activeElement !== document.body);
  for (let frames = 0; frames < 20 && !(await has()); frames++) await page.waitForTimeout(50);
  return has();
}

/**
 * Returns what a listener would miss on a page, in both themes and three languages: names, landmarks, the
 * order of headings, and a focus that is lost.
 */
export async function earsFaults(page: Page, checks: PageChecks = {}): Promise<string[]> {
  const { keepsFocus = true, languages = ["fr", "sv", "en"] } = checks;
  const found: string[] = [];
  // Nobody presses anything for the changes of language below, so that they may lose the focus.
  if (keepsFocus && !(await hasFocus(page))) found.push("the focus is on the body");
  // Only the colours differ between the themes, and only names between the languages.
  const looks = [languages[0], languages[1] ?? languages[0], languages[2]];
  for (const [at, language] of looks.entries()) {
    if (language === undefined) continue;
    const colorScheme = at === 1 ? "dark" : "light";
    await setLanguage(page, language);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const violations = await accessibilityViolations(page, LOOKS[at]);
    found.push(...violations.map((one) => `${language}, ${colorScheme}: ${one}`));
  }
  const title = await page.title();
  if (!title.includes("Wellspring")) found.push(`the title is ${title}`);
  return found;
}

/** Returns what is wrong with a page for eyes and ears, in a few windows, both themes and three languages. */
export async function pageFaults(page: Page, checks: PageChecks = {}): Promise<string[]> {
  const heard = await earsFaults(page, checks);
  return [...heard, ...(await layoutFaults(page, checks))];
}
