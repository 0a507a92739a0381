import { expect, type Page } from '@playwright/test';

const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** Expects a toast with exactly this title and text. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toasts = region(page).getByRole('listitem');
  const titled = toasts.filter({ has: page.getByText(title, { exact: true }) });
  await expect(titled.getByText(text, { exact: true })).toBeVisible();
}

/** A toast may also close by itself. */
export async function closeToasts(page: Page): Promise<void> {
  const close = region(page).getByRole('button', { name: 'Close toast' });
  await expect(async () => {
    for (const button of (await close.all()).reverse()) await button.click({ timeout: 1_000 });
    await expect(close).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
