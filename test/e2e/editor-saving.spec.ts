import { expect, type Locator, type Page } from '@playwright/test';
import type { CourseText } from '#domain/courses/content.ts';
import { aCourseText } from '#test/support/builders.ts';
import { expectSaved, field, openEditor, openTab, smallCourseText, storedText, test } from './support/editor.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';

/** Characters that careless escaping would change. */
const MARK = ' – “ß” <b>&amp; 漢 \\n';
const rewritten = (value: string): string => (/^\d+$/.test(value) ? String(Number(value) + 1) : value + MARK);

/** Changes every text and number except ids. */
function rewrittenAll(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => rewrittenAll(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewrittenAll(each, name)]));
  if (typeof value === 'number') return value + 1;
  return key === 'id' ? value : `${value}${MARK}`;
}

const tabs = ['Content', 'Structure', 'Landing Page', 'Marketing'] as const;
const fieldsOf = (page: Page): Locator => page.getByRole('tabpanel').getByRole('textbox');

async function openTabFields(page: Page, tab: (typeof tabs)[number]): Promise<void> {
  await openTab(page, tab);
  await fieldsOf(page).first().waitFor();
  if (tab === 'Structure') await page.getByRole('button', { name: 'Script and slides' }).click();
}

test('every part autosaves and survives a reload, an undo and an outage', async ({ page, context, opened }) => {
  const { id, title } = await opened.shop.draft(smallCourseText());
  const stored = (): Promise<CourseText> => storedText(opened.shop, id);
  await openEditor(page, id);
  for (const name of ['Course title', 'Course description'])
    await field(page, name).fill(rewritten(await field(page, name).inputValue()));
  for (const tab of tabs) {
    await openTabFields(page, tab);
    for (const each of await fieldsOf(page).all()) await each.fill(rewritten(await each.inputValue()));
    if (tab === 'Structure') await page.getByRole('radio', { name: 'Option 2 is the correct answer' }).check();
  }
  // Saved automatically. A text without a field would differ here.
  await expectSaved(page);
  const whole = rewrittenAll({ ...aCourseText(smallCourseText()), title });
  expect(await stored()).toEqual(whole);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Video description')).toHaveValue('A video on bread');
  await expect.poll(async () => (await stored()).marketing.videoDescription).toBe('A video on bread');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(stored).toEqual(whole);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(field(page, 'Course title')).toHaveValue(title + MARK);
  for (const tab of tabs) {
    await openTabFields(page, tab);
    for (const each of await fieldsOf(page).all()) await expect(each).toHaveValue(/^11$| – “ß” <b>&amp; 漢 \\n$/);
    await expectNoSidewaysScroll(page);
  }
  await openTab(page, 'Branding');
  await page.getByRole('heading', { name: 'Make it yours' }).waitFor();
  await expectNoSidewaysScroll(page);

  // Typed offline: reported, kept, and saved when the connection is back.
  await openTab(page, 'Content');
  await context.setOffline(true);
  await field(page, 'Overview').fill('Typed in a tunnel.');
  await expect(
    page.getByRole('status').getByText("You're offline. Changes will be saved when you reconnect."),
  ).toBeVisible();
  await field(page, 'Target audience').fill('Also in the tunnel.');
  await context.setOffline(false);
  await expectSaved(page);
  expect((await stored()).content).toMatchObject({
    overview: 'Typed in a tunnel.',
    targetAudience: 'Also in the tunnel.',
  });

  // A reload while typing.
  page.on('dialog', (warning) => warning.accept());
  await field(page, 'Overview').pressSequentially(' And one mo');
  await page.reload();
  await expect(field(page, 'Overview')).toHaveValue('Typed in a tunnel. And one mo');
  await expectSaved(page);
  expect((await stored()).content.overview).toBe('Typed in a tunnel. And one mo');
});

test('a conflict shows both texts, and either choice loses nothing', async ({ browser, page, opened }) => {
  const { id } = await opened.shop.draft(smallCourseText());
  const stored = async () => {
    const { content } = await storedText(opened.shop, id);
    return [content.overview, content.modules[0]?.lessons[0]?.title];
  };
  const laptop = await (await browser.newContext()).newPage();
  await Promise.all([openEditor(page, id), openEditor(laptop, id)]);
  await openTab(laptop, 'Structure');
  await field(laptop, 'Lesson title').fill('From the laptop');
  await expect.poll(stored).toEqual(['Bread in four ingredients.', 'From the laptop']);

  await field(page, 'Overview').fill('From the phone.');
  const conflict = page.getByRole('dialog', { name: 'This course was changed elsewhere' });
  const texts = ['Bread in four ingredients.', 'From the phone.', 'From the laptop', 'Lesson 1.1'];
  for (const text of texts) await expect(conflict.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(conflict.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use other version' }).click();
  await expectSaved(page);
  await expect(field(page, 'Overview')).toHaveValue('Bread in four ingredients.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Overview')).toHaveValue('From the phone.');
  await expect.poll(stored).toEqual(['From the phone.', 'Lesson 1.1']);

  // Now the other editor is outdated; it compares before it chooses.
  await field(laptop, 'Lesson title').fill('From the laptop again');
  const laptopConflict = laptop.getByRole('dialog', { name: 'This course was changed elsewhere' });
  await expect(laptopConflict.getByText('From the phone.', { exact: true })).toBeVisible();
  await laptop.keyboard.press('Escape');
  await field(laptop, 'Lesson title').fill('From the laptop, looked at');
  await laptop.getByRole('button', { name: 'Compare and choose' }).click();
  await laptopConflict.getByRole('button', { name: 'Keep your version' }).click();
  await expect.poll(stored).toEqual(['Bread in four ingredients.', 'From the laptop, looked at']);
  await laptop.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['From the phone.', 'Lesson 1.1']);
  await laptop.context().close();
});
