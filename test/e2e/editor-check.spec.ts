import { expect } from '@playwright/test';
import { expectSaved, field, openEditor, openTab, smallCourseText, test } from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';
import { expectToast } from './support/toasts.ts';

test('a course is checked, a suggested change is applied and undone, and the course is published through the sheet', async ({
  page,
  opened,
}) => {
  const { content } = smallCourseText();
  const [module] = content.modules;
  const [lesson] = module?.lessons ?? [];
  const [slide] = lesson?.slides ?? [];
  if (!module || !lesson || !slide) throw new Error('The course has one part of each kind.');
  const unfinished = 'Ask [name] how long the dough rests.';
  const text = `Dough rests before it is baked. ${unfinished}`;
  const slides = [{ ...slide, spoken: text }];
  const modules = [{ ...module, lessons: [{ ...lesson, slides }] }];
  const { id } = await opened.shop.draft({ content: { ...content, modules } });
  await openEditor(page, id);
  await openTab(page, 'Structure');
  await page.getByRole('button', { name: /^Course check/ }).click();
  const report = page.getByRole('dialog', { name: 'Course check' });
  await report.getByRole('button', { name: 'Check with AI' }).click();
  const fault = 'A placeholder is left. Write what belongs here.';
  const finding = report.getByRole('listitem').filter({ hasText: fault });
  await expect(finding.getByText(unfinished)).toBeVisible();
  await expect(report.getByText(/^\d of 1 question can be answered from the slides\.$/)).toBeVisible();
  await expectAccessible(page);

  // The finding leads to its place.
  await finding.getByRole('button', { name: fault, exact: true }).click();
  const spoken = page.getByRole('textbox', { name: /^Spoken text/ });
  await expect(spoken).toBeFocused();
  await expect(spoken).toHaveValue(text);

  await page.getByRole('button', { name: /^Course check/ }).click();
  await finding.getByRole('button', { name: `See suggested change: ${fault}` }).click();
  const suggestion = page.getByRole('dialog', { name: 'Suggested change' });
  await expect(suggestion.getByRole('region', { name: 'Current' }).getByText(unfinished)).toBeVisible();
  await expectAccessible(page);
  await suggestion.getByRole('button', { name: 'Apply' }).click();
  await expect(finding.getByText('Applied')).toBeVisible();
  await expect(finding.getByRole('button', { name: fault, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  // Until it has faded out, its own "Undo" is there too.
  await expect(report).toBeHidden();
  await expect(spoken).not.toHaveValue(text);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(spoken).toHaveValue(text);
  await expectSaved(page);

  const publish = page.getByRole('button', { name: 'Publish to Marketplace' });
  await publish.click();
  const sheet = page.getByRole('dialog', { name: 'Before you publish' });
  await sheet.getByRole('button', { name: 'Add a price' }).click();
  await expect(field(page, 'Price in US dollars')).toBeFocused();
  await page.keyboard.type('19');
  await publish.click();
  await expect(sheet.getByText(/still has "\[name\]"/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Publish to Marketplace' }).click();
  await expectToast(page, 'Course Published!', 'Your course is now live on the marketplace');
  await expect(page.getByRole('tab', { name: 'Price and publishing' })).toBeFocused();
});
