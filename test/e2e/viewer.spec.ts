import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { getCertificate } from '#contracts/http/learning.ts';
import { HOUR_MS } from '#domain/time.ts';
import { callApi, eventually, replyOf } from '#test/integration/support/api.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { aBuyer } from './support/buyers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});

const question = (module: number, number: number) => ({
  id: `m${module}-q${number}`,
  question: `Question ${number} of module ${module}?`,
  secondWording: `Again: question ${number} of module ${module}?`,
  options: ['Yeast', 'Salt', 'Time'],
  correctAnswer: 0,
  explanation: `Because of reason ${number}.`,
  feedback: ['', 'Salt slows yeast.', 'Time alone is not enough.'],
  teaches: `m${module}-l1-s1`,
});

/** Intro and two modules of seven slides: overview, four lesson slides, takeaways and quiz. */
async function aCourse({ points = ['First point', 'Second point'] } = {}) {
  const modules = [1, 2].map((number) =>
    aModule(number, { quizQuestions: [question(number, 1), question(number, 2)] }),
  );
  for (const slide of modules.flatMap(({ lessons }) => lessons[0]?.slides ?? [])) slide.points = points;
  return aBuyer(shop, { content: { ...aCourseText().content, modules } });
}
const QUIZ = 8;
const LAST = 15;
/** Less than the height of two lines of a certificate's smallest text. */
const TWO_LINES_PX = 36;

const header = (page: Page) => page.locator('header');
const at = (page: Page, slide: number) => expect(header(page).getByText(`Slide ${slide} of ${LAST}`)).toBeVisible();
const slide = (page: Page) => page.locator('[data-current-slide]');

test('a quiz is answered, followed back to its slide and retried with the keyboard alone', async ({ page }) => {
  const { learner, course } = await aCourse();
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view?slide=${QUIZ}`);
  const option = (name: string) => slide(page).getByRole('radio', { name });
  await expect(slide(page).getByText('Question 1 of 2')).toBeVisible();
  await expectAccessible(page);

  await option('Yeast').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(option('Salt')).toBeChecked();
  await at(page, QUIZ);
  await page.keyboard.press('Enter');
  await expect(slide(page).getByText('Salt slows yeast.')).toBeVisible();
  await expect(slide(page).getByText('Because of reason 1.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await expect(slide(page).getByRole('button', { name: 'Show me where' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slide(page).getByRole('heading', { name: 'Slide 1.1.1' })).toBeVisible();
  await expect(slide(page).locator('[data-slide]')).toBeFocused();
  await page.getByRole('button', { name: 'Back to the quiz' }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await at(page, QUIZ);

  await slide(page).getByRole('button', { name: 'Next question' }).focus();
  await page.keyboard.press('Enter');
  await expect(slide(page).locator('legend')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(slide(page).getByText('Right', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(slide(page).getByText('1 of 2 right. You need 2 to pass. Try again or keep reading.')).toBeVisible();
  await expectAccessible(page);

  await slide(page).getByRole('button', { name: 'Try again' }).focus();
  for (const next of ['Next question', 'See your score']) {
    await page.keyboard.press('Enter');
    await expect(slide(page).locator('legend')).toBeFocused();
    await expect(slide(page).locator('legend')).toContainText('Again: question');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await slide(page).getByRole('button', { name: next }).focus();
  }
  await page.keyboard.press('Enter');
  await expect(slide(page).getByText('2 of 2 right. You passed.')).toBeVisible();
  await page.reload();
  await expect(slide(page).getByText('Your best score: 2 of 2, in 2 attempts.')).toBeVisible();
});

test('reading resumes on another device, and a link to a slide takes precedence', async ({ page, browser }) => {
  const { learner, course } = await aCourse();
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view`);
  await at(page, 1);
  for (let turn = 1; turn <= 9; turn++) await page.keyboard.press('ArrowRight');
  await at(page, 10);
  await page.reload();
  await at(page, 10);
  // Closed at once: the progress is sent as the page unloads.
  await page.keyboard.press('ArrowRight');
  await expect(slide(page).getByRole('heading', { name: 'Slide 2.1.2' })).toBeVisible();
  await page.goto('/student-dashboard');
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible();

  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, learner);
  await otherPage.goto(`/course/${course.id}/view`);
  await at(otherPage, 11);
  await expect(otherPage.getByText('Resumed where you left off')).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.getByRole('button', { name: 'Start over' }).click();
  await at(otherPage, 1);
  await otherPage.goto(`/course/${course.id}/view?slide=m2-takeaways`);
  await at(otherPage, 14);
  await expect(otherPage.getByText('Resumed where you left off')).toBeHidden();
  await otherContext.close();
});

test('seeing every slide completes the course with a public certificate', async ({ page, browser }) => {
  const { learner, course } = await aCourse();
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view`);
  for (let turn = 1; turn < LAST; turn++) {
    await at(page, turn);
    await expect(slide(page).getByText('Loading…')).toBeHidden();
    await page.keyboard.press('ArrowRight');
  }
  await expect(header(page).getByText('Completed', { exact: true })).toBeVisible();
  await expect(slide(page).getByRole('heading', { name: 'Course completed' })).toBeVisible();
  await expectAccessible(page);
  const certificate = await slide(page).getByRole('link', { name: 'View your certificate' }).getAttribute('href');

  const { url } = await runningCloud();
  const certificateId = certificate?.split('/').at(-1) ?? '';
  const asked = () => callApi(url, getCertificate, { params: { certificateId } });
  const { completedAt } = replyOf(getCertificate, await asked()).certificate;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(completedAt));
  // In one of them it is another day now.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const abroad = await (await browser.newContext({ timezoneId })).newPage();
    await abroad.goto(certificate ?? '');
    await expect(abroad.getByRole('article').getByText(date)).toBeVisible();
    await abroad.context().close();
  }

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(certificate ?? '');
  await expect(stranger.getByText('Verified by Coursewright')).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Certificate of Completion' })).toBeVisible();
  await expect(stranger.getByRole('article').getByText(course.title)).toBeVisible();
  await expectAccessible(stranger);
  for (const width of [320, 1280]) {
    await stranger.setViewportSize({ width, height: 900 });
    for (const fact of ['Verified by Coursewright', date, /^\d+ lessons?$/]) {
      const box = await stranger.getByRole('article').getByText(fact).boundingBox();
      expect(box?.height, `${fact} stands on one line at ${width} px`).toBeLessThan(TWO_LINES_PX);
    }
    await expectNoSidewaysScroll(stranger);
  }
  const link = stranger.getByRole('link', { name: 'Download PDF' });
  const [file] = await Promise.all([stranger.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/-certificate\.pdf$/);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const part of ['Certificate of Completion', course.title, date, certificateId]) expect(text).toContain(part);
  await test.step('and its quizzes turn the certificate into one that says passed', async () => {
    await expect(slide(page).getByText('Your certificate says “completed”. Pass 2 more quizzes')).toBeVisible();
    for (const module of ['Module 1', 'Module 2']) {
      await slide(page)
        .getByRole('button', { name: `Open the quiz: ${module}` })
        .click();
      for (const next of ['Next question', 'See your score']) {
        await slide(page).getByRole('radio', { name: 'Yeast' }).check({ force: true });
        await slide(page).getByRole('button', { name: 'Check answer' }).click();
        await slide(page).getByRole('button', { name: next }).click();
      }
      await expect(slide(page).getByText('2 of 2 right. You passed.')).toBeVisible();
      await page.keyboard.press('End');
      await at(page, LAST);
    }
    await expect(slide(page).getByText('Your certificate says “passed”, with your quiz score.')).toBeVisible();
    await expectAccessible(page);
    // The edge keeps what the stranger saw for a moment.
    await eventually(asked, (reply) => replyOf(getCertificate, reply).certificate.passedAt !== null);
    await page.goto(certificate ?? '');
    await expect(page.getByRole('heading', { name: 'Certificate of Achievement' })).toBeVisible();
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await stranger.goto('/certificate/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(stranger.getByRole('heading', { name: 'Certificate not found' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
});

test('offline progress is sent from the dashboard after the tab was closed', async ({ page, context }) => {
  const { learner, course } = await aCourse();
  await signIn(page, learner);
  const saved = page.waitForResponse((response) => response.url().endsWith('/progress'));
  await page.goto(`/course/${course.id}/view`);
  await at(page, 1);
  await saved;
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForResponse((response) => response.url().endsWith('/progress'));
  await later.goto('/student-dashboard');
  expect((await sent).status()).toBe(200);
  await expect(later.getByText(/\b13\s?%/).first()).toBeVisible();
});

test('all slides show in the overview and in print, and loaded slides stay readable offline', async ({
  page,
  context,
}) => {
  const { learner, course } = await aCourse({
    points: Array.from({ length: 18 }, (_, line) => `Line ${line + 1} of a slide that is higher than a page.`),
  });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn(page, learner);
  const loaded = page.waitForResponse('**/view/modules/1?*');
  await page.goto(`/course/${course.id}/view`);
  await at(page, 1);
  await (await loaded).finished();
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await expect(slide(page).getByText('Module Overview')).toBeVisible();
  await page.keyboard.press('End');
  await expect(slide(page).getByText("Couldn't load this part.", { exact: true })).toBeVisible();
  await expect(page.getByText(/You're offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(slide(page).getByRole('heading', { name: 'Check what you know' })).toBeVisible();
  await expect(page.getByText(/You're offline/)).toBeHidden();

  await page.keyboard.press('o');
  const overview = page.getByRole('dialog', { name: 'All slides' });
  await expect(overview.getByRole('button', { name: /^Quiz/ })).toHaveCount(2);
  await expectAccessible(page);
  await overview.getByRole('button', { name: /^Module Overview.*Module 1/ }).click();
  await at(page, 2);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('[data-print-page]')).toHaveCount(LAST);
  await expect(page.getByText('Question 2 of module 2?').last()).toBeVisible();
  await expect(page.locator('header')).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(LAST);
});

test('a turn settles within 250 ms', async ({ page }) => {
  const { learner, course } = await aCourse();
  await signIn(page, learner);
  await page.clock.install();
  await page.goto(`/course/${course.id}/view?slide=2`);
  await at(page, 2);
  // Slides may have lists of their own.
  const carousel = page.locator('[aria-roledescription="carousel"] ol').first();
  const left = () => carousel.evaluate((list) => list.getBoundingClientRect().left);
  // From here on the browser's frames follow the test's clock.
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await page.clock.runFor(50);
  const early = await left();
  await page.clock.runFor(200);
  const settled = await left();
  await page.clock.runFor(1_000);
  const end = await left();
  // It is animated, and not for long.
  expect(Math.abs(early - end)).toBeGreaterThan(1);
  expect(Math.abs(settled - end)).toBeLessThanOrEqual(1);
});

test('line breaks and indentation stay, on slides and in the Read view', async ({ page }) => {
  const paragraphs = 'Knead it well.\n\nThen wait.';
  const code = 'def f(x):\n    if x:\n        return 1';
  const [first, ...others] = aModule(1).lessons;
  if (!first) throw new Error('The builder made no lessons.');
  const slides = [aSlide({ id: 'code', title: 'A function', points: [code, 'It returns.'] })];
  const modules = [aModule(1, { description: paragraphs, lessons: [{ ...first, slides }, ...others] })];
  const text = { description: paragraphs, content: { ...aCourseText().content, modules } };
  const { learner, course } = await aBuyer(shop, text);
  await signIn(page, learner);
  for (const view of ['slides', 'read']) {
    const shown = view === 'read' ? page.getByRole('article') : slide(page);
    for (const [place, written] of [
      ['1', paragraphs],
      ['2', paragraphs],
      ['code', code],
    ] as const) {
      await page.goto(`/course/${course.id}/view?slide=${place}&view=${view}`);
      const line = shown.getByText(written.split('\n')[0] ?? '').first();
      await expect(line).toBeVisible();
      expect(await line.evaluate((element) => (element as HTMLElement).innerText)).toBe(written);
    }
  }
});

test('a long right-to-left course has segments, contents, a transcript and a Read view', async ({ page }) => {
  const said = 'שמרים אוכלים סוכר.';
  const modules = [1, 2, 3, 4, 5].map((number) => {
    const module = aModule(number);
    return {
      ...module,
      title: `פרק ${number}`,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        title: `שיעור ${lesson.id}`,
        slides: lesson.slides.map((each) => ({ ...each, title: `שקופית ${each.id}`, spoken: said })),
      })),
    };
  });
  const text = { title: 'לחם בבית', language: 'he', content: { ...aCourseText().content, modules } };
  const { learner, course } = await aBuyer(shop, text);
  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'לחם בבית' })).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('פרק 5')).toHaveCSS('direction', 'rtl');
  await signIn(page, learner);
  await page.goto(`/course/${course.id}/view?slide=3`);
  await expect(slide(page).getByRole('heading', { name: 'שקופית m1-l1-s1' })).toBeVisible();
  await expect(slide(page).locator('[lang=he][dir=rtl]').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page).getByRole('heading', { name: 'שקופית m1-l1-s2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page).getByRole('heading', { name: 'שקופית m1-l1-s1' })).toBeVisible();

  const segments = page.getByRole('navigation', { name: 'Slides' }).getByRole('button');
  await expect(segments).toHaveCount(26);
  await expect(segments.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await segments.and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page).getByRole('heading', { name: 'שקופית m1-l2-s1' })).toBeVisible();
  await expect(segments.and(page.locator('[aria-current]'))).toBeFocused();
  await expectAccessible(page);
  // After a click, arrow keys turn slides again.
  await segments.nth(2).click();
  await expect(slide(page).getByRole('heading', { name: 'שקופית m1-l1-s1' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page).getByRole('heading', { name: 'שקופית m1-l1-s2' })).toBeVisible();

  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: 'שיעור m4-l2' }).click();
  await expect(slide(page).getByRole('heading', { name: 'שקופית m4-l2-s1' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('complementary', { name: 'Transcript' }).getByText(said)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('article').getByRole('heading', { name: 'שיעור m4-l2' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('article').getByText('Key Takeaways')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').getByText('Key Takeaways')).toBeVisible();
});
