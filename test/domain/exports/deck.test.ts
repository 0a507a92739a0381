import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultColors } from '#domain/covers/palettes.ts';
import { courseDeck } from '#domain/exports/deck/course-deck.ts';
import type { DeckPart, DeckShape } from '#domain/exports/deck/deck.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';

type SlideGiven = Parameters<typeof aSlide>[0];

/** The slides of one lesson, after the cover and the overview. */
function slidesOf(language: string, ...slides: SlideGiven[]) {
  const text = aCourseText();
  const lesson = { id: 'l1', title: 'Lesson', description: '', objective: '', durationMinutes: null };
  const made = slides.map((slide, index) =>
    aSlide({ id: `s${index}`, points: [], visual: null, spoken: '', ...slide }),
  );
  const module = aModule(1, {
    ...{ lessons: [{ ...lesson, slides: made }], quizQuestions: [], keyTakeaways: [], worksheet: null },
  });
  const course = {
    ...{ id: ulid(1), creatorName: 'Ada', customColors: defaultColors, language, updatedAt: NOON },
    text: { ...text, content: { ...text.content, modules: [module] } },
  };
  const deck = courseDeck(course, { engines: {}, hasImage: () => true });
  return deck.sections.flatMap((section) => section.slides).slice(2);
}

const labelOf = (shape: DeckShape): string[] => ('label' in shape && shape.label ? [shape.label.text] : []);

function textsOf(part: DeckPart): string[] {
  switch (part.kind) {
    case 'text':
      return part.paragraphs.map(({ text }) => text);
    case 'table':
      return part.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    case 'chart':
      return [...part.chart.labels, ...part.chart.series.map(({ name }) => name)];
    case 'figure':
      return part.shapes.flatMap(labelOf);
    case 'shape':
      return labelOf(part.shape);
    case 'image':
      return [part.alt];
    case 'ground':
      return [];
  }
}

const textsOn = (slides: ReturnType<typeof slidesOf>): string[] =>
  slides.flatMap(({ title, parts, notes }) => [
    ...title.paragraphs.map(({ text }) => text),
    ...parts.flatMap(textsOf),
    ...notes.map(({ text }) => text),
  ]);

const KEPT = new Set(['kind', 'type', 'language', 'file', 'id', 'from', 'to', 'tex', 'unit']);

/** With each of its texts replaced. */
function withTexts(value: unknown, replace: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return KEPT.has(key) || value === '' ? value : replace(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, replace, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, replace, name)]));
}

const words = fc.array(
  fc.constantFrom(
    'flour',
    'x==y',
    'a  b',
    '<b>',
    '&',
    "it's",
    'Übung-en',
    'хлеб',
    'دقيق',
    '漢字',
    '🍞',
    'antidisestablishment',
    '5 kg',
  ),
  { minLength: 1, maxLength: 7 },
);
// Which spaces there are is up to the layout, except in code.
const squashed = (text: string): string => text.replaceAll(/\s/gu, '');

test.each(['en', 'ar'])('each text of each visual is on its slide once and whole, in %s', (language) => {
  const visuals = aVisualOfEachKind.filter(({ kind }) => kind !== 'formula');
  fc.assert(
    fc.property(fc.constantFrom(...visuals), fc.array(words, { minLength: 9 }), fc.nat(4), (sample, texts, count) => {
      let number = 0;
      const marked: string[] = [];
      const mark = (): string => {
        const text = `q${number}${(texts[number++ % texts.length] ?? []).join(' ')}q`;
        marked.push(text);
        return text;
      };
      const visual = withTexts(sample, mark) as Visual;
      const points = Array.from({ length: count }, mark);
      const slide = { title: mark(), points, visual, spoken: mark() };
      const shown = textsOn(slidesOf(language, slide)).map(squashed);
      for (const text of marked) {
        const found = shown.filter((each) => each.includes(squashed(text)));
        expect(found, `${text} of ${sample.kind}`).toHaveLength(1);
      }
    }),
    { numRuns: 150, seed: 11 },
  );
});

const codeOf = (lines: readonly string[]): Visual => ({
  kind: 'code',
  language: 'text',
  lines: [...lines],
  highlight: [1],
});

test('code keeps its spaces and breaks, also where it is broken beside points', () => {
  const lines = [
    '    if (a  ==  b) { return somethingLonger.thanThis.fitsIntoTheColumn(now); }',
    '',
    'x = 1  # a comment that goes on and on, up to the last column of the line',
  ];
  const points = ['One point', 'Another point', 'A third point'];
  for (const given of [[], points]) {
    const texts = textsOn(slidesOf('en', { title: 'Code', points: given, visual: codeOf(lines) }));
    expect(texts).toContain(lines.join('\n'));
  }
});

test('items of a list with blank ones among them are marked once', () => {
  const steps = [
    { do: 'First', why: 'A reason' },
    { do: ' ', why: '' },
    { do: 'Third', why: '' },
  ];
  const visual: Visual = { kind: 'workedExample', problem: 'A problem', steps, result: 'A result' };
  const texts = textsOn(slidesOf('en', { title: 'Example', visual }));
  expect(texts.filter((text) => /^\d\.$/.test(text))).toEqual(['1.', '2.', '3.']);
});

test('a ring without parts is drawn as on the site, with its figures', () => {
  const [donut] = aVisualOfEachKind.filter((each) => each.kind === 'chart' && each.type === 'donut');
  if (donut?.kind !== 'chart') throw new Error('No donut');
  const empty = { ...donut, series: [{ name: 'Rye', values: [0, 0, 0] }] };
  const [slide] = slidesOf('en', { title: 'Ring', visual: empty });
  expect(slide?.parts.map(({ kind }) => kind)).toContain('figure');
  expect(textsOn(slide ? [slide] : [])).toContain('Spring');
});

test('a right-to-left course is mirrored, and stays on its slides', () => {
  const slides = { title: 'Title', points: ['One', 'Two', 'Three'], visual: aVisualOfEachKind[1] ?? null };
  const [ltr] = slidesOf('en', slides);
  const [rtl] = slidesOf('ar', slides);
  const boxes = (slide: typeof ltr) => slide?.parts.flatMap((part) => ('box' in part ? [part.box] : [])) ?? [];
  expect(boxes(rtl).map(({ x, width }) => Math.round(1280 - x - width))).toEqual(
    boxes(ltr).map(({ x }) => Math.round(x)),
  );
});
