import { expect, type Page } from '@playwright/test';

/** A toast with this title and these words, letter by letter. */
export async function said(page: Page, title: string, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const titled = toasts.filter({ has: page.getByText(title, { exact: true }) });
  await expect(titled.getByText(text, { exact: true })).toBeVisible();
}
