import { expect, type Page, test } from '@playwright/test';
import { ulid } from 'ulid';
import { errors } from '#contracts/errors.ts';
import { generateCourse } from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import { failureReasons } from '#domain/generations/generation.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { fillPlaces } from '#test/integration/support/fill-places.ts';
import { aDraftBy } from '#test/integration/support/market.ts';
import { modelControls } from '#test/integration/support/model-controls.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { openTab } from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { type Cloud, runningCloud } from './support/running-cloud.ts';
import { expectToast } from './support/toasts.ts';

let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await runningCloud();
});

const request = (title: string) => ({ title, description: 'Bake a good loaf.', outline: 'Flour\n- Wheat\n- Rye' });
const startGeneration = async ({ accessToken: token }: Person, body: object) =>
  replyOf(generateCourse, await callApi(cloud.url, generateCourse, { token, body })).generation;
const injectFault = (fault: object) => modelControls(cloud.url, 'POST', fault);
async function setUsedSlots({ userId }: Person, held: number): Promise<void> {
  const pk = keys.user.pk(userId);
  const month = keys.user.usage(new Date().toISOString().slice(0, 7));
  await cloud.rows.put({ pk, sk: keys.user.usageAll, held }, { pk, sk: month, held, generations: held });
}
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
test('a new creator is greeted once and generates a course from an outline', async ({ page }) => {
  const title = `Bread by Heart ${ulid()}`;
  await signIn(page, await aPerson(cloud.url, 'creator'));
  await page.evaluate(() => localStorage.removeItem('hasSeenOnboarding'));
  await page.reload();
  const greeting = page.getByRole('dialog');
  await expect(greeting.getByRole('heading', { name: 'Welcome to Coursewright!' })).toBeVisible();
  await expect(greeting.getByText('Your 7-day free trial includes up to 3 courses')).toBeVisible();
  await expectAccessible(page);
  await greeting.getByRole('button', { name: 'Next' }).click();
  await expect(greeting.getByRole('heading', { name: 'Premium features' })).toBeVisible();
  await expect(greeting.getByRole('link', { name: 'View Plans' })).toBeVisible();
  await greeting.getByRole('button', { name: 'Next' }).click();
  await expect(greeting.getByRole('heading', { name: 'Start creating' })).toBeVisible();
  await greeting.getByRole('button', { name: 'Get Started' }).click();
  await expect(greeting).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding'))).toBe('true');
  await page.reload();
  await expect(page.getByText('No Courses Yet')).toBeVisible();
  await expect(greeting).toBeHidden();

  await page.getByRole('link', { name: 'Create Your First Course' }).click();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate course' }).click();
  await expectToast(page, 'Missing Information', 'Please fill in at least the title and description');
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(page.getByLabel('Course title')).toBeFocused();
  await page.getByLabel('Course title').fill('x'.repeat(121));
  await expect(page.getByText('Use up to 120 characters. This has 121.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Course title').fill(title);
  await page.getByLabel('Course description').fill('Bake a good loaf.');
  await page.getByLabel('Outline (optional)').fill(request(title).outline);
  await expect(page.getByText('17 / 2,000')).toBeVisible();
  await page.getByRole('switch', { name: 'See the outline first' }).press('Space');
  await page.getByRole('button', { name: 'Generate course' }).click();

  await expect(page.getByText('Your outline is ready')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Title of lesson 1.1' })).toHaveValue('Wheat');
  await page.getByRole('textbox', { name: 'Title of lesson 1.2' }).fill('Rye and spelt');
  await page.getByRole('button', { name: 'Move Lesson 1.2, Rye and spelt' }).press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Title of lesson 1.1' })).toHaveValue('Rye and spelt');
  await expect(page.getByRole('button', { name: 'Move Lesson 1.1, Rye and spelt' })).toBeFocused();
  await expectAccessible(page);
  // The changes survive leaving the page.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(card(page, title).getByText('Outline ready')).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await card(page, title).getByRole('link', { name: 'Review the outline' }).click();
  await expect(page.getByRole('textbox', { name: 'Title of lesson 1.1' })).toHaveValue('Rye and spelt');
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByText('Your course is being written')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Rye and spelt').first()).toBeVisible();
  // A course that is done before the reload does not lead here by itself.
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
});

test('a course in another language is written in place, read as a learner, and published through the sheet', async ({
  page,
}) => {
  const title = `Night Sky ${ulid()}`;
  await signIn(page, await aPerson(cloud.url, 'creator'));
  await page.goto('/generate');
  await page.getByLabel('Course title').fill(title);
  await page.getByLabel('Course description').fill('Find ten stars by name.');
  await page.getByLabel('Outline (optional)').fill('Spring\n- The bear\n- The lion');
  await page.getByLabel('Level').selectOption('advanced');
  await page.getByLabel('Length').selectOption('short');
  await page.getByLabel('Tone').selectOption('playful');
  await page.getByLabel('Course language').selectOption('ar');
  // As soon as it is there, so that the page stays.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const open = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open the course');
      if (open === undefined) return;
      observer.disconnect();
      open.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Generate course' }).dblclick();

  const slides = page.getByRole('region', { name: 'Slides', exact: true });
  await expect(slides.getByRole('button', { name: 'Cover' })).toBeVisible();
  await expect(page.getByText('Sample text', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spring' })).toBeVisible();
  const done = page.getByRole('region', { name: 'Your course is ready' });
  await expect(done.getByText('It waits on your dashboard as a draft. Only you can see it.')).toBeVisible();
  await expect(done.getByRole('listitem')).toHaveText(['1 module', '2 lessons', /^\d+ slides$/, /^\d quiz questions$/]);
  const last = slides.getByRole('listitem').last().getByRole('button');
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(slides.getByRole('article').first()).toHaveAttribute('dir', 'rtl');
  // Each large slide is shown whole.
  const sheet = slides.getByRole('article').first();
  const frame = slides.getByRole('region', { name: 'Slide' });
  for (const thumbnail of (await slides.getByRole('listitem').getByRole('button').all()).slice(1)) {
    await thumbnail.click();
    const tooHigh = async () => {
      const [shown, room] = [await sheet.boundingBox(), await frame.boundingBox()];
      return Math.max(0, Math.round((shown?.height ?? 0) - (room?.height ?? 0)));
    };
    await expect.poll(tooHigh, { message: (await thumbnail.getAttribute('aria-label')) ?? '' }).toBe(0);
  }
  await slides.getByRole('button', { name: 'Cover' }).click();
  await expect(slides.getByRole('button', { name: 'Show the newest' })).toBeVisible();
  await expectAccessible(page);

  await done.getByRole('link', { name: 'Read it as a learner' }).click();
  await expect(page).toHaveURL(/\/course\/\w+\/view/);
  await expect(page.getByRole('article').first()).toHaveAttribute('lang', 'ar');
  await page.goBack();
  await done.getByRole('link', { name: 'Open the course' }).click();
  await openTab(page, 'Price and publishing');
  await expect(page.getByLabel('Language')).toHaveValue('ar');
  await expect(page.getByLabel('Level')).toHaveValue('advanced');
  const publish = page.getByRole('button', { name: 'Publish to Marketplace' });
  await publish.click();
  const checks = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(checks.getByRole('listitem')).toHaveText(['Add a price']);
  await checks.getByRole('button', { name: 'Add a price' }).click();
  await expect(page.getByLabel('Price in US dollars')).toBeFocused();
  await page.keyboard.type('19');
  await publish.click();
  await expectToast(page, 'Course Published!', 'Your course is now live on the marketplace');
});

test('two accounts generate at once: each sees its own board, and one waits in line and leaves it', async ({
  page,
  browser,
}) => {
  const [creator, other] = await Promise.all([aPerson(cloud.url, 'creator'), aPerson(cloud.url, 'creator')]);
  const [title, otherTitle] = [`Waiting Dough ${ulid()}`, `Other Dough ${ulid()}`];
  const free = await fillPlaces(cloud.rows, creator);
  // It is still being written when the first account looks.
  await injectFault({ fault: 'hang', of: 'marketing', about: otherTitle });
  const otherPage = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page, creator), signIn(otherPage, other)]);
  await startGeneration(creator, request(title));
  const { id } = await startGeneration(other, request(otherTitle));
  await otherPage.goto(`/generate?generation=${id}`);
  // It came later, but the other account has places left.
  await expect(otherPage.getByText('Your course is being written')).toBeVisible();
  await page.reload();
  await expect(card(page, title).getByText('1st in line. It starts automatically.')).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(page.getByText(otherTitle)).toHaveCount(0);
  await page.goto(`/generate?generation=${id}`);
  await expect(page.getByText('This generation no longer exists.')).toBeVisible();
  await page.goto('/dashboard');
  await card(page, title).getByRole('link', { name: 'Watch progress' }).click();
  await expect(page.getByText('1st in line', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave the line?' });
  await question.getByRole('button', { name: 'Leave the line' }).click();
  await expectToast(page, 'Generation Canceled', title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByText('0 / 3')).toBeVisible();
  await expect(otherPage.getByRole('heading', { name: otherTitle })).toBeVisible();
  await expect(otherPage.getByText('Your course is being written')).toBeVisible();
  await free();
});

test('slots are released and reserved by cancel, failure, retry, delete and undo', async ({ page }) => {
  const creator = await aPerson(cloud.url, 'creator');
  const [long, failing] = [`Slow Rise ${ulid()}`, `Declined ${ulid()}`];
  // The call hangs until its timeout, so that there is time to look.
  await injectFault({ fault: 'hang', of: 'marketing', about: long });
  await injectFault({ fault: 'refusal', about: failing });
  await startGeneration(creator, request(long));
  await startGeneration(creator, request(failing));
  await signIn(page, creator);
  await expect(card(page, failing).getByText(failureReasons['model-refused'])).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(card(page, long).getByRole('progressbar')).toBeVisible();
  await card(page, long).getByRole('link', { name: 'Watch progress' }).click();
  await expect(page.getByText(/^\d of \d parts written$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop writing this course?' });
  await expect(question.getByText(/It won't count toward your plan/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stop generating' }).click();
  await expectToast(page, 'Generation Canceled', long);
  await expect(page.getByText('This course was canceled.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByText('0 / 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: long })).toBeHidden();
  await card(page, failing).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, failing).getByText('Writing', { exact: true })).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(page.getByRole('link', { name: failing })).toBeVisible();

  await setUsedSlots(creator, 2);
  await page.reload();
  await expect(page.getByRole('region', { name: 'One course left on your free trial' })).toBeVisible();
  const figures = page.waitForResponse('**/api/dashboard');
  await page.getByRole('link', { name: 'Create Course' }).last().click();
  // The page has loaded one used slot.
  await figures;
  await page.getByLabel('Course title').fill('One too many');
  await page.getByLabel('Course description').fill('A fourth course.');
  // The limit is reached in another tab.
  await setUsedSlots(creator, 3);
  const limit = "You've reached your limit of 3 courses. Upgrade to create more!";
  await page.getByRole('button', { name: 'Generate course' }).click();
  await expectToast(page, 'Course Limit Reached', limit);
  await expect(page.getByRole('status').getByText(limit)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate course' })).toBeDisabled();
  await expectAccessible(page);
  const doomed = await aDraftBy(cloud.rows, creator);
  await page.goto('/dashboard');
  await expect(page.getByText('Limit reached')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Course Limit Reached', limit);

  await page.getByRole('button', { name: `Delete “${failing}”` }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete this course?' });
  await expectAccessible(page);
  await deletion.getByRole('button', { name: 'Delete course' }).click();
  await expectToast(page, 'Course Deleted', failing);
  // A hovered toast stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByRole('link', { name: failing })).toBeHidden();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Course Restored', failing);
  await expect(page.getByRole('link', { name: failing })).toBeFocused();
  await expect(page.getByText('3 / 3')).toBeVisible();

  // After the toast is gone, and on another visit, the list has it.
  await page.getByRole('button', { name: `Delete “${failing}”` }).click();
  await expect(deletion).toContainText(
    'You can restore it for 30 days under “Recently deleted”. No learner has access to it.',
  );
  await deletion.getByRole('button', { name: 'Delete course' }).click();
  await expectToast(page, 'Course Deleted', failing);
  await page.reload();
  await page.getByText('Recently deleted (1)').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore “${failing}”` }).click();
  await expectToast(page, 'Course Restored', failing);
  await expect(page.getByRole('link', { name: failing })).toBeFocused();
  await expect(page.getByText('Recently deleted')).toBeHidden();

  await cloud.rows.remove(keys.course.pk(doomed.id), keys.course.course);
  await page.getByRole('button', { name: `Delete “${doomed.title}”` }).click();
  await deletion.getByRole('button', { name: 'Delete course' }).click();
  await expectToast(page, 'Delete Failed', errors.not_found.message);
});

test('failed requests show toasts, and the dashboard recovers on retry', async ({ page }) => {
  await signIn(page, await aPerson(cloud.url, 'creator'));
  await expect(page.getByText('No Courses Yet')).toBeVisible();
  // The local cloud cannot simulate failures of our API.
  const failing = (url: URL) => ['/api/courses', '/api/dashboard'].includes(url.pathname);
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expectToast(page, 'Error Loading Courses', "Couldn't load your courses.");
  await expectToast(page, 'Error', 'Failed to load dashboard data');
  await expectAccessible(page);
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByText('No Courses Yet')).toBeVisible();
  await expect(page.getByText('0 / 3')).toBeVisible();

  await page.route('/api/generations', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Create Your First Course' }).click();
  await page.getByLabel('Course title').fill('Bread');
  await page.getByLabel('Course description').fill('Bake a good loaf.');
  await page.getByRole('button', { name: 'Generate course' }).click();
  await expectToast(page, 'Generation Failed', 'Failed to generate course. Please try again.');
});
