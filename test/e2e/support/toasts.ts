import { expect, type Page } from '@playwright/test';

const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** A toast with this title and these words, letter by letter. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toasts = region(page).getByRole('listitem');
  const titled = toasts.filter({ has: page.getByText(title, { exact: true }) });
  await expect(titled.getByText(text, { exact: true })).toBeVisible();
}

/** Puts away what was read; a toast may go by itself meanwhile. */
export async function closeToasts(page: Page): Promise<void> {
  const close = region(page).getByRole('button', { name: 'Close toast' });
  await expect(async () => {
    for (const button of (await close.all()).reverse()) await button.click({ timeout: 1_000 });
    await expect(close).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
