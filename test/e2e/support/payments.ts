import { expect, type Page } from '@playwright/test';

/** Completes the provider's onboarding pages. */
export async function completeOnboarding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible();
  await page.getByLabel('Business name').fill('Ada Teaches');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Where should your money go?' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
}

export const cards = { succeeds: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Submits the card form of the hosted checkout. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/expir/i).fill('12 / 34');
  await page.getByLabel(/cvc|security code/i).fill('123');
  await page.getByLabel('Name on card').fill('Lee Learner');
  await page.getByRole('button', { name: /^(Pay|Start trial)/ }).click();
}
