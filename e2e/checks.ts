// Checks for every page: the text is readable, and nothing extends beyond the side of the window.

import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** An experimental rule that holds here: the name of a control begins with its visible text. */
const EXPERIMENTAL = { "label-content-name-mismatch": { enabled: true } };

/** Returns the violations of the accessibility rules, each with its elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Without `runOnly`, axe runs every rule that is not experimental, and those named here. The pages have no
  // frames, for which axe would open a second page each time.
  const options = { rules: EXPERIMENTAL, resultTypes: ["violations"] as "violations"[] };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze();
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
  await page.evaluate((language) => {
    document.querySelector<HTMLElement>(`[data-testid='language-${language}']`)?.click();
  }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Sets the width of the window, with the height of a phone or a desktop screen. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
}

/** What differs between pages that are checked. */
interface PageChecks {
  /** The elements whose content must not be cut off. */
  whole?: string;
  languages?: string[];
}

/** Returns what is wrong with a page in both themes, and in these languages at three widths. */
export async function pageFaults(page: Page, checks: PageChecks = {}): Promise<string[]> {
  const { whole, languages = ["fr", "sv", "en"] } = checks;
  const found: string[] = [];
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    found.push(...(await accessibilityViolations(page)).map((one) => `${scheme}: ${one}`));
  }
  for (const language of languages) {
    await setLanguage(page, language);
    for (const width of [320, 390, 1280]) {
      await setWidth(page, width);
      const wider = await overhang(page);
      if (wider > 0) found.push(`${language}, ${width}: wider by ${wider}`);
      const cut = whole === undefined ? [] : await cutOff(page, whole);
      found.push(...cut.map((one) => `${language}, ${width}: ${one} is cut off`));
    }
  }
  return found;
}
