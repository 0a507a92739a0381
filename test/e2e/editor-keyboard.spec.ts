import { expect, type Page } from '@playwright/test';
import { expectSaved, field, openEditor, outlineLink, smallCourseText, storedText, test } from './support/editor.ts';
import { tabTo } from './support/keyboard.ts';
import { expectAccessible } from './support/page-checks.ts';

async function choose(page: Page, menu: string, action: string, key = 'Tab'): Promise<void> {
  await tabTo(page, menu, key);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await tabTo(page, action, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
}

test('a course is built and published with the keyboard alone', async ({ page, opened }) => {
  const { id } = await opened.shop.draft(smallCourseText());
  const { keyboard } = page;
  const slides = page.getByRole('list', { name: 'Slides of this lesson' }).getByRole('button', { name: /^Slide \d/ });
  const modules = async () =>
    (await outlineLink(page, /^(Dough|Oven)/).allInnerTexts()).map((text) => text.split('\n')[0]);
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
    ['End', 'Price and publishing'],
    ['ArrowLeft', 'Marketing'],
    ['ArrowLeft', 'Branding'],
    ['ArrowLeft', 'Landing Page'],
    ['ArrowLeft', 'Structure'],
  ] as const) {
    await keyboard.press(key);
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeFocused();
  }

  // The outline leads to the module. Escape closes a menu, Enter confirms a text.
  await field(page, 'Lesson title').waitFor();
  await tabTo(page, 'More for Module 1, Module 1');
  await keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More for Module 1, Module 1' })).toBeFocused();
  await tabTo(page, 'Module 1', 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, 'Title of module 1');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Dough');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of module 1')).toHaveValue('Dough');

  // Duplicate a lesson and its slide, and move it with the grip.
  await choose(page, 'More for Lesson 1, Lesson 1.1', 'Duplicate', 'Shift+Tab');
  await expect(field(page, 'Lesson title')).toBeFocused();
  await expect(field(page, 'Lesson title')).toHaveValue('Lesson 1.1 (copy)');
  await choose(page, 'More for Slide 1, Slide 1.1.1', 'Duplicate');
  await expect(field(page, 'Title of slide 2')).toBeFocused();
  await tabTo(page, 'Move Slide 2, Slide 1.1.1 (copy)', 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await expect(slides.last()).toHaveText(/Slide 1.1.1$/);
  await expect(page.getByRole('button', { name: 'Move Slide 1, Slide 1.1.1 (copy)' })).toBeFocused();
  await expect(
    page.getByText('Slide 2, Slide 1.1.1 (copy) moved to position 1 of 2, Slides of this lesson'),
  ).toBeAttached();
  await tabTo(page, 'Add a slide');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of slide 2')).toBeFocused();
  await keyboard.type('Steam');

  // Add a question, its answers, the correct one and what the other means.
  await tabTo(page, 'Quiz, 1', 'Shift+Tab');
  await keyboard.press('Enter');
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
  await expect(page.getByRole('radio', { name: 'Option 2 is the correct answer' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Option 2 is the correct answer' })).toBeChecked();
  await tabTo(page, 'Feedback on option 1', 'Shift+Tab');
  await keyboard.type('Heat dries it.');
  await choose(page, 'More for Question 2', 'Duplicate', 'Shift+Tab');
  await expect(field(page, 'Question 3')).toBeFocused();
  await choose(page, 'More for Question 3', 'Move up', 'Shift+Tab');
  await expect(field(page, 'Question 2')).toHaveValue('What browns the crust?');

  // Removing one focuses its neighbor and can be undone.
  await choose(page, 'More for Question 1', 'Remove', 'Shift+Tab');
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 1, What browns the crust?' })).toBeFocused();
  await keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Question 1, What makes dough rise?' })).toBeVisible();

  // Move a second module up and down.
  await tabTo(page, 'Add a module', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of module 2')).toBeFocused();
  await keyboard.type('Oven');
  await tabTo(page, 'Move Module 2, Oven', 'Shift+Tab');
  await keyboard.press('Home');
  await expect.poll(modules).toEqual(['Oven', 'Dough']);
  await keyboard.press('Control+z');
  await expect.poll(modules).toEqual(['Dough', 'Oven']);
  await keyboard.press('Control+Shift+z');
  await expect.poll(modules).toEqual(['Oven', 'Dough']);

  // Everything is stored as typed.
  await tabTo(page, 'Add a lesson');
  await keyboard.press('Enter');
  await expect(field(page, 'Lesson title')).toBeFocused();
  await keyboard.type('Heat');
  await tabTo(page, 'Add a slide');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of slide 1')).toBeFocused();
  await keyboard.type('A hot stone');
  await keyboard.press('Control+s');
  await expectSaved(page);
  const stored = (await storedText(opened.shop, id)).content;
  expect(
    stored.modules.map(({ title, lessons, quizQuestions }) => ({
      title,
      lessons: lessons.map(({ title, slides }) => [title, ...slides.map((slide) => slide.title)]),
      answers: quizQuestions.map(({ options, correctAnswer, feedback }) => [options[correctAnswer], ...feedback]),
    })),
  ).toEqual([
    { title: 'Oven', lessons: [['Heat', 'A hot stone']], answers: [] },
    {
      title: 'Dough',
      lessons: [
        ['Lesson 1.1', 'Slide 1.1.1'],
        ['Lesson 1.1 (copy)', 'Slide 1.1.1 (copy)', 'Steam', 'Slide 1.1.1'],
      ],
      answers: [
        ['Yeast', '', 'Salt slows yeast.'],
        ['Water', 'Heat dries it.', ''],
        ['Water', 'Heat dries it.', ''],
      ],
    },
  ]);

  // Escape closes a dialog and returns the focus.
  await tabTo(page, 'Regenerate lesson', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Regenerate this lesson' }).waitFor();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Regenerate lesson' })).toBeFocused();

  await tabTo(page, 'Structure', 'Shift+Tab');
  await keyboard.press('End');
  await tabTo(page, 'Price in US dollars');
  await keyboard.type('19');
  await tabTo(page, 'Publish now');
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(sheet.getByRole('listitem')).toHaveText(['The slide of "Heat" has a title only.']);
  await tabTo(page, 'Publish to Marketplace');
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
