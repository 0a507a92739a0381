import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseText, Module } from '#domain/courses/content.ts';
import { courseTextChars } from '#domain/courses/course-texts.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import type { PackagedCourse } from '#domain/exports/packaged-course.ts';
import { answersDocument, handoutDocument, slidesDocument, workbookDocument } from '#domain/exports/print/documents.ts';
import type { Mark, OutlineEntry, PrintDocument, Tag } from '#domain/exports/print/pages.ts';
import { unprintableLetter } from '#domain/exports/print/printed-texts.ts';
import type { PrintParts } from '#domain/exports/print/sheets.ts';
import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { normalizeText } from '#domain/visuals/line-break.ts';
import type { Shape } from '#domain/visuals/scene.ts';
import { codeLanguageNames } from '#domain/visuals/text.ts';
import type { Visual, VisualOf } from '#domain/visuals/visual.ts';
import { aCourseText, aModule, aSlide } from '#test/support/builders.ts';
import { anyCourse } from '#test/support/course-arbitraries.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';

const parts: PrintParts = {
  fonts: tableFonts,
  engines: { graph: undefined, formula: undefined },
  hasImage: () => true,
};
const packaged = (text: CourseText): PackagedCourse => ({
  ...{ id: ulid(1), creatorName: 'Ada Miller', customColors: defaultColors, language: 'de', text, updatedAt: NOON },
});
const withModules = (modules: Module[]): CourseText => {
  const text = aCourseText();
  return { ...text, content: { ...text.content, modules } };
};

const makers = {
  slides: slidesDocument,
  handout: handoutDocument,
  workbook: workbookDocument,
  answers: answersDocument,
} as const;
type Name = keyof typeof makers;
const names = Object.keys(makers) as Name[];
const made = (name: Name, text: CourseText): PrintDocument => makers[name](packaged(text), parts);

const marksOf = ({ pages }: PrintDocument): Mark[] => pages.flatMap(({ marks }) => marks);
const textIn = ({ shapes }: Mark): string =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join('');

/** What a screen reader reads: of each tag, in order. Pictures are their description. */
function readAloud(document: PrintDocument): Map<Tag, string> {
  const read = new Map<Tag, string>();
  for (const mark of marksOf(document)) {
    const { tag } = mark;
    if (tag) read.set(tag, tag.alt ?? tag.actual ?? (read.get(tag) ?? '') + textIn(mark));
  }
  return read;
}

/** Without what lines are broken at. */
const squashed = (text: string): string => text.toWellFormed().replaceAll(/[\s\p{Cc}\p{Cf}-]/gu, '');
/** With its words apart, and nothing else. */
const spaced = (text: string): string => normalizeText(withUnbrokenUnits(text)).replaceAll(/\s+/g, ' ').trim();
const readIn = (document: PrintDocument): string => squashed([...readAloud(document).values()].join('\n'));

const PARTS = {
  'a title': ['slides', 'handout'],
  'a point': ['slides', 'handout'],
  'what is said': ['handout'],
  'an objective': ['slides', 'handout'],
  'a takeaway': ['slides', 'handout', 'workbook'],
  'an instruction': ['slides', 'handout', 'workbook'],
  'an exercise': ['slides', 'handout', 'workbook'],
  'a question': ['slides', 'handout', 'workbook', 'answers'],
  'an option': ['slides', 'handout', 'workbook', 'answers'],
  'the right option': ['slides', 'handout', 'workbook', 'answers'],
  'an explanation': ['answers'],
  'why it is wrong': ['answers'],
  'a task': ['slides', 'handout', 'workbook', 'answers'],
  'a hint': ['answers'],
  'an answer': ['answers'],
} as const satisfies Record<string, readonly Name[]>;

const everyPart: CourseText = withModules([
  aModule(1, {
    lessons: [
      {
        ...{ id: 'm1-l1', title: 'A lesson', description: '', objective: 'Know an objective', durationMinutes: null },
        slides: [
          aSlide({
            id: 's1',
            title: 'See a title',
            points: ['See a point'],
            visual: null,
            spoken: 'Hear what is said',
          }),
          aSlide({
            ...{ id: 's2', title: 'Practice it', points: [], spoken: '' },
            visual: { kind: 'tryIt', task: 'Try a task', hint: 'Take a hint', answer: 'See an answer' },
          }),
        ],
      },
    ],
    keyTakeaways: ['Keep a takeaway'],
    worksheet: { title: 'Sheet', instructions: 'Follow an instruction', exercises: ['Do an exercise'] },
    quizQuestions: [
      {
        ...{
          id: 'q1',
          question: 'Ask a question',
          secondWording: '',
          options: ['Take an option', 'Take the right option'],
        },
        ...{
          correctAnswer: 1,
          explanation: 'Read an explanation',
          feedback: ['See why it is wrong', ''],
          teaches: null,
        },
      },
    ],
  }),
]);

const lessonWith = (slide: Parameters<typeof aSlide>[0]): Module['lessons'] => [
  {
    ...{ id: 'm1-l1', title: 'A lesson', description: '', objective: '', durationMinutes: null },
    slides: [aSlide({ id: 's1', points: [], visual: null, spoken: '', ...slide })],
  },
];

describe('a document', () => {
  test.each(Object.entries(PARTS))('has %s exactly where it belongs', (part, expected) => {
    const having = names.filter((name) => readIn(made(name, everyPart)).includes(squashed(part)));
    expect(having).toEqual(expected);
  });

  test.each(names)('of the kind %s is announced as a title, modules, and parts of them', (name) => {
    const document = made(name, everyPart);
    const headings = [...readAloud(document)].filter(([{ type }]) => /^H\d$/.test(type));
    expect(headings.map(([{ type }]) => type)).toEqual(
      {
        slides: ['H1', 'H2', 'H3', 'H3', 'H3', 'H3', 'H3'],
        handout: ['H1', 'H2', 'H3', 'H3', 'H3', 'H3', 'H3'],
        workbook: ['H1', 'H2', 'H3', 'H3', 'H3', 'H4', 'H3'],
        answers: ['H1', 'H2', 'H3', 'H3'],
      }[name],
    );
    expect(headings[0]?.[1]).toBe(everyPart.title);
  });

  test('has a bookmark for each module, lesson and quiz, on the page of its first slide', () => {
    const of = (name: Name) => {
      const flat = (entries: readonly OutlineEntry[]): [string, number][] =>
        entries.flatMap(({ title, page, entries: below }) => [[title, page], ...flat(below)]);
      return flat(made(name, everyPart).outline);
    };
    expect(of('slides')).toEqual([
      [everyPart.content.modules[0]?.title, 1],
      ['A lesson', 2],
      ['Quiz', 6],
    ]);
    expect(of('handout').map(([, page]) => page)).toEqual([0, 0, 2]);
  });

  test('says in which language its own words are', () => {
    const tags = [...readAloud(made('slides', everyPart))];
    const languageOf = (text: string) => tags.find(([, read]) => read === text)?.[0].lang;
    expect([languageOf('Key Takeaways'), languageOf('Keep a takeaway')]).toEqual(['en', undefined]);
  });

  test.each(names)('of the kind %s says so where a course has nothing for it', (name) => {
    const document = made(name, withModules([]));
    expect(document.pages.length).toBeGreaterThan(0);
    if (name === 'workbook' || name === 'answers') expect(readIn(document)).toContain(squashed('This course has no'));
  });
});

/** What slides show of a visual as text. */
function textsOf(visual: Visual | null): string[] {
  switch (visual?.kind) {
    case 'steps':
      return visual.items.flatMap(({ title, text }) => [title, text]);
    case 'comparison':
      return [...visual.columns, ...visual.rows.flatMap(({ label, cells }) => [label, ...cells])];
    case 'timeline':
      return visual.items.flatMap(({ when, what }) => [when, what]);
    case 'code':
      return [codeLanguageNames[visual.language], ...visual.lines];
    case 'workedExample':
      return [visual.problem, ...visual.steps.flatMap((step) => [step.do, step.why]), visual.result];
    case 'misconception':
      return [visual.belief, visual.whyWrong, visual.truth];
    case 'tryIt':
      return [visual.task];
    case 'image':
      return [visual.alt, visual.caption];
    case 'formula':
      return [visual.tex, visual.meaning];
    case 'chart':
      return [...visual.labels, ...visual.series.map(({ name }) => name)];
    case 'diagram':
      return visual.nodes.map(({ label }) => label);
    default:
      return [];
  }
}

const textsOfModule = ({ title, description, lessons, keyTakeaways, quizQuestions, worksheet }: Module): string[] => [
  ...[title, description, ...keyTakeaways],
  ...lessons.flatMap(({ slides }) =>
    slides.flatMap((slide) => [
      slide.title,
      ...slide.points,
      ...textsOf(slide.visual),
      ...slide.spoken.split(/\n{2,}/),
    ]),
  ),
  ...quizQuestions.flatMap(({ question, options }) => [question, ...options]),
  ...(worksheet ? [worksheet.title, worksheet.instructions, ...worksheet.exercises] : []),
];

type Reach = readonly [left: number, top: number, right: number, bottom: number];

function reachOfShape(shape: Shape): Reach {
  switch (shape.kind) {
    case 'text': {
      const width = tableFonts.width(shape.text.trimEnd(), shape) * shape.size;
      const left = shape.x - { left: 0, center: width / 2, right: width }[shape.align];
      return [left, shape.y - shape.size, left + width, shape.y];
    }
    case 'rect':
      return [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height];
    case 'line':
      return [shape.from.x, shape.from.y, shape.to.x, shape.to.y];
    case 'circle': {
      const { center, radius } = shape;
      return [center.x - radius, center.y - radius, center.x + radius, center.y + radius];
    }
    case 'path': {
      const points = shape.commands.flatMap(([, ...numbers]) => numbers);
      const [across, down] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
      return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
    }
  }
}

/** Of what a mark draws, in points of its page. */
function reachesOf({ x, y, scale, shapes, image, cover }: Mark): Reach[] {
  const box = image ?? cover;
  const own: Reach[] = [...(box ? [[0, 0, box.width, box.height] as const] : []), ...shapes.map(reachOfShape)];
  return own.map(([left, top, right, bottom]) => [
    x + left * scale,
    y + top * scale,
    x + right * scale,
    y + bottom * scale,
  ]);
}

const anyPrinted = fc.tuple(anyCourse, fc.integer({ min: 0, max: 500 })).map(([{ content }, length]) => {
  const long = `${'Bäckereigenossenschaft '.repeat(length / 20)}${'x'.repeat(length)}`;
  return withModules(
    content.modules.map((module) => ({
      ...module,
      keyTakeaways: [long],
      worksheet: { title: 'Sheet', instructions: long, exercises: [long, 'Short'] },
    })),
  );
});

test.each(names)('a title of wide letters ends before the number at the foot of the %s', (name) => {
  const { pages } = made(name, { ...aCourseText(), title: 'W'.repeat(courseTextChars.title) });
  const feet = pages.flatMap(({ width, marks }) =>
    marks.flatMap((mark) =>
      mark.shapes.flatMap((shape) =>
        shape.kind === 'text' && shape.text.endsWith('…')
          ? [(mark.x + (shape.x + tableFonts.width(shape.text, shape) * shape.size) * mark.scale) / width]
          : [],
      ),
    ),
  );
  expect(feet.length).toBeGreaterThan(0);
  for (const end of feet) expect(end).toBeLessThan(0.87);
});

describe('any course', () => {
  test('has each of its texts in the handout, whole and read in one go', () => {
    fc.assert(
      fc.property(anyPrinted, (text) => {
        const read = [...readAloud(made('handout', text)).values()].map(spaced);
        const missing = text.content.modules
          .flatMap(textsOfModule)
          .flatMap((each) => each.split(/\n\s*\n/))
          .filter((each) => !isBlank(each) && !read.some((other) => other.includes(spaced(each))));
        expect(missing).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test.each(names)('stays within the pages of the %s', (name) => {
    fc.assert(
      fc.property(anyPrinted, (text) => {
        for (const { width, height, marks } of made(name, text).pages)
          for (const mark of marks)
            for (const [left, top, right, bottom] of reachesOf(mark)) {
              expect(left, textIn(mark)).toBeGreaterThanOrEqual(-1);
              expect(top, textIn(mark)).toBeGreaterThanOrEqual(-1);
              expect(right, textIn(mark)).toBeLessThanOrEqual(width + 1);
              expect(bottom, textIn(mark)).toBeLessThanOrEqual(height + 1);
            }
      }),
      { numRuns: 15 },
    );
  });

  test('has text that is large enough to read', () => {
    fc.assert(
      fc.property(anyPrinted, (text) => {
        for (const { tag, scale, shapes } of marksOf(made('slides', text)))
          for (const shape of shapes)
            if (tag?.type !== 'Figure' && shape.kind === 'text')
              expect(shape.size * scale, shape.text).toBeGreaterThan(4.9);
      }),
      { numRuns: 15 },
    );
  });

  const aLesson = (slides: ReturnType<typeof aSlide>[], objective = '') =>
    withModules([
      aModule(1, {
        ...{ quizQuestions: [], keyTakeaways: [], worksheet: null },
        lessons: [{ id: 'l', title: 'L', description: '', objective, durationMinutes: null, slides }],
      }),
    ]);
  const image = (width: number, height: number): VisualOf<'image'> => ({
    ...{ kind: 'image', file: `${'0'.repeat(26)}.png`, width, height, alt: 'A dark loaf', caption: '' },
  });

  test.each([
    [16, 9],
    [4, 3],
    [1, 1],
    [1, 3],
  ])('has an image of %i by %i on one slide with the objective and points', (width, height) => {
    for (const points of [[], ['One', 'Two'], ['One', 'Two', 'Three', 'Four']]) {
      const slide = aSlide({ id: 's', points, visual: image(width * 100, height * 100), spoken: '' });
      const { pages } = made('slides', aLesson([slide], 'Bake a loaf that is dark and crisp. '.repeat(3)));
      expect(pages.length).toBe(3);
      const drawn = pages[2]?.marks.find((mark) => mark.image);
      expect((drawn?.image?.height ?? 0) * (drawn?.scale ?? 0)).toBeGreaterThan(100);
    }
  });

  test('goes on on the next slide, in large type, where points beside a visual are too long', () => {
    const points = Array.from({ length: 10 }, () => 'Long point '.repeat(30));
    const chart = aVisualOfEachKind.find(({ kind }) => kind === 'chart') ?? null;
    const document = made('slides', aLesson([aSlide({ id: 's', points, visual: chart, spoken: '' })]));
    expect(document.pages.length).toBeGreaterThan(4);
    expect(document.pages.length).toBeLessThan(8);
  });

  test('goes on below in the handout where much is said, in the same size', () => {
    const document = made(
      'handout',
      aLesson([aSlide({ id: 's', points: [], spoken: 'Much is said. '.repeat(1_400) })]),
    );
    const said = marksOf(document).filter((mark) => textIn(mark).includes('Much is said'));
    expect(new Set(said.map(({ scale }) => scale))).toEqual(new Set([1]));
    expect(document.pages.length).toBeGreaterThan(4);
  });

  test('keeps the indents and spaces of code', () => {
    const lines = ['def f(x):', '    if x:', '\treturn  1', '', 'f(2)'];
    const code: Visual = { kind: 'code', language: 'python', lines, highlight: [2] };
    const document = made('slides', aLesson([aSlide({ id: 's', points: [], visual: code, spoken: '' })]));
    const shown = marksOf(document)
      .map(textIn)
      .filter((text) => /[:)]$|return/.test(text));
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'def f(x):',
      '    if x:',
      '    return  1',
      'f(2)',
    ]);
    expect([...readAloud(document).values()]).toContain(lines.join('\n'));
  });

  test('keeps line breaks and paragraphs', () => {
    const instructions = 'First do this.\n\nThen do that:\n- one\n- two';
    const worksheet = { title: 'Sheet', instructions, exercises: ['1. Mix\n2. Wait'] };
    const document = made('workbook', withModules([aModule(1, { worksheet, quizQuestions: [], keyTakeaways: [] })]));
    const lines = marksOf(document).map((mark) => textIn(mark).trim());
    for (const line of ['First do this.', 'Then do that:', '- one', '- two', '1. Mix', '2. Wait'])
      expect(lines).toContain(line);
    expect([...readAloud(document).values()]).toContain('Then do that: - one - two');
  });

  test('breaks addresses and long numbers without spaces', () => {
    const address = `https://example.com/${'a-very-long-path/'.repeat(12)}index.html?query=${'1'.repeat(80)}`;
    const document = made('workbook', withModules([aModule(1, { keyTakeaways: [address] })]));
    expect([...readAloud(document).values()]).toContain(address);
  });

  test('says Untitled where a title is blank, and keeps the letter of a blank option', () => {
    const question = {
      ...{ id: 'q1', question: 'Which?', secondWording: '', options: ['One', '', 'Three'], correctAnswer: 1 },
      ...{ explanation: '', feedback: ['', '', ''], teaches: null },
    };
    const text = { ...withModules([aModule(1, { title: ' ', quizQuestions: [question] })]), title: '' };
    const read = [...readAloud(made('slides', text))];
    expect(read.filter(([{ type }]) => type === 'H1' || type === 'H2').map(([, title]) => title)).toEqual([
      'Untitled',
      'Untitled',
    ]);
    const labels = read.filter(([{ type }]) => type === 'Lbl').map(([, label]) => label);
    expect(labels.slice(-3)).toEqual(['A', 'B', 'C']);
  });

  test('shows every visual, and three slides a page in the handout', () => {
    const slides = aVisualOfEachKind.map((visual, index) =>
      aSlide({ id: `s${index}`, title: `Slide ${index}`, points: [], visual, spoken: 'Said.' }),
    );
    const lesson = { id: 'l', title: 'L', description: '', objective: '', durationMinutes: null, slides };
    const text = withModules([aModule(1, { lessons: [lesson], quizQuestions: [], keyTakeaways: [], worksheet: null })]);
    const document = made('slides', text);
    expect(document.pages.length).toBe(2 + slides.length);
    const figures = [...readAloud(document)].filter(([{ type }]) => type === 'Figure');
    const isDrawn = ({ kind }: Visual): boolean => ['chart', 'diagram', 'formula', 'image'].includes(kind);
    expect(figures.length).toBe(aVisualOfEachKind.filter(isDrawn).length);
    expect(made('handout', text).pages.length).toBe(Math.ceil((2 + slides.length) / 3));
  });

  test('shows the description of an image that is gone', () => {
    const slide = aSlide({ id: 's', title: 'Loaf', points: [], visual: image(800, 600), spoken: '' });
    const gone = slidesDocument(packaged(aLesson([slide])), {
      ...parts,
      hasImage: () => false,
    });
    expect([...readAloud(gone)].find(([, read]) => read === 'A dark loaf')?.[0].type).toBe('P');
  });
});

describe('letters that PDF files lack', () => {
  const firstIn = (title: string) => unprintableLetter({ ...aCourseText(), title }, 'pdf-workbook');
  test.each([
    ['Brot und Käse', undefined],
    ['Ψωμί στο σπίτι', undefined],
    ['Хлеб дома: їжа, Ћуприја', undefined],
    ['Chào buổi sáng, İstanbul, Łódź, s̩', undefined],
    ['🍞 ✓ → 50 % ² ☐ ℵ', undefined],
    ['𝗕𝗼𝗹𝗱 ﬁne ½', undefined],
    ['パン', 'パ'],
    ['لحن', 'ل'],
    ['לחם', 'ל'],
    ['Bread 面包', '面'],
  ])('%s: %s', (title, letter) => expect(firstIn(title)).toBe(letter));

  const letter = '面';
  const documentsWith = (text: CourseText) =>
    (['slides', 'handout', 'workbook', 'answers'] as const).filter((name) => unprintableLetter(text, `pdf-${name}`));
  test.each<[string, Partial<Module>, readonly Name[]]>([
    ['takeaways', { keyTakeaways: [letter] }, ['slides', 'handout', 'workbook']],
    [
      'exercises',
      { worksheet: { title: '', instructions: '', exercises: [letter] } },
      ['slides', 'handout', 'workbook'],
    ],
    ['what is said', { lessons: lessonWith({ spoken: letter }) }, ['handout']],
    ['points', { lessons: lessonWith({ points: [letter] }) }, ['slides', 'handout']],
    [
      'answers of practice',
      { lessons: lessonWith({ visual: { kind: 'tryIt', task: 'Do', hint: '', answer: letter } }) },
      ['answers'],
    ],
    [
      'tasks of practice',
      { lessons: lessonWith({ visual: { kind: 'tryIt', task: letter, hint: '', answer: 'Done' } }) },
      names,
    ],
  ])('in %s stop only the documents that print them', (_, module, stopped) => {
    expect(documentsWith(withModules([aModule(1, module)]))).toEqual(stopped);
  });
  test('in an outline count where it is shown, and nowhere beside the course', () => {
    expect(documentsWith({ ...withModules([]), outline: letter })).toEqual(['slides', 'handout']);
    const text = aCourseText();
    expect(documentsWith({ ...text, outline: letter, content: { ...text.content, targetAudience: letter } })).toEqual(
      [],
    );
  });
});
