import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { saveProgress } from '#contracts/http/learning.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseText, aModule, aSlide, slideIdsOf } from '#test/support/builders.ts';
import { aBuyer } from './support/buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';
import { cards, payWith } from './support/payments.ts';
import { anAccount, signIn, signUp } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { openShop, type Shop, searchFor, untilListed } from './support/shop.ts';

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
  await searchFor(page, course.title);
  await expectAccessible(page);
  await page.getByRole('link', { name: /View Course/ }).tap();
  await expect(page.getByText("What you'll learn")).toBeVisible();
  await expectAccessible(page);

  // As from a link in a newsletter, to the page with a slash at its end.
  await page.goto(`${page.url()}/?utm_source=news#reviews`);
  await expect(page).toHaveURL(new RegExp(`/course/${course.id}\\?utm_source=news#reviews$`));
  await page.getByRole('button', { name: 'Enroll Now' }).tap();
  await page.waitForURL('**/auth');
  await expect(page.getByText('Please log in to purchase this course')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chosen course' })).toContainText('$29.00');
  await expect(page.getByRole('radio', { name: 'Learner' })).toBeChecked();
  await expectAccessible(page);
  // Back is the page as it was. The sign-up continues to the checkout.
  await expect(page.getByRole('region', { name: 'Chosen course' }).getByRole('link')).toHaveAttribute(
    'href',
    `/course/${course.id}?utm_source=news#reviews`,
  );
  await signUp(page, anAccount('Pia Phone'), 'Learner', '**/local/stripe/**');
  await expectAccessible(page);
  await payWith(page, cards.succeeds);
  await page.getByRole('link', { name: 'View Course Content' }).tap();

  await expect(page.getByRole('article').getByText('Welcome to the Course')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Slides', exact: true }).tap();
  await expect(page.getByText('Swipe to continue.')).toBeVisible();
  await expectAccessible(page);
  await swipeOn(page);
  await expect(page.locator('header').getByText(/^Slide 2 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  const lastSlide = page.getByRole('navigation', { name: 'Slides' }).getByRole('button').last();
  await lastSlide.tap();
  await expect(page.getByText('12 slides are still unread. Read 9 more to mark the course complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark complete' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to the first unread slide' }).tap();
  const position = page.locator('header').getByText(/^Slide \d+ of 15$/);
  for (let slide = 3; slide <= 11; slide++) {
    await expect(position).toHaveText(`Slide ${slide} of 15`);
    await expect(page.locator('[data-current-slide]').getByText('Loading…')).toBeHidden();
    await page.getByRole('button', { name: 'Next slide' }).tap();
  }
  await lastSlide.tap();
  await page.getByRole('button', { name: 'Mark complete' }).tap();
  await expect(page.getByRole('heading', { name: 'Course completed' })).toBeVisible();
  await expect(page.getByText('Your certificate says “completed”.')).toBeVisible();
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

test('a buyer reads the course as text, finds a passage, follows a wrong answer back and finishes', async ({
  page,
}) => {
  const { learner, course } = await aBuyer(shop);
  const { url } = await runningCloud();
  // One slide stays unread, so that reading on doesn't complete the course by itself.
  const seen = [...slideIdsOf().filter((_, index) => index < 11 && index !== 2), 'm2-takeaways'];
  const earlier = { token: learner.accessToken, params: { courseId: course.id }, body: { seen, position: 'intro' } };
  replyOf(saveProgress, await callApi(url, saveProgress, earlier));
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view`);
  // Phones open the Read view first.
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: course.title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Find in course' }).tap();
  const find = page.getByRole('dialog', { name: 'Find in course' });
  await find.getByRole('combobox').fill('SAID on slide 2.2.1');
  await expect(find.getByText('Found on 1 slide.')).toBeVisible();
  await expectAccessible(page);
  await find.getByRole('option').tap();
  const position = page.locator('header').getByText(/^Slide \d+ of \d+$/);
  await expect(article.getByRole('heading', { name: 'Lesson 2.2' })).toBeVisible();
  await expect(article.getByText('What is said on slide 2.2.1.')).toBeVisible();
  await expect(position).toHaveText('Slide 12 of 15');
  await expectAccessible(page);
  // A lesson in view counts as read after a moment.
  await expect(page.locator('header').getByText(/^[89]\d% read$/)).toBeVisible();

  const next = page.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: /^Next/ });
  await next.tap();
  await expect(article.getByText('Key Takeaways')).toBeVisible();
  await next.tap();
  await article.getByRole('radio', { name: 'Salt' }).check();
  await article.getByRole('button', { name: 'Check answer' }).tap();
  await expect(article.getByText('Salt slows yeast.')).toBeVisible();
  await expectAccessible(page);
  await article.getByRole('button', { name: 'Show me where' }).tap();
  await expect(article.getByText('What is said on slide 2.1.1.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the quiz' }).tap();
  await article.getByRole('button', { name: 'See your score' }).tap();
  await expect(article.getByText(/^0 of 1 right/)).toBeVisible();

  await page.getByRole('button', { name: 'Mark complete' }).tap();
  const end = page.getByRole('region', { name: 'Course completed' });
  await expect(end.getByRole('link', { name: 'View your certificate' })).toBeVisible();
  await expect(end.getByText('Bake a loaf')).toBeVisible();
  await expectAccessible(page);
  await end.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await end.getByRole('button', { name: 'Publish review' }).tap();
  await expect(page.getByText('Review Published')).toBeVisible();
  await page.goto(`/course/${course.id}/view?slide=3`);
  await expect(article.getByRole('heading', { name: 'Lesson 1.1' })).toBeVisible();
});

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The controls of the viewer's bars that are under the notch, under the home indicator or out of the window. */
const coveredControls = (page: Page, insets: Insets): Promise<string[]> =>
  // The dots scroll within their row.
  page.locator('header :is(a, button), footer > button').evaluateAll(
    (controls, { top, right, bottom, left }) =>
      controls
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const isSeen = box.width > 1;
          const isFree =
            box.top >= top &&
            box.left >= left &&
            box.bottom <= window.innerHeight - bottom &&
            box.right <= window.innerWidth - right;
          return isSeen && !isFree;
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    insets,
  );

test('the controls of a slide stay clear of notch and home indicator, and low windows keep room for it', async ({
  page,
}) => {
  const { learner, course } = await aBuyer(shop);
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view?slide=2&view=slides`);
  await expect(page.locator('[data-current-slide]').getByText('Module Overview')).toBeVisible();
  const device = await page.context().newCDPSession(page);
  const upright = { top: 47, right: 0, bottom: 34, left: 0 };
  const onItsSide = { top: 0, right: 47, bottom: 21, left: 47 };
  const small = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const [width, height, insets] of [
    [390, 664, upright],
    [844, 390, onItsSide],
    [667, 320, small],
  ] as const) {
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredControls(page, insets)).toEqual([]);
    const slide = await page.getByRole('main').boundingBox();
    expect(slide?.height, `the slide's part of ${height} px`).toBeGreaterThan(height * 0.6);
  }

  // A notch at the side covers neither the notes nor a dialog.
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: onItsSide });
  await page.setViewportSize({ width: 844, height: 390 });
  const sidesOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && { isRight: box.x >= onItsSide.left, isLeft: box.x + box.width <= 844 - onItsSide.right };
  };
  const isFree = { isRight: true, isLeft: true };
  await page.getByRole('button', { name: 'Notes', exact: true }).tap();
  const notes = page.getByRole('complementary', { name: 'Notes' });
  await expect.poll(() => sidesOf(notes.getByRole('heading', { name: 'Notes', exact: true }))).toEqual(isFree);
  await expect.poll(() => sidesOf(notes.getByRole('button', { name: 'Close notes' }))).toEqual(isFree);
  await notes.getByRole('button', { name: 'Close notes' }).tap();
  await page.getByRole('button', { name: 'All slides', exact: true }).tap();
  await expect.poll(() => sidesOf(page.getByRole('dialog', { name: 'All slides' }))).toEqual(isFree);
});

test('a long slide scrolls vertically, and only a sideways swipe turns it', async ({ page }) => {
  const long = Array.from({ length: 18 }, (_, line) => `Line ${line + 1}: leave the dough alone before you judge it.`);
  const [first, ...others] = aModule(1).lessons;
  if (!first) throw new Error('The builder made no lessons.');
  const lessons = [{ ...first, slides: [aSlide({ id: 'long', title: 'A long slide', points: long })] }, ...others];
  const content = { ...aCourseText().content, modules: [aModule(1, { lessons })] };
  const { learner, course } = await aBuyer(shop, { content });
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view?slide=long&view=slides`);
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
  await expect(page.getByText('Worksheet 1 of')).toBeVisible();
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Download PDF' });
  const [workbook] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  expect(workbook.suggestedFilename()).toMatch(/-workbook\.pdf$/);
  await expect(page.getByText(`The download of ${workbook.suggestedFilename()} has started.`)).toBeVisible();
  expect((await readFile(await workbook.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoSidewaysScroll(page);
});

test('a missing price gets the focus, and long words wrap', async ({ page }) => {
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2).slice(0, 120);
  const course = await shop.draft({ title: long, description: long.repeat(16), outline: long.repeat(20) });
  await signIn(page, shop.creator);
  await expectNoSidewaysScroll(page);
  await page.goto(`/course/${course.id}/edit`);
  await page.getByRole('button', { name: 'Publish to Marketplace' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a price' }).tap();
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
