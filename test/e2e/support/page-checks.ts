import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change: it is colours only, so the other rules would judge the same page twice. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** No accessibility violation in either theme, and nothing wider than the window, once the page has loaded. */
export async function expectAccessible(page: Page): Promise<void> {
  // An open dialog hides the page, with its heading, from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(rules)
      : axe.withRules(rulesOfColour)
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}

/** Measured against the layout: a phone's window grows with what is too wide for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
