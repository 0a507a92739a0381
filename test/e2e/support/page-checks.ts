import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Themes differ in colors only, so the second one needs only the rules about colors. */
const themes = [
  ['light', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
] satisfies ['light' | 'dark', RunOptions['runOnly']][];

/** Checks accessibility in both themes, and sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // An open dialog hides the page's heading from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Stays until the next page load.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const [colorScheme, runOnly] of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options: RunOptions = { runOnly, resultTypes: ['violations'] };
    const { violations } = await page.evaluate((given) => axe.run(document, given), options);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}

/** Uses the layout width, because a phone's window grows with its content. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
