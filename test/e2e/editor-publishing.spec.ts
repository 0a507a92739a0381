import { expect } from '@playwright/test';
import { viewCourse, viewModule } from '#contracts/http/learning.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import type { Person } from '#test/integration/support/person.ts';
import {
  askToUnpublish,
  expectSaved,
  field,
  openEditor,
  openTab,
  outlineLink,
  smallCourseText,
  test,
} from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';
import { runningCloud } from './support/running-cloud.ts';
import { closeToasts, expectToast } from './support/toasts.ts';

/** The course title and slide titles that a buyer reads. */
async function readBy({ accessToken: token }: Person, courseId: string): Promise<string[]> {
  const { url } = await runningCloud();
  const { course, version, modules } = replyOf(
    viewCourse,
    await callApi(url, viewCourse, { token, params: { courseId } }),
  );
  const titles = [course.title];
  for (const index of modules.keys()) {
    const call = { token, params: { courseId, number: String(index + 1) }, query: { version: String(version) } };
    titles.push(...replyOf(viewModule, await callApi(url, viewModule, call)).slides.map((slide) => slide.title));
  }
  return titles;
}

test('buyers read the published text until the changes are published', async ({ browser, page, context, opened }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { shop } = opened;
  const [{ id, title }, buyer, { url }] = await Promise.all([
    shop.draft(smallCourseText()),
    shop.learner(),
    runningCloud(),
  ]);
  await openEditor(page, id);
  await openTab(page, 'Price and publishing');
  await page.getByRole('button', { name: 'Copy public link' }).click();
  await expectToast(page, 'Not Published', 'Publish the course first, then share its link');
  await page.getByRole('button', { name: 'Publish to Marketplace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a price' }).click();
  await expect(field(page, 'Price in US dollars')).toBeFocused();
  await expect(page.getByText('Enter a price from $5.00 to $9,999.99, such as 49.99.')).toBeVisible();
  await page.getByRole('radio', { name: 'Free' }).check();
  await page.getByRole('button', { name: 'Publish to Marketplace' }).click();
  await expectToast(page, 'Course Published!', 'Your course is now live on the marketplace');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expectToast(page, 'Link Copied', 'The link to your course is on your clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/course/${id}`);
  replyOf(enrollFree, await callApi(url, enrollFree, { token: buyer.accessToken, params: { courseId: id } }));
  const before = await readBy(buyer, id);
  expect(before).toEqual(expect.arrayContaining([title, 'Slide 1.1.1']));

  // Four kinds of changes, and a price, which does not count as one.
  await field(page, 'Course title').fill(`${title}, second edition`);
  await openTab(page, 'Structure');
  await field(page, 'Title of slide 1').fill('Slide of the second edition');
  await page.getByRole('button', { name: 'Add a module' }).click();
  await field(page, 'Title of module 2').fill('Pizza');
  await page.getByRole('button', { name: 'Add a lesson', exact: true }).last().click();
  await field(page, 'Lesson title').fill('Naples');
  await page.getByRole('button', { name: 'Add a slide' }).click();
  await field(page, 'Title of slide 1').fill('Dough for Naples');
  await outlineLink(page, /^Quiz/).first().click();
  await page.getByRole('button', { name: 'More for Question 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  // Toasts cover the price, and a hovered one stays.
  await expectToast(page, 'Removed', 'Question 1');
  await closeToasts(page);
  await openTab(page, 'Price and publishing');
  await page.getByLabel('Paid').check();
  await field(page, 'Price in US dollars').fill('29');
  await page.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByRole('button', { name: 'Price saved' })).toBeVisible();
  await expectSaved(page);

  const visitor = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await visitor.goto(`/course/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(visitor.getByText('$29.00').filter({ visible: true })).toBeVisible();
  expect(await readBy(buyer, id)).toEqual(before);

  await page.getByRole('button', { name: 'Publish changes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByText('4 changes')).toBeVisible();
  const lines = (await dialog.getByRole('listitem').allInnerTexts()).map((line) => line.split('\n').slice(0, 3));
  expect(lines.map((line) => line.filter((part) => part !== '').join(' | '))).toEqual([
    'The slide of "Naples" has a title only.',
    expect.stringMatching(/^Changed \| Title/),
    expect.stringMatching(/^Changed \| Slide 1: Slide of the second edition/),
    expect.stringMatching(/^Removed \| Question 1: What makes dough rise\?/),
    expect.stringMatching(/^New \| Module 2: Pizza/),
  ]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Course Published!', 'Your course is now live on the marketplace');
  const after = await readBy(buyer, id);
  expect(after).toEqual(expect.arrayContaining([`${title}, second edition`, 'Slide of the second edition', 'Pizza']));
  expect(after).not.toContain('Slide 1.1.1');
  // The edge caches pages for a minute and public replies for two seconds.
  const fresh = () => visitor.goto(`/course/${id}?again=${Date.now()}`);
  const soon = { timeout: 10_000 };
  await expect(async () => {
    await fresh();
    await expect(visitor.getByRole('heading', { level: 1, name: `${title}, second edition` })).toBeVisible(soon);
  }).toPass();

  const question = await askToUnpublish(page);
  await expect(question).toContainText('1 learner keeps access.');
  await expectAccessible(page);
  // The safe answer has the focus, and the menu's button gets it back.
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeFocused();
  await (await askToUnpublish(page)).getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, 'Course Unpublished', 'Your course has been removed from the marketplace');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden();
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expectToast(page, 'Course Republished', 'Your course is live on the marketplace again');
  expect(await readBy(buyer, id)).toEqual(after);

  await (await askToUnpublish(page)).getByRole('button', { name: 'Unpublish' }).click();
  await expect(async () => {
    await fresh();
    await expect(visitor.getByText('Course not found', { exact: true })).toBeVisible(soon);
  }).toPass();
  await visitor.waitForURL('**/marketplace');
  await visitor.context().close();
  expect(await readBy(buyer, id)).toEqual(after);
});

test('errors are shown with the next step', async ({ page, opened }) => {
  const { shop } = opened;
  const { id } = await shop.draft({ content: { ...smallCourseText().content, modules: [] } });
  await page.goto('/course/01ARZ3NDEKTSV4RRFFQ69G5FAV/edit');
  await expectToast(page, 'Course Not Found', 'It may have been deleted, or it belongs to someone else.');
  await page.waitForURL('**/dashboard');

  const address = `**/api/courses/${id}`;
  await page.route(address, (route) => route.fulfill({ status: 500 }));
  await page.goto(`/course/${id}/edit`);
  await expectToast(page, 'Error Loading Course', "Couldn't load this course.");
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await field(page, 'Overview').waitFor();

  await openTab(page, 'Price and publishing');
  await page.getByRole('radio', { name: 'Free' }).check();
  await page.getByRole('button', { name: 'Publish to Marketplace' }).click();
  const sheet = page.getByRole('dialog', { name: 'Before you publish' });
  await sheet.getByRole('button', { name: 'Add at least one module' }).click();
  await expect(page.getByRole('button', { name: 'Add a module' })).toBeFocused();

  // Toasts would cover the field.
  await closeToasts(page);
  await field(page, 'Course title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Update Failed', 'Title is required');
  await expectAccessible(page);

  const onSale = await shop.onSale(0);
  await openEditor(page, onSale.id);
  await page.route('**/unpublish', (route) => route.abort());
  await (await askToUnpublish(page)).getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, 'Error', "Couldn't reach the server. Check your connection.");
});

test('the publishing sheet leads to what blocks and to what is advised, by keyboard too', async ({
  page,
  context,
  opened,
}) => {
  const { shop } = opened;
  const { content } = smallCourseText();
  const [module] = content.modules;
  const [lesson] = module?.lessons ?? [];
  const [question] = module?.quizQuestions ?? [];
  if (!module || !lesson || !question) throw new Error('The course has one part of each kind.');
  const modules = [
    {
      ...module,
      lessons: [lesson, { ...lesson, id: 'm1-l2', title: 'Steam', slides: [] }],
      quizQuestions: [{ ...question, options: ['Yeast', ' yeast '], explanation: 'Look at [link].' }],
    },
  ];
  const { id } = await shop.draft({ content: { ...content, modules } });
  await openEditor(page, id);
  await openTab(page, 'Marketing');
  await field(page, 'Text of email 1').fill('Look inside: [link]');
  await expectSaved(page);
  await openTab(page, 'Content');

  const publish = page.getByRole('button', { name: 'Publish to Marketplace' });
  const sheet = page.getByRole('dialog', { name: 'Before you publish' });
  await publish.focus();
  await page.keyboard.press('Enter');
  const lines = sheet.getByRole('listitem');
  await expect(lines).toHaveText([
    'Add slides to the lesson "Steam"',
    'Change an option of "What makes dough rise?": "Yeast" is there more than once',
    'Add a price',
    'Email 1 still has "[link]".',
    'The question "What makes dough rise?" still has "[link]".',
  ]);
  await expect(sheet.getByRole('button', { name: 'Publish to Marketplace' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(publish).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Add slides to the lesson "Steam"' }).click();
  await expect(field(page, 'Lesson title')).toHaveValue('Steam');
  await expect(page.getByRole('button', { name: 'Add a slide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'Title of slide 1').fill('Steam first');

  await publish.click();
  await sheet.getByRole('button', { name: /^Change an option/ }).click();
  await expect(field(page, 'Option 2')).toBeFocused();
  await field(page, 'Option 2').fill('Salt');

  await publish.click();
  await sheet.getByRole('button', { name: 'The slide of "Steam" has a title only.' }).click();
  await expect(field(page, 'Title of slide 1')).toBeFocused();
  await expect(field(page, 'Title of slide 1')).toHaveValue('Steam first');
  await publish.click();
  await sheet.getByRole('button', { name: /^The question/ }).click();
  await expect(field(page, 'Explanation')).toBeFocused();
  await field(page, 'Explanation').fill('Yeast makes gas.');

  // The second click of a double click doesn't close what the first one opened.
  await publish.dblclick();
  await sheet.getByRole('button', { name: 'Add a price' }).click();
  await expect(field(page, 'Price in US dollars')).toBeFocused();
  await page.keyboard.type('19');

  await publish.click();
  await expect(lines).toHaveText(['Email 1 still has "[link]".', 'The slide of "Steam" has a title only.']);
  await sheet.getByRole('button', { name: /^Email 1/ }).click();
  await expect(field(page, 'Text of email 1')).toBeFocused();
  // Where the fields give way to the live slide, they come back.
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, 'Structure');
  await outlineLink(page, /Steam/).click();
  await page.getByRole('button', { name: 'Slide', exact: true }).click();
  await expect(field(page, 'Lesson title')).toBeHidden();
  await publish.click();
  await sheet.getByRole('button', { name: /^The slide of "Steam"/ }).click();
  await expect(field(page, 'Title of slide 1')).toBeFocused();

  const confirm = sheet.getByRole('button', { name: 'Publish to Marketplace' });
  await context.setOffline(true);
  await publish.click();
  await expect(sheet.getByText("You're offline.")).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await context.setOffline(false);
  await confirm.click();
  await expectToast(page, 'Course Published!', 'Your course is now live on the marketplace');
  await expect(sheet).toBeHidden();
});
