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
  return key === 'id' || key === 'teaches' || value === null ? value : `${value}${MARK}`;
}

/** What the editor stores after every field was changed, and the other option of the quiz is the correct one. */
function rewrittenText(title: string): unknown {
  const text = aCourseText({ ...smallCourseText(), title });
  const [module] = text.content.modules;
  const [question] = module?.quizQuestions ?? [];
  if (!module || !question) throw new Error('The small course has a question.');
  const whole = rewrittenAll(text) as CourseText;
  return {
    ...whole,
    content: {
      ...whole.content,
      modules: whole.content.modules.map((each) => ({
        ...each,
        lessons: each.lessons.map((lesson) => ({
          ...lesson,
          slides: lesson.slides.map((slide) => ({ ...slide, author: 'human' as const })),
        })),
        // The correct option's feedback has no field.
        quizQuestions: each.quizQuestions.map((one) => ({ ...one, feedback: [MARK, question.feedback[1]] })),
      })),
    },
  };
}

/** A tab, or a part of the Structure tab with its open slide or question. */
const places = [
  '',
  ...['m1', 'm1-l1&slide=m1-l1-s1', 'm1-takeaways', 'm1-quiz&slide=m1-q1', 'm1-worksheet'].map(
    (part) => `?tab=structure&part=${part}`,
  ),
  '?tab=landing',
  '?tab=marketing',
];
/** All but the address of a source, which is not part of the text. */
const fieldsOf = (page: Page): Locator =>
  page.getByRole('tabpanel').getByRole('textbox').and(page.locator(':not([type="url"])'));

async function openPlace(page: Page, id: string, place: string): Promise<void> {
  await page.goto(`/course/${id}/edit${place}`);
  await fieldsOf(page).first().waitFor();
}

test('every part autosaves and survives a reload, an undo and an outage', async ({ page, context, opened }) => {
  const { id, title } = await opened.shop.draft(smallCourseText());
  const stored = (): Promise<CourseText> => storedText(opened.shop, id);
  await openEditor(page, id);
  for (const name of ['Course title', 'Course description'])
    await field(page, name).fill(rewritten(await field(page, name).inputValue()));
  for (const place of places) {
    await expectSaved(page);
    await openPlace(page, id, place);
    if (place.includes('quiz')) await page.getByRole('radio', { name: 'Option 2 is the correct answer' }).check();
    for (const each of await fieldsOf(page).all()) await each.fill(rewritten(await each.inputValue()));
  }
  // Saved automatically. A text without a field would differ here.
  await expectSaved(page);
  const whole = rewrittenText(title);
  expect(await stored()).toEqual(whole);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Video description')).toHaveValue('A video on bread');
  await expect.poll(async () => (await stored()).marketing.videoDescription).toBe('A video on bread');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(stored).toEqual(whole);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(field(page, 'Course title')).toHaveValue(title + MARK);
  for (const place of places) {
    await openPlace(page, id, place);
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

test('two tabs merge different fields, and the same field is a choice that loses nothing', async ({
  browser,
  page,
  opened,
}) => {
  const { id } = await opened.shop.draft(smallCourseText());
  const stored = async () => {
    const { content } = await storedText(opened.shop, id);
    return [content.overview, content.targetAudience];
  };
  const laptop = await (await browser.newContext()).newPage();
  await Promise.all([openEditor(page, id), openEditor(laptop, id)]);
  await field(laptop, 'Target audience').fill('From the laptop.');
  await expect.poll(stored).toEqual(['Bread in four ingredients.', 'From the laptop.']);

  await field(page, 'Overview').fill('From the phone.');
  await expect(page.getByText('Merged with changes from another tab')).toBeVisible();
  await expect.poll(stored).toEqual(['From the phone.', 'From the laptop.']);
  await expect(field(page, 'Target audience')).toHaveValue('From the laptop.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['Bread in four ingredients.', 'From the laptop.']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(stored).toEqual(['From the phone.', 'From the laptop.']);

  // The laptop still has the old overview.
  await field(laptop, 'Overview').fill('Also from the laptop.');
  const conflict = laptop.getByRole('dialog', { name: 'This course was changed elsewhere' });
  for (const text of ['From the phone.', 'Also from the laptop.'])
    await expect(conflict.getByText(text, { exact: true })).toBeVisible();
  await expect(conflict.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(laptop);
  await laptop.keyboard.press('Escape');
  await field(laptop, 'Target audience').fill('Typed during the conflict.');
  await laptop.getByRole('button', { name: 'Compare and choose' }).click();
  await conflict.getByRole('button', { name: 'Use other version' }).click();
  await expect.poll(stored).toEqual(['From the phone.', 'Typed during the conflict.']);
  await laptop.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['Also from the laptop.', 'Typed during the conflict.']);
  await laptop.context().close();
});
