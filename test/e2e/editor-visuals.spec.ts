import { readFileSync } from 'node:fs';
import { devices, expect, type Locator, type Page } from '@playwright/test';
import { enrollFree } from '#contracts/http/purchases.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import type { Person } from '#test/integration/support/person.ts';
import { aModule, aSlide } from '#test/support/builders.ts';
import { expectSaved, field, openEditor, smallCourseText, storedText, test } from './support/editor.ts';
import { tabTo } from './support/keyboard.ts';
import { expectAccessible } from './support/page-checks.ts';
import { signIn } from './support/people.ts';
import { runningCloud } from './support/running-cloud.ts';

const PHOTO = readFileSync(new URL('../../docs/images/course.png', import.meta.url));

interface Exercise {
  /** In the picker. */
  readonly choice: RegExp;
  /** Types into the form, whose first field has the focus. */
  fill(page: Page): Promise<void>;
  readonly stored: Visual | object;
  /** Of the live slide. */
  readonly shows: string;
}

const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

async function typeInto(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(page, name);
    await type(page, text);
  }
}

const exercises: readonly Exercise[] = [
  {
    choice: /^Steps/,
    // Enter adds a row, Alt and an arrow move it, Backspace removes an empty one.
    async fill(page) {
      await type(page, 'Bake');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Step 2: Title')).toBeFocused();
      await type(page, 'Mix');
      await page.keyboard.press('Alt+ArrowUp');
      await expect(field(page, 'Step 1: Title')).toBeFocused();
      await page.keyboard.press('End');
      await type(page, ' well');
      await tabTo(page, 'Step 3: Title');
      await page.keyboard.press('Backspace');
    },
    stored: {
      kind: 'steps',
      items: [
        { title: 'Mix well', text: '' },
        { title: 'Bake', text: '' },
      ],
    },
    shows: 'Mix well',
  },
  {
    choice: /^Comparison/,
    async fill(page) {
      await type(page, 'Rye');
      await typeInto(page, [
        ['Name of column 2', 'Wheat'],
        ['Name of row 1', 'Taste'],
        ['Row 1, column 1', 'sour'],
        ['Row 1, column 2', 'mild'],
      ]);
      // Enter goes down.
      await page.keyboard.press('Enter');
      await expect(field(page, 'Row 2, column 2')).toBeFocused();
      await type(page, 'high');
    },
    stored: {
      kind: 'comparison',
      columns: ['Rye', 'Wheat'],
      rows: [
        { label: 'Taste', cells: ['sour', 'mild'] },
        { label: '', cells: ['', 'high'] },
      ],
    },
    shows: 'mild',
  },
  {
    choice: /^Timeline/,
    async fill(page) {
      await type(page, 'Day 1');
      await typeInto(page, [['Event 1: What happens', 'Bubbles']]);
    },
    stored: { kind: 'timeline', items: [{ when: 'Day 1', what: 'Bubbles' }, {}, {}] },
    shows: 'Bubbles',
  },
  {
    choice: /^Chart/,
    async fill(page) {
      await page.keyboard.press('ArrowDown');
      await typeInto(page, [
        ['Unit (optional)', 'g'],
        ['Label 1', 'Monday'],
        ['Value 1 of series 1', '12,5'],
        ['Label 2', 'Tuesday'],
        ['Value 2 of series 1', '-3'],
      ]);
    },
    stored: {
      kind: 'chart',
      type: 'line',
      unit: 'g',
      labels: ['Monday', 'Tuesday', ''],
      series: [{ name: '', values: [12.5, -3, 0] }],
    },
    shows: 'Monday',
  },
  {
    choice: /^Diagram/,
    async fill(page) {
      await type(page, 'Flour');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Box 2: Text')).toBeFocused();
      await type(page, 'Dough');
      await typeInto(page, [['Arrow 1: Label (optional)', 'becomes']]);
    },
    stored: {
      kind: 'diagram',
      nodes: [{ label: 'Flour' }, { label: 'Dough' }],
      edges: [{ label: 'becomes' }],
    },
    shows: 'becomes',
  },
  {
    choice: /^Code/,
    async fill(page) {
      await page.keyboard.type('Py');
      await tabTo(page, 'Code');
      await type(page, 'rise = 2\nprint(rise)');
      await tabTo(page, 'Emphasize line 2');
      await page.keyboard.press('Enter');
    },
    stored: { kind: 'code', language: 'python', lines: ['rise = 2', 'print(rise)'], highlight: [2] },
    shows: 'print',
  },
  {
    choice: /^Formula/,
    async fill(page) {
      await type(page, 'h = \\frac{w}{f}');
      await typeInto(page, [['What it means', 'Water by flour']]);
    },
    stored: { kind: 'formula', tex: 'h = \\frac{w}{f}', meaning: 'Water by flour' },
    shows: 'Water by flour',
  },
  {
    choice: /^Worked example/,
    async fill(page) {
      await type(page, 'How much water?');
      await typeInto(page, [
        ['Step 1: Do', 'Multiply'],
        ['Step 1: Why (optional)', 'Percent of flour'],
        ['Result', '340 g'],
      ]);
    },
    stored: {
      kind: 'workedExample',
      problem: 'How much water?',
      steps: [{ do: 'Multiply', why: 'Percent of flour' }, {}],
      result: '340 g',
    },
    shows: '340 g',
  },
  {
    choice: /^Try it/,
    async fill(page) {
      await type(page, 'Weigh your flour');
      await typeInto(page, [['Answer', 'About 500 g']]);
    },
    stored: { kind: 'tryIt', task: 'Weigh your flour', hint: '', answer: 'About 500 g' },
    shows: 'Weigh your flour',
  },
  {
    choice: /^Misconception/,
    async fill(page) {
      await type(page, 'A cup is a cup');
      await typeInto(page, [
        ['Why it is wrong', 'It holds 120 to 150 g'],
        ['What is true', 'Weigh it'],
      ]);
    },
    stored: {
      kind: 'misconception',
      belief: 'A cup is a cup',
      whyWrong: 'It holds 120 to 150 g',
      truth: 'Weigh it',
    },
    shows: 'Weigh it',
  },
  {
    choice: /^Image/,
    async fill(page) {
      await page.keyboard.press('Enter');
      await expect(field(page, 'Description')).toBeFocused();
    },
    stored: { kind: 'image', file: expect.stringMatching(/^[0-9a-z]{26}\./), alt: '' },
    shows: '',
  },
];

/** The focused choice of the picker. */
async function pick(page: Page, choice: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: choice });
  for (let presses = 0; presses < 13; presses++) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
  }
  throw new Error(`${choice} is not reached.`);
}

test('each kind of visual is made, drawn, changed and published with the keyboard alone', async ({
  browser,
  page,
  opened,
}) => {
  const [lesson] = aModule(1).lessons;
  if (!lesson) throw new Error('The built module has lessons.');
  const slides = exercises.map((_, index) => aSlide({ id: `m1-l1-s${index + 1}`, title: `Slide ${index + 1}` }));
  const { id } = await opened.shop.draft(smallCourseText({ lessons: [{ ...lesson, slides }] }));
  // Listens from the start: choosers are intercepted a moment after the first listener, too late for a key press.
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'loaf.png', mimeType: 'image/png', buffer: PHOTO }));
  await openEditor(page, id);
  const { keyboard } = page;
  await tabTo(page, 'Content');
  await keyboard.press('ArrowRight');
  const live = page.getByRole('region', { name: 'Live slide' });
  await field(page, 'Title of slide 1').waitFor();
  for (const [index, { choice, fill, shows }] of exercises.entries()) {
    if (index > 0) {
      await tabTo(page, `Slide ${index + 1}, Slide ${index + 1}`);
      await keyboard.press('Enter');
      await expect(field(page, `Title of slide ${index + 1}`)).toBeVisible();
    }
    await tabTo(page, "Add a visualA picture says what a list of points can't.");
    await keyboard.press('Enter');
    if (index === 0) await expectAccessible(page);
    await pick(page, choice);
    await expect(page.locator('[data-visual-form] :focus')).toBeVisible();
    await fill(page);
    await expect(live.getByText(shows).first()).toBeAttached();
    await expectAccessible(page);
  }
  await keyboard.press('Control+s');
  await expectSaved(page);
  const [stored] = (await storedText(opened.shop, id)).content.modules;
  expect(stored?.lessons[0]?.slides.map(({ visual }) => visual)).toMatchObject(exercises.map((each) => each.stored));

  // Steps become a timeline, and with Undo steps again.
  await tabTo(page, 'Slide 1, Slide 1', 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, 'Change kind');
  await keyboard.press('Enter');
  await pick(page, /^Timeline/);
  await expect(field(page, 'Event 1: When')).toBeFocused();
  await expect(live.getByText('Mix well').first()).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Steps/ })).toBeVisible();

  // An image needs a description; the check leads there.
  await tabTo(page, 'Structure', 'Shift+Tab');
  await keyboard.press('End');
  await tabTo(page, 'Paid');
  await keyboard.press('ArrowDown');
  await tabTo(page, 'Add a description of the image on the slide "Slide 11"');
  await keyboard.press('Enter');
  await expect(field(page, 'Title of slide 11')).toBeFocused();
  await tabTo(page, 'Description');
  await type(page, 'A loaf on a board');
  await tabTo(page, 'Publish to Marketplace', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Course Published!')).toBeVisible();
  const photo = live.getByRole('img', { name: 'A loaf on a board' });
  const isSeen = (image: Locator) =>
    expect.poll(() => image.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(0);
  await isSeen(photo);

  // A buyer reads it on a phone. Others don't get it, by its address neither.
  const { url } = await runningCloud();
  const [buyer, other] = await Promise.all([opened.shop.learner(), opened.shop.learner()]);
  replyOf(enrollFree, await callApi(url, enrollFree, { token: buyer.accessToken, params: { courseId: id } }));
  const pageOf = async (reader?: Person) => {
    const storageState = { cookies: [], origins: [] };
    const reading = await (await browser.newContext({ ...devices['Pixel 7'], storageState })).newPage();
    if (reader) await signIn(reading, reader);
    return reading;
  };
  const phone = await pageOf(buyer);
  await phone.goto(`/course/${id}/view?slide=m1-l1-s${exercises.length}`);
  const read = phone.getByRole('article').getByRole('img', { name: 'A loaf on a board' });
  await isSeen(read);
  await expectAccessible(phone);
  const address = (await read.getAttribute('src')) ?? '';
  expect((await phone.goto(address))?.status()).toBe(200);
  for (const stranger of [await pageOf(), await pageOf(other)]) {
    await stranger.goto(`/course/${id}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await stranger.goto(address))?.status()).toBe(403);
    await stranger.context().close();
  }
  await phone.context().close();
});
