import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/looks.ts';
import { cards, payWith } from './support/payments.ts';
import { anAccount, signIn, signUp } from './support/people.ts';
import { openShop, type Shop } from './support/shop.ts';

/** The learner's way, and what a creator does on the go, on a phone. */
let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

/** A finger drawn across the middle of the slide, from right to left. */
async function swipeOn(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: height / 2 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(width * 0.8) });
  for (const part of [0.6, 0.4, 0.2])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(width * part) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a learner finds a course, signs up on the way, pays and reads it with a finger', async ({ page }) => {
  const course = await shop.onSale(2_900);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().tap();
  await page.waitForURL('**/marketplace');
  await page.getByRole('searchbox').fill(course.title);
  await expect(page.getByText(/Showing 1 of \d+ courses/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /View Course/ }).tap();
  await expect(page.getByText("What you'll learn")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enroll Now' }).tap();
  await page.waitForURL('**/auth');
  await expect(page.getByText('Please log in to purchase this course')).toBeVisible();
  await expectAccessible(page);
  await signUp(page, anAccount('Pia Phone'), 'Learner', `**/course/${course.id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).tap();
  await page.waitForURL('**/local/stripe/**');
  await expectAccessible(page);
  await payWith(page, cards.succeeds);
  await page.getByRole('link', { name: 'View Course Content' }).tap({ timeout: 30_000 });

  await expect(page.getByText('Welcome to the Course')).toBeVisible();
  await expectAccessible(page);
  await swipeOn(page);
  await expect(page.locator('header').getByText(/^Slide 2 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
  await expectAccessible(page);
});

test('a creator who forgot the price is led to it, and long words stay inside the page', async ({ page }) => {
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2).slice(0, 120);
  const course = await shop.draft({ title: long, description: long.repeat(16), outline: long.repeat(20) });
  await signIn(page, shop.creator);
  await expectNoSidewaysScroll(page);
  await page.goto(`/course/${course.id}/edit`);
  await page.getByRole('button', { name: 'Publish to Marketplace' }).tap();
  await expect(page.getByText('Publishing Failed')).toBeVisible();
  const price = page.getByLabel('Price in US dollars');
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport();
  await expectAccessible(page);
  await price.fill('49.99');
  await page.getByRole('button', { name: 'Publish to Marketplace' }).tap();
  await expect(page.getByText('Course Published!')).toBeVisible();
  for (const path of [`/course/${course.id}`, `/course/${course.id}/view`, '/dashboard', '/marketplace']) {
    await page.goto(path);
    await expect(page.getByText(long).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
