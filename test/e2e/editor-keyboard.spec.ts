import { expect, type Locator } from '@playwright/test';
import { expectSaved, field, openEditor, smallCourseText, storedText, test } from './support/editor.ts';
import { tabTo } from './support/keyboard.ts';
import { expectAccessible } from './support/page-checks.ts';

const valuesOf = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value));

test('a course is built and published with the keyboard alone', async ({ page, opened }) => {
  const { id } = await opened.shop.draft(smallCourseText());
  const { keyboard } = page;
  const titles = (name: string | RegExp) => valuesOf(field(page, name));
  const choose = async (menu: string, action: string, key = 'Tab') => {
    await tabTo(page, menu, key);
    await keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await tabTo(page, action, 'ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await openEditor(page, id);

  // Escape reverts the input.
  await tabTo(page, 'Course title');
  await keyboard.press('End');
  await keyboard.type(', by hand');
  await keyboard.press('Escape');
  await expect(field(page, 'Course title')).not.toHaveValue(/by hand/);

  // Tabs: arrow keys, Home and End.
  await tabTo(page, 'Content');
  for (const [key, tab] of [
    ['End', 'Marketing'],
    ['ArrowLeft', 'Branding'],
    ['ArrowLeft', 'Landing Page'],
    ['ArrowLeft', 'Structure'],
  ] as const) {
    await keyboard.press(key);
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeFocused();
  }

  // Inline title: Enter confirms, Escape closes the menu.
  await field(page, 'Title of module 1').waitFor();
  await tabTo(page, 'More for Module 1, Module 1');
  await keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More for Module 1, Module 1' })).toBeFocused();
  await tabTo(page, 'Title of module 1');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Dough');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of module 1')).toHaveValue('Dough');

  // Duplicate a lesson and its slide, and move it with the grip.
  await choose('More for Lesson 1, Lesson 1.1', 'Duplicate');
  await expect(field(page, 'Lesson title').nth(1)).toBeFocused();
  await tabTo(page, 'Script and slides');
  await keyboard.press('Enter');
  await choose('More for Slide 1, Slide 1.1.1', 'Duplicate');
  await expect(field(page, 'Title of slide 2')).toBeFocused();
  await tabTo(page, 'Move Slide 2, Slide 1.1.1 (copy)', 'Shift+Tab');
  await keyboard.press('ArrowUp');
  expect(await titles(/^Title of slide/)).toEqual(['Slide 1.1.1 (copy)', 'Slide 1.1.1']);
  await expect(page.getByRole('button', { name: 'Move Slide 1, Slide 1.1.1 (copy)' })).toBeFocused();
  await expect(
    page.getByText('Slide 2, Slide 1.1.1 (copy) moved to position 1 of 2, Slides of this lesson'),
  ).toBeAttached();
  await tabTo(page, 'Add a slide');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of slide 3')).toBeFocused();
  await keyboard.type('Steam');

  // Add a question, its answers and the correct one.
  await tabTo(page, 'Add a question');
  await keyboard.press('Enter');
  await expect(field(page, 'Question 2')).toBeFocused();
  await keyboard.type('What browns the crust?');
  for (const [option, text] of ['Heat', 'Water'].entries()) {
    await tabTo(page, `Option ${option + 1}`);
    await keyboard.type(text);
  }
  await tabTo(page, 'Option 1 is the correct answer', 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Option 2 is the correct answer' }).last()).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Option 2 is the correct answer' }).last()).toBeChecked();
  await choose('More for Question 2', 'Duplicate', 'Shift+Tab');
  await expect(field(page, 'Question 3')).toBeFocused();
  await choose('More for Question 3', 'Move up');
  await expect(field(page, 'Question 3')).toHaveValue('What browns the crust?');

  // Removing one focuses its neighbor and can be undone.
  await choose('More for Question 1', 'Remove', 'Shift+Tab');
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(field(page, 'Question 1')).toBeFocused();
  await expect(field(page, 'Question 1')).toHaveValue('What browns the crust?');
  await tabTo(page, 'Move Question 1', 'Shift+Tab');
  await keyboard.press('Control+z');
  await expect(field(page, 'Question 1')).toHaveValue('What makes dough rise?');

  // Move a second module up and down.
  await tabTo(page, 'Add a module');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of module 2')).toBeFocused();
  await keyboard.type('Oven');
  await tabTo(page, 'Move Module 2, Oven', 'Shift+Tab');
  await keyboard.press('Home');
  expect(await titles(/^Title of module/)).toEqual(['Oven', 'Dough']);
  await keyboard.press('Control+z');
  expect(await titles(/^Title of module/)).toEqual(['Dough', 'Oven']);
  await keyboard.press('Control+Shift+z');
  expect(await titles(/^Title of module/)).toEqual(['Oven', 'Dough']);

  // Everything is stored as typed.
  await tabTo(page, 'Add a lesson');
  await keyboard.press('Enter');
  await expect(field(page, 'Lesson title').first()).toBeFocused();
  await keyboard.type('Heat');
  await keyboard.press('Control+s');
  await expectSaved(page);
  const { modules } = (await storedText(opened.shop, id)).content;
  expect(
    modules.map(({ title, lessons, quizQuestions }) => ({
      title,
      lessons: lessons.map(({ title, slides }) => [title, ...slides.map((slide) => slide.title)]),
      answers: quizQuestions.map(({ options, correctAnswer }) => options[correctAnswer]),
    })),
  ).toEqual([
    { title: 'Oven', lessons: [['Heat']], answers: [] },
    {
      title: 'Dough',
      lessons: [
        ['Lesson 1.1', 'Slide 1.1.1'],
        ['Lesson 1.1 (copy)', 'Slide 1.1.1 (copy)', 'Slide 1.1.1', 'Steam'],
      ],
      answers: ['Yeast', 'Water', 'Water'],
    },
  ]);

  // Escape closes a dialog and returns the focus.
  await tabTo(page, 'Regenerate lesson');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Regenerate this lesson' }).waitFor();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Regenerate lesson' }).first()).toBeFocused();

  await tabTo(page, 'Structure', 'Shift+Tab');
  await keyboard.press('Home');
  await tabTo(page, 'Price in US dollars');
  await keyboard.type('19');
  await tabTo(page, 'Publish now');
  await keyboard.press('Enter');
  await expect(page.getByText('Course Published!')).toBeVisible();
  await tabTo(page, 'Course title', 'Shift+Tab');
  await keyboard.press('End');
  await keyboard.type(' at last');
  await tabTo(page, 'Publish changes', 'Shift+Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByText('1 change')).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish changes' }).first()).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, 'Publish');
  await keyboard.press('Enter');
  await expect(page.getByText('Unpublished changes')).toBeHidden();
  await expect(dialog).toBeHidden();
});
