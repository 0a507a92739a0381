import { expect, type Page, test } from '@playwright/test';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { aBuyer } from './support/buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';
import { cards, payWith } from './support/payments.ts';
import { anAccount, signIn, signUp } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { openShop, type Shop, untilListed } from './support/shop.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

/** Swipes through points given as fractions of the window. */
async function draw(page: Page, [first, ...more]: readonly { x: number; y: number }[]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const at = (point = { x: 0.5, y: 0.5 }) => ({ touchPoints: [{ x: width * point.x, y: height * point.y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(first) });
  for (const point of more) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(point) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** From right to left. */
const swipeOn = (page: Page) =>
  draw(
    page,
    [0.8, 0.6, 0.4, 0.2].map((x) => ({ x, y: 0.5 })),
  );
/** Upward and slightly diagonal, as with a thumb. */
const scrollDown = (page: Page) =>
  draw(
    page,
    [0.8, 0.7, 0.6, 0.5, 0.4, 0.3].map((y, step) => ({ x: 0.5 + step * 0.01, y })),
  );

test('a learner finds a course, signs up, pays and reads it by touch', async ({ page }) => {
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
  // The sign-up continues to the checkout.
  await signUp(page, anAccount('Pia Phone'), 'Learner', '**/local/stripe/**');
  await expectAccessible(page);
  await payWith(page, cards.succeeds);
  await page.getByRole('link', { name: 'View Course Content' }).tap({ timeout: 30_000 });

  await expect(page.getByText('Welcome to the Course')).toBeVisible();
  await expectAccessible(page);
  await swipeOn(page);
  await expect(page.locator('header').getByText(/^Slide 2 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Slides' }).getByRole('button').last().tap();
  await page.getByRole('button', { name: 'Mark complete' }).tap();
  await expect(page.getByRole('heading', { name: 'Course completed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View your certificate' }).last().tap();
  await expect(page.getByText('Verified by Coursewright')).toBeVisible();
  await expect(page.getByText('Pia Phone').last()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: course.title }).first()).toBeVisible();
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await expect(certificates.getByRole('heading', { name: course.title })).toBeVisible();
  await expectAccessible(page);
});

test('a long slide scrolls vertically, and only a sideways swipe turns it', async ({ page }) => {
  const long = Array.from({ length: 18 }, (_, line) => `Line ${line + 1}: leave the dough alone before you judge it.`);
  const [first, ...others] = aModule(1).lessons;
  if (!first) throw new Error('The builder made no lessons.');
  const lessons = [{ ...first, slides: [{ id: 'long', title: 'A long slide', points: long }] }, ...others];
  const content = { ...aCourseText().content, modules: [aModule(1, { lessons })] };
  const { learner, course } = await aBuyer(shop, { content });
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view?slide=long`);
  const slide = page.locator('[data-current-slide] [data-slide]');
  await expect(slide.getByText('A long slide')).toBeVisible();
  // While it scrolls, the browser treats every touch as scrolling.
  await slide.evaluate((box) => box.addEventListener('scrollend', () => box.setAttribute('data-still', '')));
  await scrollDown(page);
  await expect(slide).toHaveAttribute('data-still', '');
  expect(await slide.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  const position = page.locator('header').getByText(/^Slide \d+ of \d+$/);
  await expect(position).toHaveText(/^Slide 3 /);
  await swipeOn(page);
  await expect(position).toHaveText(/^Slide 4 /);
  await page.getByRole('button', { name: 'Notes', exact: true }).tap();
  await expect(page.getByText('Notes are part of the learner plan')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/course/${course.id}/worksheets`);
  await expect(page.getByText('Worksheets are part of the learner plan')).toBeVisible();
  await expectAccessible(page);
});

test('a missing price gets the focus, and long words wrap', async ({ page }) => {
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
  await untilListed((await runningCloud()).url, long);
  for (const path of [`/course/${course.id}`, `/course/${course.id}/view`, '/dashboard', '/marketplace']) {
    await page.goto(path);
    await expect(page.getByText(long).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
