import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ulid } from 'ulid';
import { monthNow } from '#test/integration/support/same-month.ts';
import { askToUnpublish, viewOnMarketplace } from './support/editor.ts';
import { figureCard } from './support/figures.ts';
import { expectAccessible } from './support/page-checks.ts';
import { cards, completeOnboarding, payWith } from './support/payments.ts';
import { anAccount, signUp } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { searchFor, untilListed } from './support/shop.ts';

/** The main journey in nine steps, with a creator, a learner and a stranger in separate browsers. */
test.describe.configure({ mode: 'serial' });

const creator = anAccount('Ada Creator');
const learner = anAccount('Lee Learner');
const course = {
  title: `Sourdough from the First Starter ${ulid()}`,
  description: 'Bake bread with a wild yeast of your own: starter, dough, shaping and oven.',
  outline: 'Wild yeast and its habits\nFeeding a starter\nMixing and folding\nShaping a loaf\nBaking with steam',
};
const changedOverview = 'A calm first week with flour, water and patience.';

let contexts: BrowserContext[] = [];
let creatorPage: Page;
let learnerPage: Page;
let courseId = '';
let saleMonth = '';

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  contexts = [...contexts, context];
  return context.newPage();
}

test.beforeAll(async ({ browser }) => {
  creatorPage = await visitor(browser);
  learnerPage = await visitor(browser);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

test('1. a creator signs up and lands on a dashboard with a running trial', async () => {
  await creatorPage.goto('/');
  await expectAccessible(creatorPage);
  await creatorPage.goto('/auth');
  await expectAccessible(creatorPage);
  await signUp(creatorPage, creator, 'Creator');
  await expect(creatorPage.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();
  await expect(creatorPage.getByText('Free Trial', { exact: true })).toBeVisible();
  await expect(creatorPage.getByText('0 / 3')).toBeVisible();
  await expect(creatorPage.getByRole('timer')).toHaveText('7 days left');
  await expect(creatorPage.getByText('No Courses Yet')).toBeVisible();
  await expectAccessible(creatorPage);
});

test('2. they generate a course and watch its progress', async () => {
  await creatorPage.getByRole('link', { name: 'Create Your First Course' }).click();
  await creatorPage.waitForURL('**/generate');
  await expectAccessible(creatorPage);
  await creatorPage.getByRole('button', { name: 'Generate course' }).click();
  await expect(creatorPage.getByText('Please fill in at least the title and description')).toBeVisible();
  await creatorPage.getByLabel('Course title').fill(course.title);
  await creatorPage.getByLabel('Course description').fill(course.description);
  await creatorPage.getByLabel('Outline (optional)').fill(course.outline);
  await creatorPage.getByRole('button', { name: 'Generate course' }).click();
  await expect(creatorPage.getByRole('heading', { name: course.title })).toBeVisible();
  // The board shows every line of the outline.
  for (const line of course.outline.split('\n')) await expect(creatorPage.getByText(line).first()).toBeVisible();
  await expect(creatorPage.getByText('Course Generated!')).toBeVisible();
  await creatorPage.waitForURL('**/dashboard');
  await expect(creatorPage.getByRole('link', { name: course.title })).toBeVisible();
  await expect(creatorPage.getByText('1 / 3')).toBeVisible();
});

test('3. they read the whole course in the editor, change a text and the price, and save', async ({ isMobile }) => {
  await creatorPage.getByRole('link', { name: course.title }).click();
  await creatorPage.waitForURL('**/course/*/edit');
  courseId = /course\/([^/]+)\/edit/.exec(creatorPage.url())?.[1] ?? '';
  await expect(creatorPage.getByRole('textbox', { name: 'Overview' })).not.toHaveValue('');
  for (const heading of ['Target audience', 'Learning objectives', 'Prerequisites'])
    await expect(creatorPage.getByRole('heading', { name: heading })).toBeVisible();
  await expectAccessible(creatorPage);
  await creatorPage.getByRole('tab', { name: 'Structure' }).click();
  const outline = creatorPage.getByRole('navigation', { name: 'Outline' });
  /** On a phone the outline and its parts are one after the other. */
  const openPart = async (name: RegExp) => {
    const isOpen = await creatorPage.getByRole('button', { name: 'Outline', exact: true }).isVisible();
    if (isOpen) await creatorPage.getByRole('button', { name: 'Outline', exact: true }).click();
    await outline.getByRole('link', { name }).first().click();
  };
  for (const line of course.outline.split('\n')) {
    await openPart(new RegExp(`^${line}`));
    await expect(creatorPage.locator('textarea', { hasText: new RegExp(`^${line}$`) })).toBeVisible();
  }
  if (isMobile) await creatorPage.getByRole('button', { name: 'Slide', exact: true }).click();
  await expect(creatorPage.getByRole('region', { name: 'Live slide' })).toBeVisible();
  if (isMobile) await creatorPage.getByRole('button', { name: 'Edit', exact: true }).click();
  await openPart(/^Key takeaways/);
  await expect(creatorPage.getByRole('heading', { name: 'Key takeaways' })).toBeVisible();
  await openPart(/^Quiz/);
  if (isMobile) await creatorPage.getByRole('button', { name: /^Question 1/ }).click();
  await expect(creatorPage.getByText('Correct answer').first()).toBeVisible();
  await expectAccessible(creatorPage);
  await creatorPage.getByRole('tab', { name: 'Landing Page' }).click();
  await expect(creatorPage.getByText("What You'll Learn")).toBeVisible();
  await expectAccessible(creatorPage);

  await creatorPage.getByRole('tab', { name: 'Content' }).click();
  await creatorPage.getByRole('textbox', { name: 'Overview' }).fill(changedOverview);
  await creatorPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(creatorPage.getByText('All changes saved')).toBeVisible();
  await creatorPage.getByRole('tab', { name: 'Price and publishing' }).click();
  await creatorPage.getByLabel('Price in US dollars').fill('3');
  await creatorPage.getByRole('button', { name: 'Save price' }).click();
  await expect(creatorPage.getByText('Enter a price from $5.00')).toBeVisible();
  await creatorPage.getByLabel('Price in US dollars').fill('49.99');
  await creatorPage.getByRole('button', { name: 'Save price' }).click();
  await expect(creatorPage.getByRole('button', { name: 'Price saved' })).toBeVisible();
  await creatorPage.reload();
  await expect(creatorPage.getByLabel('Price in US dollars')).toHaveValue('49.99');
  await creatorPage.getByRole('tab', { name: 'Content' }).click();
  await expect(creatorPage.getByRole('textbox', { name: 'Overview' })).toHaveValue(changedOverview);
});

test('4. they connect a payout account and return to the dashboard', async () => {
  await creatorPage.goto('/dashboard');
  await creatorPage.getByRole('button', { name: 'Start Setup' }).click();
  await completeOnboarding(creatorPage);
  await creatorPage.waitForURL('**/dashboard**');
  await expect(creatorPage.getByText(/all set to get paid/)).toBeVisible();
  await expect(creatorPage.getByRole('button', { name: 'Manage Payouts' })).toBeVisible();
});

test('5. they publish, and "View on Marketplace" opens the course page', async () => {
  await creatorPage.goto(`/course/${courseId}/edit`);
  await creatorPage.getByRole('button', { name: 'Publish to Marketplace' }).click();
  await expect(creatorPage.getByText('Course Published!')).toBeVisible();
  await viewOnMarketplace(creatorPage);
  await creatorPage.waitForURL(`**/course/${courseId}`);
  await expect(creatorPage.getByRole('heading', { name: course.title })).toBeVisible();
  await expect(creatorPage.getByRole('link', { name: 'View Course Content' })).toBeVisible();
});

test('6. a learner finds the course, is declined once, pays, and gets access from the webhook', async () => {
  await signUp(learnerPage, learner, 'Learner');
  await expectAccessible(learnerPage);
  await untilListed((await runningCloud()).url, course.title);
  await learnerPage.goto('/marketplace');
  await searchFor(learnerPage, course.title.toUpperCase());
  await expect(learnerPage).toHaveURL(/[?&]q=/);
  await expectAccessible(learnerPage);
  await learnerPage
    .getByRole('link', { name: /View Course/ })
    .first()
    .click();
  await learnerPage.waitForURL(`**/course/${courseId}`);
  await expect(learnerPage.getByText('$49.99').filter({ visible: true }).first()).toBeVisible();
  await expect(learnerPage.getByText("What you'll learn")).toBeVisible();
  await expectAccessible(learnerPage);
  await learnerPage.getByRole('button', { name: 'Enroll Now' }).click();
  await learnerPage.waitForURL('**/local/stripe/**');
  await expectAccessible(learnerPage);
  await payWith(learnerPage, cards.declined);
  await expect(learnerPage.getByRole('alert')).toContainText(/declined/i);
  saleMonth = monthNow();
  await payWith(learnerPage, cards.succeeds);
  await learnerPage.waitForURL(`**/course/${courseId}**`);
  await expect(learnerPage.getByRole('link', { name: 'View Course Content' })).toBeVisible();
});

test('7. they read it slide by slide, and find it on their dashboard', async ({ isMobile }) => {
  await learnerPage.getByRole('link', { name: 'View Course Content' }).click();
  await learnerPage.waitForURL('**/view**');
  await expect(learnerPage.getByText('Welcome to the Course')).toBeVisible();
  const position = learnerPage.locator('header').getByText(/^Slide \d+ of \d+$/);
  await expect(position).toHaveText(/^Slide 1 of \d+$/);
  if (isMobile) await learnerPage.getByRole('button', { name: 'Slides', exact: true }).click();
  await expect(learnerPage.getByRole('button', { name: 'Previous slide' })).toBeDisabled();
  await expectAccessible(learnerPage);
  await learnerPage.keyboard.press('ArrowRight');
  await expect(position).toHaveText(/^Slide 2 of/);
  await expect(learnerPage.getByText('Module Overview').first()).toBeVisible();
  await expectAccessible(learnerPage);
  await learnerPage.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(/^Slide 1 of/);
  await learnerPage
    .getByRole('navigation', { name: 'Slides' })
    .getByRole('button', { name: /^Wild yeast and its habits/ })
    .click();
  await expect(position).toHaveText(/^Slide 3 of/);
  await learnerPage.reload();
  await expect(position).toHaveText(/^Slide 3 of/);
  await learnerPage.keyboard.press('End');
  await expect(learnerPage.getByRole('button', { name: 'Next slide' })).toBeDisabled();
  await learnerPage.goto('/student-dashboard');
  await expect(learnerPage.getByRole('heading', { name: course.title })).toBeVisible();
  await expect(learnerPage.locator('dl')).toContainText(/Courses Visited\s*1/);
  await expectAccessible(learnerPage);
});

test("8. the creator sees the sale; unpublishing leaves the learner's copy alone", async () => {
  await creatorPage.goto('/dashboard');
  // The fee is rounded down: 499 of 4,999 cents; the creator keeps 45.00.
  const earned = /\$49\.99\s*You keep \$45\.00 \(90%\)$/;
  await expect(figureCard(creatorPage, 'Total Revenue')).toHaveText(earned);
  const thisMonth = await figureCard(creatorPage, 'This Month').innerText();
  // The month may have ended since the sale.
  expect(thisMonth).toMatch(monthNow() === saleMonth ? earned : /\$(49\.99|0\.00)/);
  await creatorPage.goto(`/course/${courseId}/edit`);
  const question = await askToUnpublish(creatorPage);
  await expect(question).toContainText('1 learner keeps access.');
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await expect(creatorPage.getByText('Course Unpublished')).toBeVisible();
  const nothing = learnerPage.getByText('No Courses Found');
  await expect(async () => {
    await learnerPage.goto(`/marketplace?q=${encodeURIComponent(course.title)}`);
    await expect(nothing.or(learnerPage.getByText(/^Showing 1 of \d+ courses$/))).toBeVisible();
    expect(await nothing.isVisible()).toBe(true);
  }).toPass();
  await learnerPage.goto(`/course/${courseId}/view`);
  const position = learnerPage.locator('header').getByText(/^Slide \d+ of \d+$/);
  // Reading resumes at the last position.
  await expect(position).toBeVisible();
  await learnerPage.keyboard.press('Home');
  await expect(position).toHaveText(/^Slide 1 of/);
  await expect(learnerPage.getByText('Welcome to the Course')).toBeVisible();
});

test('9. a stranger cannot read the content, signed out or signed in', async ({ browser }) => {
  const stranger = await visitor(browser);
  await stranger.goto(`/course/${courseId}/view`);
  await stranger.waitForURL('**/auth');
  // Signing in returns to the page, which is still closed.
  await signUp(stranger, anAccount('Sam Stranger'), 'Learner', '**/view');
  await expect(stranger.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(stranger.getByText("You don't have access to this course")).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(`/course/${courseId}/edit`);
  await expect(stranger.getByText('Course Not Found')).toBeVisible();
  await stranger.waitForURL('**/dashboard');

  // Republished, it is for sale but still closed.
  await creatorPage.goto(`/course/${courseId}/edit`);
  await creatorPage.getByRole('button', { name: 'Publish to Marketplace' }).click();
  await expect(creatorPage.getByText('Course Published!')).toBeVisible();
  await stranger.goto(`/course/${courseId}/view`);
  await expect(stranger.getByText('You need to purchase this course first')).toBeVisible();
  await stranger.waitForURL(`**/course/${courseId}`);
  for (const path of [`/api/public/courses/${courseId}`, `/api/courses/${courseId}`, `/api/courses/${courseId}/view`]) {
    const answer = await stranger.request.get(path);
    expect(await answer.text()).not.toContain(changedOverview);
  }
});
