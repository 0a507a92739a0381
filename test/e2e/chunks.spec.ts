import { expect, type Page, test } from '@playwright/test';
import { courseDetailMessages } from '#web/config/messages/course-detail.ts';
import { expectAccessible } from './support/page-checks.ts';

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();
const alert = (page: Page) => page.getByRole('alert');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test('a page with a missing chunk keeps its frame usable and loads on retry', async ({ page }) => {
  const chunk = '**/assets/pricing-page-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/pricing');
  await hydrated(page);
  await expect(alert(page)).toContainText("Couldn't load a part of this page");
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Hobby', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  expect(await theme()).not.toBe(before);
  await page.unroute(chunk);
  await tryAgain(page);
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Contact Sales' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('leaving a page with a missing chunk opens the next page', async ({ page }) => {
  await page.route('**/assets/pricing-page-*.js', (route) => route.abort());
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await expect(page.getByText(/Showing \d+ of \d+ courses/)).toBeVisible();
  await expect(page).toHaveTitle(/Marketplace/);
});

test('a dialog with a missing chunk does not break the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chunk = '**/assets/facets-dialog-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/marketplace');
  await hydrated(page);
  await expect(page.getByText(/Showing \d+ of \d+ courses/)).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(alert(page)).toContainText("Couldn't load this part.");
  await expect(page.getByText(/Showing \d+ of \d+ courses/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(chunk);
  await tryAgain(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('input stays when a dialog over it cannot load', async ({ page }) => {
  const chunk = '**/assets/forgot-password-dialog-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/auth');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(alert(page)).toContainText("Couldn't load this part.");
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await page.unroute(chunk);
  await tryAgain(page);
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a slow page shows progress while the old page stays', async ({ page }) => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/marketplace-page-*.js', async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto('/pricing');
  await hydrated(page);
  const bar = page.getByText('Loading page');
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await expect(bar).toBeVisible();
  await expect(page.getByText('Hobby', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  arrive();
  await expect(page.getByText(/Showing \d+ of \d+ courses/)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('hovering over a link prefetches the chunk of its page', async ({ page }) => {
  await page.goto('/privacy');
  await hydrated(page);
  const fetched = page.waitForRequest('**/assets/marketplace-page-*.js');
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().hover();
  await fetched;
});

test('the sign-in page does not load course pages’ code', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto('/auth');
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
  const code = (await Promise.all(scripts)).join('\n');
  // A text of the sign-in form, and one of the course page.
  expect(code).toContain('Forgot Password?');
  expect(code).not.toContain(courseDetailMessages.report);
});
