import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { openShop, type Shop } from './support/shop.ts';
import { expectToast } from './support/toasts.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

const cards = (page: Page) => page.getByRole('link', { name: /^View Course:/ });

test('search and filters are in the URL: back, forward and reload restore them', async ({ page }) => {
  const course = await shop.onSale(2_900);
  await page.goto('/marketplace');
  await page.getByRole('searchbox').fill(course.title);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(/^Showing 1 of \d+ courses$/)).toBeVisible();
  const facets = page.getByRole('complementary', { name: 'Filters' });
  await facets.getByText('Beginner').click();
  await expect(facets.getByRole('radio', { name: /^Beginner/ })).toBeChecked();
  await expect(page).toHaveURL(/q=.+&level=beginner$/);
  await expect(page.getByRole('button', { name: 'Remove filter: Beginner' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(course.title);
  await expect(facets.getByRole('radio', { name: /^Beginner/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove filter: Beginner' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue(course.title);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue(course.title);
  await expect(page.getByText(/^Showing 1 of \d+ courses$/)).toBeVisible();
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByRole('heading', { name: 'No Courses Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL(/\/marketplace$/);
});

test('a search typed before the script loads is run', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('nothing is called so');
  release();
  await expect(page.getByRole('heading', { name: 'No Courses Found' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('nothing is called so');
});

test('the list grows on scroll, and Back restores it with its position', async ({ page }) => {
  const card = (number: number) => ({
    id: `01JD0000000000000000000${String(number).padStart(3, '0')}`,
    title: `Course ${number}`,
    description: 'About something.',
    creatorName: 'Mara',
    priceCents: 4_900,
    createdAt: '2026-11-20T10:00:00.000Z',
    lessonCount: 12,
    moduleCount: 3,
    category: 'Cooking',
    level: 'beginner',
    language: 'en',
    customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
    averageRating: 4.5,
    reviewCount: 2,
  });
  await page.route('**/api/public/courses?*', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0);
    const facets = { category: [], level: [], language: [] };
    const listed = Array.from({ length: 24 }, (_, index) => card(offset + index));
    return route.fulfill({ json: { cards: listed, matching: 10_000, listed: 10_000, facets, rating: null } });
  });
  await page.goto('/marketplace');
  await expect(cards(page)).toHaveCount(24);
  await cards(page).nth(23).scrollIntoViewIfNeeded();
  await expect(cards(page).nth(40)).toBeAttached();
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await cards(page).nth(30).click();
  await page.waitForURL('**/course/**');
  await page.goBack();
  await page.waitForURL('**/marketplace');
  await expect(cards(page).nth(30)).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120);
  await page.reload();
  await expect(cards(page).nth(30)).toBeInViewport();
});

test('a course page prints with its price, and without controls and parts that have not loaded', async ({ page }) => {
  const course = await shop.onSale(3_900);
  const price = page.getByText('$39.00').filter({ visible: true });
  const controls = page.getByRole('main').locator('a, button').filter({ visible: true });
  const reviews = page.getByRole('heading', { name: 'Reviews' });
  // The width of A4; too low for the reviews to load.
  await page.setViewportSize({ width: 794, height: 300 });
  await page.goto(`/course/${course.id}`);
  await expect(reviews).toBeAttached();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(price).toHaveCount(1);
  await expect(controls).toHaveCount(0);
  await expect(reviews).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await reviews.scrollIntoViewIfNeeded();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  for (const width of [794, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(price).toHaveCount(1);
    await expect(controls).toHaveCount(0);
    await expect(reviews).toBeVisible();
  }
});

test('a buyer reviews by keyboard, the creator answers, and visitors read both', async ({ page, browser }) => {
  const course = await shop.onSale(0);
  const learner = await shop.learner();
  await signIn(page, learner);
  await page.goto(`/course/${course.id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('link', { name: 'View Course Content' }).first()).toBeVisible();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clear, and short enough to finish.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Review Published', 'Thanks! It helps others choose.');
  await expectAccessible(page);

  const creator = await (await browser.newContext()).newPage();
  await signIn(creator, shop.creator);
  const reply = creator.getByRole('button', { name: /^Reply/ });
  await expect(async () => {
    // The edge caches the list for some seconds (`listReviews`), and the page does not poll. An address that differs only
    // in its hash would not load again.
    await creator.goto(`/course/${course.id}?again=${Date.now()}#reviews`);
    await expect(reply).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await reply.click();
  await creator.getByRole('textbox', { name: /^Your reply to/ }).fill('Thank you for reading it.');
  await creator.getByRole('button', { name: 'Publish reply' }).click();
  await expectToast(creator, 'Reply Published', 'Your reply is now visible.');
  await creator.context().close();

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await expect(async () => {
    // The edge caches the list for some seconds (`listReviews`), and the page does not poll.
    await visitor.goto(`/course/${course.id}?again=${Date.now()}#reviews`);
    await expect(visitor.getByText('Clear, and short enough to finish.')).toBeVisible({ timeout: 10_000 });
    await expect(visitor.getByText('Thank you for reading it.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(visitor.getByRole('link', { name: 'Rated 4 of 5 by 1 learner' })).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.context().close();
});
