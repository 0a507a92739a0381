import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { aCourseText } from '#test/support/builders.ts';
import { expectSaved, field, openEditor, openTab, smallCourseText, test } from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';
import { expectToast } from './support/toasts.ts';

const LOGO_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ plan: 'pro' });

async function exported(page: Page, as: 'JSON' | 'text'): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expectToast(page, 'Export Successful', `Course exported as ${as}`),
    page.getByRole('button', { name: `Export as ${as}`, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('exports contain the whole course with unsaved input, under a portable file name', async ({ page, opened }) => {
  const { shop } = opened;
  const { id } = await shop.draft({ title: 'Brot & Wein: 50% "Ü" / <II>?' });
  await openEditor(page, id);
  await field(page, 'Overview').fill('Typed a moment ago.');
  const json = await exported(page, 'JSON');
  expect(json.name).toBe('brot-&-wein-50%-ü--ii.json');
  const { content, outline, landingPage, marketing } = aCourseText();
  expect(JSON.parse(json.text)).toMatchObject({
    id,
    title: 'Brot & Wein: 50% "Ü" / <II>?',
    status: 'draft',
    price: null,
    user_id: shop.creator.userId,
    outline,
    content: {
      ...content,
      overview: 'Typed a moment ago.',
      modules: content.modules.map((module) => ({
        ...module,
        lessons: module.lessons.map(({ durationMinutes, ...lesson }) => ({
          ...lesson,
          duration: `${durationMinutes} minutes`,
          slides: lesson.slides.map(({ sources: _, author: __, ...slide }) => slide),
        })),
      })),
    },
    landing_page: { headline: landingPage.headline, what_you_will_learn: landingPage.whatYouWillLearn },
    marketing: { emails: marketing.emails, video_description: marketing.videoDescription },
    custom_colors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  });

  const { name, text } = await exported(page, 'text');
  expect(name).toBe('brot-&-wein-50%-ü--ii.txt');
  const titles = content.modules.flatMap((module) => [
    module.title,
    ...module.lessons.flatMap((lesson) => [lesson.title, ...lesson.slides.map((slide) => slide.title)]),
    ...module.quizQuestions.map(({ question }) => question),
    module.worksheet?.title ?? '',
  ]);
  for (const title of ['Brot & Wein: 50% "Ü" / <II>?', 'Typed a moment ago.', ...titles]) expect(text).toContain(title);
});

test('the export dialog gives a package for a learning platform, its file again, and a PDF', async ({
  page,
  opened,
}) => {
  const { id } = await opened.shop.draft({ title: 'Bread / Brot' });
  await openEditor(page, id);
  await field(page, 'Overview').fill('Typed a moment ago.');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this course' });
  await expect(dialog.getByText(/^About \d+ kB$/)).toHaveCount(4);
  await expectAccessible(page);
  await dialog.getByText('Moodle', { exact: true }).click();
  await expect(dialog.getByText(/SCORM package/).first()).toBeVisible();

  const button = dialog.getByRole('button', { name: 'Download Learning platform (SCORM 1.2)' });
  await dialog.getByRole('radio', { name: 'An item for each lesson and quiz' }).check();
  const [first] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
  expect(first.suggestedFilename()).toBe('bread--brot-scorm.zip');
  const files = unzipSync(await readFile(await first.path()));
  const manifest = new TextDecoder().decode(files['imsmanifest.xml']);
  expect(manifest).toContain('Bread / Brot');
  for (const module of aCourseText().content.modules)
    for (const lesson of module.lessons) expect(manifest).toContain(lesson.title);
  await expect(dialog.getByText('The download of bread--brot-scorm.zip has started.').last()).toBeVisible();
  await expect(button).toBeFocused();
  await expect(dialog.getByText('The download of bread--brot-scorm.zip has started.').last()).toBeInViewport({
    ratio: 1,
  });

  await dialog.getByRole('radio', { name: /^Workbook/ }).check();
  const pdfButton = dialog.getByRole('button', { name: 'Download PDF' });
  const [workbook] = await Promise.all([page.waitForEvent('download'), pdfButton.click()]);
  expect(workbook.suggestedFilename()).toBe('bread--brot-workbook.pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await workbook.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Bread / Brot');
  expect(text).toContain(aCourseText().content.modules[0]?.worksheet?.exercises[0]);

  const deckButton = dialog.getByRole('button', { name: 'Download PowerPoint' });
  const [deck] = await Promise.all([page.waitForEvent('download'), deckButton.click()]);
  expect(deck.suggestedFilename()).toBe('bread--brot.pptx');
  const slides = unzipSync(await readFile(await deck.path()));
  expect(new TextDecoder().decode(slides['ppt/slides/slide1.xml'])).toContain('Bread / Brot');

  // The same text gives the file that exists.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('radio', { name: 'An item for each lesson and quiz' }).check();
  await expect(dialog.getByText(/^\d+ kB$/).first()).toBeVisible();
  const [second] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(await readFile(await second.path())).toEqual(await readFile(await first.path()));
});

test('a course shows its own logo and colors at once, also to buyers', async ({ page, opened }) => {
  const { id } = await opened.shop.onSale(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, id);
  await openTab(page, 'Branding');
  // The tab before it takes files too, and is there until this one has loaded.
  const file = page.getByRole('group', { name: 'Upload a logo' }).locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') });
  await expect(page.getByRole('alert')).toHaveText("This isn't a PNG, JPEG or WebP image. Choose another file.");
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO_PNG });
  const preview = page.getByRole('img', { name: 'Your logo' });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);

  await page.getByLabel('Primary, hex code').fill('#f4e8a0');
  await expect(page.getByText('Hard to see on light slides. Choose a darker shade to reach 3:1.')).toBeVisible();
  await page.getByLabel('Primary, hex code').fill('green');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByText('Enter a color such as #9b87f5 or #abc.')).toBeVisible();
  await expect(page.getByLabel('Primary, hex code')).toBeFocused();
  await page.getByLabel('Primary, hex code').fill('B4483C');
  await page.getByRole('button', { name: 'Save branding' }).click();
  await expectToast(page, 'Branding Updated', 'Your colors and logo are saved');
  await expectAccessible(page);
  await expect(page.getByText('Unpublished changes')).toBeHidden();

  await page.goto(`/course/${id}/view`);
  const logo = page.getByRole('banner').locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
  const colour = page.locator('[style*="--course"]').first();
  expect(await colour.evaluate((element) => getComputedStyle(element).getPropertyValue('--course'))).toBe('#b4483c');
});

test('rewrites are proposals: one is discarded, one is applied and undone', async ({ page, opened }) => {
  const { id } = await opened.shop.draft(smallCourseText());
  await openEditor(page, id);
  await openTab(page, 'Structure');
  // Holds the reply, so that the dialog shows the running rewrite.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rewrites/*', (route) => released.then(() => route.continue()));
  const spoken = field(page, 'Spoken text of slide 1');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Regenerate lesson' }).click();
  await dialog.getByLabel('What should change? (optional)').fill('with a story');
  await dialog.getByRole('button', { name: 'Write a new version' }).click();
  await dialog.getByRole('button', { name: 'Keep working' }).click();
  // A usual wish needs one click.
  await page.getByRole('button', { name: 'Simpler' }).click();
  await dialog.getByRole('button', { name: 'Keep working' }).click();
  release();
  const present = dialog.getByRole('region', { name: 'Current' });
  const proposal = dialog.getByRole('region', { name: 'Suggestion' });
  await page.getByRole('button', { name: 'See suggested lesson' }).click();
  await expect(present).toContainText('What is said on slide 1.1.1.');
  await expect(proposal).toContainText('with a story');
  await expect(proposal.locator('mark').first()).toBeVisible();
  await expect(proposal.getByText('New visual: Worked example').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep current' }).click();
  await expect(spoken).toHaveValue('What is said on slide 1.1.1.');

  await page.getByRole('button', { name: 'See suggested slide' }).click();
  await expect(present).toContainText('Slide 1.1.1');
  await expect(proposal).toContainText('Use simpler words');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expectToast(page, 'Replaced', 'Undo brings back the previous text');
  await expect(spoken).not.toHaveValue('What is said on slide 1.1.1.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(spoken).toHaveValue('What is said on slide 1.1.1.');
  await expectSaved(page);
});
