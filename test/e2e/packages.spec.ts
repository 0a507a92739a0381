import { expect, type Page, test } from '@playwright/test';
import type { CourseText } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { htmlPackage, type PackageFiles, type PackageParts, scorm12Package } from '#domain/exports/packages.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { preparedEngines } from '#engines/prepared-engines.ts';
import { buildPlayer } from '#lib/bundling/player.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';
import { type PackageServer, servePackage } from './support/packages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';

/** Exported courses, as a learning platform and a browser play them. */

let parts: PackageParts;
test.beforeAll(async () => {
  const engines = await preparedEngines(aVisualOfEachKind, tableFonts);
  parts = { player: await buildPlayer(), images: new Map(), engines };
});
let server: PackageServer | undefined;
test.afterEach(() => server?.close());

const courseOf = (text: CourseText, language = 'en') => ({
  id: ulid(1),
  creatorName: 'Ada Miller',
  updatedAt: '2026-11-20T10:00:00.000Z',
  customColors: defaultColors,
  language,
  text,
});

async function openPlatform(page: Page, files: PackageFiles): Promise<void> {
  server = await servePackage(files);
  await page.goto(`${server.url}/platform`);
}

interface Kept {
  readonly suspend_data: string;
  readonly core: Readonly<Record<string, string>> & { readonly score: Readonly<Record<string, string>> };
  readonly interactions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The functions of the platform's page. */
const launch = (page: Page, path: string, given: Readonly<Record<string, string>> = {}) =>
  page.evaluate(([to, values]) => Reflect.get(window, 'launch')(to, values), [path, given] as const);
const leave = (page: Page, path: string): Promise<Kept> =>
  page.evaluate((from) => Reflect.get(window, 'leave')(from), path);
const callsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'calls'));
const unit = (page: Page) => page.frameLocator('iframe');

test('a lesson is resumed where it was left, and completed with its last slide', async ({ page }) => {
  await openPlatform(page, scorm12Package(courseOf(aCourseText()), parts, { isSingle: false }));
  await launch(page, 'm1-l1.html');
  const frame = unit(page);
  // The first lesson opens with the welcome and the overview of its module.
  await expect(frame.getByRole('heading', { level: 2, name: 'Bread at Home' })).toBeVisible();
  await expect(frame.getByText('Slide 1 of 4')).toBeVisible();
  await frame.getByRole('button', { name: 'Next' }).click();
  await expect(frame.getByRole('heading', { level: 2, name: 'Module 1' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('heading', { level: 2, name: 'Slide 1.1.1' })).toBeFocused();
  const first = await leave(page, 'm1-l1.html');
  expect(first.core).toMatchObject({ lesson_status: 'incomplete', lesson_location: 'm1-l1-s1', exit: 'suspend' });
  const times = (await callsOf(page)).filter((call) => call.includes('session_time'));
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toMatch(/ cmi\.core\.session_time \d{4}:\d\d:\d\d\.\d\d true$/);

  await page.reload();
  await launch(page, 'm1-l1.html');
  await expect(frame.getByRole('heading', { level: 2, name: 'Slide 1.1.1' })).toBeVisible();
  await expect(frame.getByText("You've reached the end.")).toBeHidden();
  await frame.getByRole('article', { name: 'Slide 1.1.1' }).getByText('Read the text of this slide').click();
  await expect(frame.getByText('What is said on slide 1.1.1.')).toBeVisible();
  await frame.getByRole('button', { name: 'Next' }).click();
  await expect(frame.getByText("You've reached the end.")).toBeVisible();
  // Nothing comes after it.
  await expect(frame.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByText('Slide 4 of 4')).toBeVisible();
  const second = await leave(page, 'm1-l1.html');
  expect(second.core.lesson_status).toBe('completed');
  expect(second.suspend_data.length).toBeLessThan(100);

  // Once finished it stays so, and everything is still there.
  await launch(page, 'm1-l1.html');
  await frame.getByRole('button', { name: 'Previous' }).click();
  expect((await leave(page, 'm1-l1.html')).core.lesson_status).toBe('completed');
  expect((await callsOf(page)).filter((call) => call.endsWith('false'))).toEqual([]);
});

test('a quiz is failed, tried again in other words and passed; the best try counts', async ({ page }) => {
  const [base] = [aModule(1)];
  const [asked] = base.quizQuestions;
  if (!asked) throw new Error('The builder gives a question.');
  const quizQuestions = [
    asked,
    {
      ...asked,
      id: 'm1-q2',
      question: 'What slows yeast?',
      secondWording: '',
      correctAnswer: 1,
      feedback: ['No.', ''],
    },
  ];
  const text = { ...aCourseText(), content: { ...aCourseText().content, modules: [{ ...base, quizQuestions }] } };
  await openPlatform(page, scorm12Package(courseOf(text), parts, { isSingle: false }));
  await launch(page, 'm1-quiz.html');
  const frame = unit(page);
  const question = (name: string | RegExp) => frame.getByRole('group', { name });
  await question(/What makes dough rise/)
    .getByLabel('Salt')
    .check();
  await frame.getByRole('button', { name: 'Check answers' }).click();
  // The browser asks for the missing one.
  await expect(frame.getByText(/right\. You need/)).toHaveCount(0);
  await question(/What slows yeast/)
    .getByLabel('Salt')
    .check();
  await frame.getByRole('button', { name: 'Check answers' }).click();
  await expect(frame.getByText('1 of 2 right. You need 70% to pass.')).toBeVisible();
  await expect(frame.getByText('Salt slows yeast.')).toBeVisible();
  // What is right stays a question.
  await expect(question(/What makes dough rise/).getByText('Yeast gives off gas.')).toBeHidden();
  await expect(question(/What slows yeast/).getByText('Yeast gives off gas.')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Try again' })).toBeFocused();
  const failed = await leave(page, 'm1-quiz.html');
  expect(failed.core).toMatchObject({ lesson_status: 'failed', score: { raw: '50', min: '0', max: '100' } });
  expect(Object.values(failed.interactions)).toMatchObject([
    { id: 'm1-q1', type: 'choice', student_response: 'b', result: 'wrong', weighting: '1' },
    { id: 'm1-q2', type: 'choice', student_response: 'b', result: 'correct' },
  ]);

  await page.reload();
  await launch(page, 'm1-quiz.html');
  await expect(frame.getByText('1 of 2 right. You need 70% to pass.')).toBeVisible();
  await frame.getByRole('button', { name: 'Try again' }).click();
  await question(/Without which of these/)
    .getByLabel('Yeast')
    .check();
  await question(/What slows yeast/)
    .getByLabel('Salt')
    .check();
  await frame.getByRole('button', { name: 'Check answers' }).click();
  await expect(frame.getByText('Passed: 2 of 2 right.')).toBeFocused();
  await expect(frame.getByRole('button', { name: 'Try again' })).toBeHidden();
  const passed = await leave(page, 'm1-quiz.html');
  expect(passed.core).toMatchObject({ lesson_status: 'passed', score: { raw: '100' } });
  expect((await callsOf(page)).filter((call) => call.endsWith('false'))).toEqual([]);

  // Someone who reviews the attempt changes nothing.
  await page.reload();
  await launch(page, 'm1-quiz.html', { lesson_mode: 'review' });
  await expect(frame.getByText('Passed: 2 of 2 right.')).toBeVisible();
  await leave(page, 'm1-quiz.html');
  expect((await callsOf(page)).filter((call) => call.startsWith('LMSSetValue'))).toEqual([]);
});

test('a whole course as one unit keeps its place, and is passed with the last slide and quiz', async ({ page }) => {
  await openPlatform(page, scorm12Package(courseOf(aCourseText()), parts, { isSingle: true }));
  const frame = unit(page);
  await launch(page, 'index.html');
  await frame.getByText('Contents').click();
  await frame.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Quiz' }).first().click();
  const answer = async () => {
    await frame.getByLabel('Yeast').and(frame.locator(':visible')).check();
    await frame.getByRole('button', { name: 'Check answers' }).and(frame.locator(':visible')).click();
  };
  await answer();
  const half = await leave(page, 'index.html');
  expect(half.core).toMatchObject({ lesson_status: 'incomplete', lesson_location: 'm1-quiz', score: { raw: '50' } });

  await page.reload();
  await launch(page, 'index.html');
  await expect(frame.getByText('Passed: 1 of 1 right.')).toBeVisible();
  const position = frame.getByText(/^Slide \d+ of \d+$/);
  const [, all] = /of (\d+)/.exec(await position.innerText()) ?? [];
  await frame.getByText('Contents').click();
  await frame.getByRole('link', { name: 'Lesson 1.1' }).click();
  await expect(frame.getByRole('heading', { level: 2, name: 'Slide 1.1.1' })).toBeFocused();
  await frame.getByText('Contents').click();
  await frame.getByRole('link', { name: 'Module 1' }).click();
  await frame.getByRole('button', { name: 'Previous' }).click();
  await expect(position).toHaveText(`Slide 1 of ${all}`);
  for (let slide = 2; slide <= Number(all); slide++) {
    await frame.getByRole('button', { name: 'Next' }).click();
    await expect(position).toHaveText(`Slide ${slide} of ${all}`);
  }
  await answer();
  const whole = await leave(page, 'index.html');
  expect(whole.core).toMatchObject({ lesson_status: 'passed', score: { raw: '100' } });
  expect((await callsOf(page)).filter((call) => call.endsWith('false'))).toEqual([]);
});

test('a site keeps progress in the browser, has keys and a contents list, and reads without a script', async ({
  page,
  browser,
}) => {
  server = await servePackage(htmlPackage(courseOf(aCourseText()), parts));
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('requestfailed', (request) => faults.push(request.url()));
  page.on('response', (response) => response.status() >= 400 && faults.push(response.url()));
  await page.goto(`${server.url}/package/index.html`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2, name: 'Slide 1.1.1' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Slide 1.1.1' })).toBeVisible();
  await page.getByText('Contents').click();
  await page.getByRole('link', { name: 'Quiz' }).first().click();
  await expectAccessible(page);
  // An arrow key in a group of options chooses one.
  await page.getByLabel('Yeast').and(page.locator(':visible')).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Salt').and(page.locator(':visible'))).toBeChecked();
  await page.getByRole('button', { name: 'Check answers' }).and(page.locator(':visible')).click();
  await page.getByRole('link', { name: 'Read the slide again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Slide 1.1.1' })).toBeFocused();
  await page.goBack();
  await expect(page.getByText('0 of 1 right. You need 70% to pass.')).toBeVisible();
  expect(faults).toEqual([]);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/package/index.html`);
  await expect(plain.getByRole('heading', { level: 2 })).toHaveCount(17);
  await expect(plain.getByRole('button', { name: 'Next' })).toBeHidden();
  await plain.context().close();
});

test('every kind of visual fits a phone and a desktop, from right to left too', async ({ page }) => {
  const [module] = [aModule(1)];
  const [lesson] = module.lessons;
  const [slide] = lesson?.slides ?? [];
  if (!lesson || !slide) throw new Error('The builder gives both.');
  const slides = aVisualOfEachKind.map((visual, index) => ({ ...slide, id: `m1-l1-s${index + 1}`, visual }));
  const text = {
    ...aCourseText(),
    content: { ...aCourseText().content, modules: [{ ...module, lessons: [{ ...lesson, slides }] }] },
  };
  for (const language of ['en', 'ar']) {
    server = await servePackage(htmlPackage(courseOf(text, language), parts));
    for (const size of [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(`${server.url}/package/index.html#s-m1-l1-s1`);
      await page.getByText('Contents').click();
      await expect(page.getByRole('link', { name: 'Module 1' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Module 1' })).toBeHidden();
      for (const { id, visual } of slides) {
        const shown = page.locator(`#s-${id}`);
        await expect(shown).toBeVisible();
        await expectNoSidewaysScroll(page);
        for (const button of await page.locator('footer button').all()) {
          const box = await button.boundingBox();
          expect(box && box.x >= 0 && box.x + box.width <= size.width).toBe(true);
        }
        // The sheet hides what is wider than it.
        const wide = await shown.evaluate((article) => {
          const sheet = article.firstElementChild?.getBoundingClientRect();
          return [...article.querySelectorAll('.visual *')]
            .filter((each) => !each.closest('.sr-only') && each.getClientRects().length > 0 && !each.closest('svg svg'))
            .filter((each) => {
              const { left, right } = each.getBoundingClientRect();
              return sheet !== undefined && (left < sheet.left - 1 || right > sheet.right + 1);
            }).length;
        });
        expect([visual.kind, size.width, language, wide]).toEqual([visual.kind, size.width, language, 0]);
        const pictures = shown.locator('svg:visible');
        const isDrawn = ['chart', 'diagram', 'formula'].includes(visual.kind);
        await expect(pictures).toHaveCount(isDrawn ? 1 : 0);
        // A leftward arrow leads on where one reads to the left.
        await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      }
    }
    server.close();
  }
});

test('the player is small', () => {
  const bytes = [...parts.player].filter(([path]) => /\.(?:js|css)$/.test(path));
  expect(bytes.map(([path]) => path).toSorted()).toEqual(['player.css', 'player.js']);
  const size = bytes.reduce((sum, [, content]) => sum + Buffer.from(content).length, 0);
  expect(size).toBeLessThanOrEqual(30 * 1_024);
});
