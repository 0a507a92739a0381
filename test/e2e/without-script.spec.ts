import { expect, type Page, test } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/page-checks.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  /** Visible buttons that need a script. */
  const deadButtons = (page: Page) => page.locator('button:visible:not([type=submit]), dialog button:visible');

  for (const path of ['/', '/pricing', '/contact', '/privacy', '/marketplace']) {
    test(`${path} is readable and its links work`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(deadButtons(page)).toHaveCount(0);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a course is found by search, is readable, and links to sign-in', async ({ page }) => {
    const course = await shop.onSale(4_200, { title: `Lanterns ${ulid()}` });
    await expect(async () => {
      // The edge caches pages for a minute; a new query bypasses it.
      await page.goto(`/marketplace?again=${Date.now()}`);
      await expect(page.getByRole('link', { name: course.title })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole('searchbox').fill(course.title);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
    await page.getByRole('link', { name: course.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
    for (const text of ['$42.00', 'Created by', "What you'll learn", 'Module 1'])
      await expect(page.getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up to enroll' })).toHaveAttribute('href', '/auth?role=student');
  });

  test('an unknown course returns the 404 page', async ({ page }) => {
    expect((await page.goto('/course/01ARZ3NDEKTSV4RRFFQ69G5FAV'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test("with a script, the marketplace shows the server's list until its own has loaded", async ({ page }) => {
  const { title } = await shop.onSale(4_200, { title: `Lanterns ${ulid()}` });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/public/courses?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await expect(async () => {
    await page.goto(`/marketplace?again=${Date.now()}`);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('link', { name: `View Course: ${title}` })).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});

test('with a script, hydration causes no layout shift or error', async ({ page }) => {
  const course = await shop.onSale(4_200, { title: `Lanterns ${ulid()}` });
  const browserErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()));
  page.on('pageerror', (error) => browserErrors.push(error.message));
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/course/${course.id}`);
  await expect(
    page
      .getByRole('button', { name: 'Enroll Now' })
      .or(page.getByRole('link', { name: 'Enroll Now' }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Coursewright$/);
  await page.waitForLoadState('networkidle');
  expect(browserErrors).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.1);
  await expectAccessible(page);
});
