import { expect, type Locator, type Page } from '@playwright/test';
import { limits, type Module } from '#domain/courses/content.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { expectSaved, field, openEditor, openTab, test } from './support/editor.ts';

const valuesOf = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value));
const lessonsOf = (page: Page) => valuesOf(field(page, 'Lesson title'));

async function openStructure(page: Page, id: string): Promise<void> {
  await openEditor(page, id);
  await openTab(page, 'Structure');
  await field(page, 'Lesson title').first().waitFor();
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
  await page.setViewportSize({ width: 1280, height: 2400 });
  const { id } = await opened.shop.draft();
  await openStructure(page, id);
  await drag(
    page,
    page.getByRole('button', { name: 'Move Lesson 1, Lesson 2.1' }),
    field(page, 'Lesson title').first(),
  );
  await expect.poll(() => lessonsOf(page)).toEqual(['Lesson 2.1', 'Lesson 1.1', 'Lesson 1.2', 'Lesson 2.2']);
  await page.getByRole('button', { name: 'Script and slides' }).first().click();
  await drag(page, page.getByRole('button', { name: 'Move Slide 2, Slide 2.1.2' }), field(page, 'Title of slide 1'));
  await expect.poll(() => valuesOf(field(page, /^Title of slide/))).toEqual(['Slide 2.1.2', 'Slide 2.1.1']);
  await expectSaved(page);
});

const KEYS = 'A long title';

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

test('typing in a course of 40 lessons in 20 modules has no delay', async ({ page, opened }) => {
  const modules = Array.from({ length: limits.modules }, (_, index): Module => {
    const module = aModule(index + 1);
    return { ...module, lessons: module.lessons.map((lesson) => ({ ...lesson, script: 'Said aloud. '.repeat(200) })) };
  });
  const { id } = await opened.shop.draft({ content: { ...aCourseText().content, modules } });
  await openStructure(page, id);
  await expect(field(page, 'Lesson title')).toHaveCount(2);
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(field(page, 'Lesson title')).toHaveCount(limits.lessons);
  await field(page, 'Lesson title').nth(20).click();
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
  // 100 ms feels immediate.
  expect((1_000 * ((await busySeconds()) - before)) / KEYS.length).toBeLessThan(100);
});
