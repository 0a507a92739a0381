import { expect, type Locator, type Page } from '@playwright/test';
import { type CourseText, limits, type Module } from '#domain/courses/content.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { expectSaved, field, openEditor, openTab, outlineLink, test } from './support/editor.ts';
import { expectAccessible } from './support/page-checks.ts';

const textsOf = (items: Locator): Promise<string[]> => items.allInnerTexts();
const lessonsOf = async (page: Page) =>
  (await textsOf(outlineLink(page, /^Lesson/))).map((text) => text.split('\n')[0] ?? '');

async function openStructure(page: Page, id: string): Promise<void> {
  await openEditor(page, id);
  await openTab(page, 'Structure');
  await field(page, 'Lesson title').waitFor();
}

/** Drags with a small first move, as a hand does. */
async function drag(page: Page, grip: Locator, over: Locator): Promise<void> {
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('Grip and target must be on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + 3, { steps: 8 });
  await page.mouse.up();
}

test('a pointer drags lessons between modules and slides within one', async ({ page, opened }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  const { id } = await opened.shop.draft();
  await openStructure(page, id);
  await outlineLink(page, /^Lesson 2.1/).hover();
  await drag(page, page.getByRole('button', { name: 'Move Lesson 1, Lesson 2.1' }), outlineLink(page, /^Lesson 1.1/));
  await expect.poll(() => lessonsOf(page)).toEqual(['Lesson 2.1', 'Lesson 1.1', 'Lesson 1.2', 'Lesson 2.2']);
  // The open slide is tall.
  await page.getByRole('button', { name: 'Slide 1, Slide 1.1.1', exact: true }).click();
  const slides = page.getByRole('list', { name: 'Slides of this lesson' }).getByRole('button', { name: /^Slide \d/ });
  await drag(page, page.getByRole('button', { name: 'Move Slide 2, Slide 1.1.2' }), slides.first());
  await expect.poll(() => textsOf(slides)).toEqual(['1\nSlide 1.1.2', '2\nSlide 1.1.1']);
  await expectSaved(page);
});

test('a paste into a field that is nearly full ends between two characters', async ({ page, opened, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await opened.shop.draft();
  await openStructure(page, id);
  await outlineLink(page, /^Lesson 1.1/).click();
  const title = field(page, 'Title of slide 1');
  const most = Number(await title.getAttribute('maxlength'));
  await title.fill('x'.repeat(most - 6));
  await page.evaluate(() => navigator.clipboard.writeText('ab👨‍👩‍👧‍👦'));
  await title.press('End');
  await title.press('ControlOrMeta+v');
  await expect(title).toHaveValue(`${'x'.repeat(most - 6)}ab`);
  await title.press('ControlOrMeta+z');
  await expect(title).toHaveValue('x'.repeat(most - 6));
});

test('reload, Back and Preview keep the place in the course', async ({ page, opened }) => {
  const { id } = await opened.shop.draft();
  await openStructure(page, id);
  await outlineLink(page, /^Lesson 2.2/).click();
  await page.getByRole('button', { name: 'Slide 2, Slide 2.2.2', exact: true }).click();
  const title = field(page, 'Title of slide 2');
  await expect(title).toHaveValue('Slide 2.2.2');
  await page.reload();
  await expect(title).toHaveValue('Slide 2.2.2');
  await title.fill('As typed a moment ago');

  await page.getByRole('link', { name: 'Preview' }).click();
  // The editor, which shows the same heading, stays until the preview has loaded.
  await page.getByRole('link', { name: 'Back to editor' }).waitFor();
  await expect(page.getByRole('heading', { name: 'As typed a moment ago' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Slide 2.2.1' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to editor' }).click();
  await expect(title).toHaveValue('As typed a moment ago');

  await outlineLink(page, /^Quiz/).first().click();
  await expect(field(page, 'Question 1')).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('As typed a moment ago');
});

/** Every limit is reached that makes the editor long. */
function largestCourse(): Pick<CourseText, 'content'> {
  const spoken = 'Said aloud, word by word. '.repeat(30);
  const modules = Array.from({ length: limits.modules }, (_, index): Module => {
    const module = aModule(index + 1);
    const lessons = module.lessons.map((lesson) => ({
      ...lesson,
      slides: Array.from({ length: limits.slidesPerLesson }, (_, slide) =>
        aSlide({
          id: `${lesson.id}-s${slide + 1}`,
          title: `Slide ${slide + 1}`,
          points: Array.from({ length: 8 }, (_, point) => `Point ${point + 1} of this slide`),
          spoken,
        }),
      ),
    }));
    const keyTakeaways = Array.from({ length: limits.listItems }, () => 'A sentence to remember. '.repeat(8));
    return { ...module, lessons, keyTakeaways };
  });
  return { content: { ...aCourseText().content, modules } };
}

const KEYS = 'A long text';
/** Longer tasks are felt: https://web.dev/articles/rail */
const MAX_KEY_MS = 50;

/** Busy time of the page's main thread, independent of the machine's load. */
async function busySecondsOf(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration');
    if (!busy) throw new Error('The browser reports no TaskDuration.');
    return busy.value;
  };
}

/** Mean time of the main thread for a key, in ms. */
async function timeOfKeys(page: Page, target: Locator): Promise<number> {
  await target.click();
  const busySeconds = await busySecondsOf(page);
  await page.evaluate(() => {
    const shown = { keys: 0 };
    Object.assign(window, { shown });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      shown.keys += 1;
    };
    document.addEventListener('keydown', () => requestAnimationFrame(() => port2.postMessage(0)), true);
  });
  const before = await busySeconds();
  await page.keyboard.type(KEYS, { delay: 50 });
  await expect.poll(() => page.evaluate('shown.keys')).toBe(KEYS.length);
  return (1_000 * ((await busySeconds()) - before)) / KEYS.length;
}

const screensOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

test('a course of 40 lessons with 20 slides each has short pages and no delay', async ({ page, opened }) => {
  const { id } = await opened.shop.draft(largestCourse());
  const part = (query: string) => `/course/${id}/edit?tab=structure${query}`;
  for (const size of [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const query of ['', '&part=m9', '&part=m9-l1', '&part=m9-l1&slide=m9-l1-s20', '&part=m9-takeaways']) {
      await page.goto(part(query));
      // On a narrow screen the outline is hidden.
      await page.locator('[data-row=m9]').waitFor({ state: 'attached' });
      expect(await screensOf(page), `${query} at ${size.width} px`).toBeLessThanOrEqual(3);
    }
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(part('&part=m9-l1&slide=m9-l1-s20'));
  const spoken = field(page, 'Spoken text of slide 20');
  await expect(field(page, 'Title of slide 20')).toBeInViewport();
  await expect(outlineLink(page, /^Lesson 9.1/)).toBeInViewport();
  expect(await page.getByRole('textbox').count()).toBeLessThan(30);
  // The first keys fetch the other tabs.
  await spoken.pressSequentially('Now. ');
  await expectSaved(page);
  expect(await timeOfKeys(page, spoken)).toBeLessThan(MAX_KEY_MS);
  expect(await timeOfKeys(page, field(page, 'Lesson title'))).toBeLessThan(MAX_KEY_MS);
  await expectAccessible(page);
});
