import validate from '@ooxml-tools/validate';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CourseText } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { courseDeck } from '#domain/exports/deck/course-deck.ts';
import { deckFonts } from '#domain/exports/deck/office-fonts.ts';
import { escapeXml } from '#domain/exports/markup.ts';
import { printColors } from '#domain/exports/print/print-colors.ts';
import type { Visual, VisualOf } from '#domain/visuals/visual.ts';
import { preparedEngines } from '#engines/prepared-engines.ts';
import { packages } from '#functions/adapters/exports/packages.ts';
import { numberFormat } from '#functions/adapters/exports/powerpoint/chart.ts';
import { powerPointFile } from '#functions/adapters/exports/powerpoint/powerpoint-file.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { aCourseText, aModule, aSlide, imageFile } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';

vi.mock('#functions/adapters/exports/pdf/assets.ts', () => import('#test/support/print-assets.ts'));

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const courseOf = (text: CourseText, language = 'de', creatorName = 'Ada <Miller> & "Søn"') => ({
  ...{ id: ulid(1), creatorName, customColors: defaultColors, language, text, updatedAt: NOON },
});

const make = (text: CourseText, language?: string, images: ReadonlyMap<string, Uint8Array> = new Map()) =>
  packages(lambdaPlatform).make(courseOf(text, language), 'pptx', images);

type SlideGiven = Parameters<typeof aSlide>[0];

/** Its slides are the third and the following ones. */
const withSlides = (...slides: SlideGiven[]): CourseText => {
  const text = aCourseText();
  const lesson = { id: 'l1', title: 'Lesson', description: '', objective: '', durationMinutes: null };
  const made = slides.map((slide, index) =>
    aSlide({ id: `s${index}`, points: [], visual: null, spoken: '', ...slide }),
  );
  const empty = { quizQuestions: [], keyTakeaways: [], worksheet: null };
  const module = aModule(1, { lessons: [{ ...lesson, slides: made }], ...empty });
  return { ...text, content: { ...text.content, modules: [module] } };
};

const read = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));

const unescaped = (xml: string): string =>
  xml
    .replaceAll(/&(lt|gt|quot|apos|#39);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replaceAll('&amp;', '&');

/** Its paragraphs. */
const paragraphsOf = (xml: string): string[] =>
  Array.from(xml.matchAll(/<a:p>.*?<\/a:p>/gs), ([paragraph]) =>
    unescaped(Array.from(paragraph.matchAll(/<a:t>([^<]*)<\/a:t>/g), ([, text]) => text).join('')),
  ).filter((text) => text !== '');

const slideOf = (parts: ReadonlyMap<string, string>, number: number): string =>
  parts.get(`ppt/slides/slide${number}.xml`) ?? '';
const notesOf = (parts: ReadonlyMap<string, string>, number: number): string[] =>
  // The last paragraph is the slide's number.
  paragraphsOf(parts.get(`ppt/notesSlides/notesSlide${number}.xml`) ?? '').slice(0, -1);

const visualOf = <Kind extends Visual['kind']>(kind: Kind): VisualOf<Kind> =>
  aVisualOfEachKind.find((visual) => visual.kind === kind) as VisualOf<Kind>;

const HOSTILE = [
  '<script>alert(1)</script> ]]> & "quotes" \'',
  'Bell\u0007 and half \ud83c',
  '</a:t></p:sp>',
  '🍞 ½ 안녕',
];

const everything = (): CourseText => {
  const text = withSlides(
    ...aVisualOfEachKind.map((visual, index) => ({
      title: `Slide ${index}`,
      points: [`Point ${index}`, HOSTILE[index % HOSTILE.length] ?? ''],
      visual: visual.kind === 'image' ? { ...visual, file: imageFile(1), caption: HOSTILE[0] ?? '' } : visual,
      spoken: HOSTILE.join('\n'),
    })),
  );
  const full = aModule(2, { title: text.content.modules[0]?.title ?? '' });
  return { ...text, title: HOSTILE[0] ?? '', content: { ...text.content, modules: [...text.content.modules, full] } };
};

describe('a PowerPoint file', () => {
  const images = new Map([[imageFile(1), png]]);
  let bytes: Uint8Array;
  let parts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    bytes = await make(everything(), 'de', images);
    parts = read(bytes);
  });

  test('has no fault that the validator of Office documents finds', async () => {
    expect(await validate(bytes, 'pptx')).toEqual([]);
    const arabic = await make(everything(), 'ar', images);
    expect(await validate(arabic, 'pptx')).toEqual([]);
  }, 60_000);

  test('lists what it has, and has what it lists', () => {
    const types = parts.get('[Content_Types].xml') ?? '';
    const listed = Array.from(types.matchAll(/PartName="\/([^"]+)"/g), ([, path]) => path ?? '');
    expect(listed.filter((path) => !parts.has(path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const byExtension = Array.from(types.matchAll(/Extension="([^"]+)"/g), ([, extension]) => extension);
    const unlisted = [...parts.keys()].filter(
      (path) =>
        path !== '[Content_Types].xml' && !listed.includes(path) && !byExtension.includes(path.split('.').at(-1)),
    );
    expect(unlisted).toEqual([]);
    expect(types).not.toContain('image/jpg');
    for (const [path, xml] of parts) {
      if (!path.endsWith('.rels')) continue;
      const folder = path.replace(/_rels\/[^/]+$/, '');
      for (const [, target = ''] of xml.matchAll(/Target="([^"]+)"/g)) {
        const { pathname } = new URL(target, `https://file.example/${folder}`);
        expect(parts.has(pathname.slice(1)), `${path}: ${target}`).toBe(true);
      }
    }
    expect([...parts.keys()].filter((path) => path.endsWith('/') || path.includes('..'))).toEqual([]);
  });

  test('gives each master a theme of its own, in the colors of the course', () => {
    expect(parts.get('ppt/notesMasters/_rels/notesMaster1.xml.rels')).toContain('theme2.xml');
    const { roles } = printColors(courseOf(everything()));
    for (const number of [1, 2])
      expect(parts.get(`ppt/theme/theme${number}.xml`)).toContain(
        `<a:accent1><a:srgbClr val="${roles.accent.slice(1).toUpperCase()}"/></a:accent1>`,
      );
    expect(parts.get('ppt/theme/theme1.xml')).toMatch(/<a:majorFont><a:latin typeface="Georgia"/);
    expect(parts.get('ppt/theme/theme1.xml')).toMatch(/<a:minorFont><a:latin typeface="Arial"/);
  });

  test('numbers the objects of a slide', () => {
    for (const [path, xml] of parts) {
      if (!/slides\/slide\d+\.xml$/.test(path)) continue;
      const ids = Array.from(xml.matchAll(/<p:cNvPr id="(\d+)"/g), ([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  });

  test('has a section for each module, also of modules with the same title', () => {
    const presentation = parts.get('ppt/presentation.xml') ?? '';
    const sections = Array.from(presentation.matchAll(/<p14:section name="([^"]*)".*?<\/p14:section>/gs));
    const [first] = everything().content.modules;
    expect(sections.map(([, name]) => name)).toEqual([escapeXml(first?.title ?? ''), escapeXml(first?.title ?? '')]);
    const all = Array.from(presentation.matchAll(/<p:sldId id="(\d+)"/g), ([, id]) => id);
    const inSections = sections.flatMap(([xml]) => Array.from(xml.matchAll(/<p14:sldId id="(\d+)"/g), ([, id]) => id));
    expect(inSections).toEqual(all);
  });

  test('names the course and its creator, and shows them on the cover', () => {
    const core = parts.get('docProps/core.xml') ?? '';
    const title = escapeXml(HOSTILE[0] ?? '').replaceAll('&#39;', '&apos;');
    expect(core).toContain(`<dc:title>${title}</dc:title>`);
    expect(core).toContain('<dc:creator>Ada &lt;Miller&gt; &amp; &quot;Søn&quot;</dc:creator>');
    expect(core.match(/>2026-[^<]+</g)).toEqual([`>${NOON.replace('.000', '')}<`, `>${NOON.replace('.000', '')}<`]);
    const cover = paragraphsOf(slideOf(parts, 1));
    expect(cover).toContain(HOSTILE[0]);
    expect(cover).toContain('by Ada <Miller> & "Søn"');
    expect(slideOf(parts, 1)).toContain('<p:pic>');
  });

  test('of the same course is the same, but for the counters of its charts', async () => {
    const again = read(await make(everything(), 'de', images));
    const normalized = (files: ReadonlyMap<string, string>) =>
      [...files]
        .filter(([path]) => !/ppt\/(?:charts|embeddings)\//.test(path))
        .map(([path, xml]) => [path, xml.replaceAll(/chart\d+\.xml/g, 'chart.xml')]);
    expect(normalized(again)).toEqual(normalized(parts));
  });
});

describe('a slide of a PowerPoint file', () => {
  const only = async (slide: SlideGiven, language?: string, images?: ReadonlyMap<string, Uint8Array>) =>
    read(await make(withSlides(slide), language, images));

  test('has its title as a title, and points as a list', async () => {
    const xml = slideOf(await only({ title: 'Why rest', points: ['First', 'Second'] }), 3);
    const title = /<p:sp>(?:(?!<\/p:sp>).)*type="title".*?<\/p:sp>/s.exec(xml)?.[0] ?? '';
    expect(paragraphsOf(title)).toEqual(['Why rest']);
    const [list = ''] = Array.from(xml.matchAll(/<p:sp>.*?<\/p:sp>/gs), ([shape]) => shape).filter((shape) =>
      shape.includes('buChar'),
    );
    expect(paragraphsOf(list)).toEqual(['First', 'Second']);
    expect(list.match(/<a:buChar/g)).toHaveLength(2);
    expect(list).toContain('lang="de-DE"');
  });

  test('has what is said as notes, with hints and answers', async () => {
    const practice = { title: 'Practice', visual: visualOf('tryIt'), spoken: 'Try it.\n\nNow <you>.' };
    expect(notesOf(await only(practice), 3)).toEqual(['Try it.', 'Now <you>.', 'Hint: Divide.', 'Answer: 75%']);
    expect(paragraphsOf(slideOf(await only(practice), 3)).join(' ')).not.toContain('75%');
  });

  test('has notes in the language and the direction of the course', async () => {
    const parts = await only({ title: 'خبز', visual: visualOf('tryIt'), spoken: 'دقيق وماء' }, 'ar');
    const notes = parts.get('ppt/notesSlides/notesSlide3.xml') ?? '';
    expect(notes).toContain('<a:pPr algn="r" rtl="1"/><a:r><a:rPr lang="ar-EG" dirty="0"/><a:t>دقيق وماء</a:t>');
  });

  test('of a quiz has the right answer in its notes only', async () => {
    const [question] = aModule(1).quizQuestions;
    const text = aCourseText();
    const parts = read(await make(text));
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const number = numbers.find((each) => paragraphsOf(slideOf(parts, each)).includes(question?.question ?? '')) ?? 0;
    expect(paragraphsOf(slideOf(parts, number))).toEqual(expect.arrayContaining([...(question?.options ?? [])]));
    const letter = String.fromCharCode(65 + (question?.correctAnswer ?? 0));
    expect(notesOf(parts, number)[0]).toBe(`Right answer: ${letter}`);
    expect(notesOf(parts, number)).toContain(question?.explanation);
    expect(paragraphsOf(slideOf(parts, number))).not.toContain(question?.explanation);
  });

  test('has a comparison as a table with a head', async () => {
    const xml = slideOf(await only({ title: 'Table', visual: visualOf('comparison') }), 3);
    expect(xml).toContain('<a:tblPr firstRow="1" firstCol="1"');
    const rows = Array.from(xml.matchAll(/<a:tr .*?<\/a:tr>/gs), ([row]) =>
      Array.from(row.matchAll(/<a:tc>.*?<\/a:tc>/gs), ([cell]) => paragraphsOf(cell)[0] ?? ''),
    );
    expect(rows).toEqual([
      ['', 'Rye', 'Wheat'],
      ['Color', 'Dark', 'Light'],
      ['Crumb', 'Dense', ''],
    ]);
  });

  test.each([
    ['bar', 'barChart'],
    ['line', 'lineChart'],
    ['donut', 'doughnutChart'],
  ])('has a %s chart that can be edited', async (type, element) => {
    const visual = aVisualOfEachKind.find((each) => each.kind === 'chart' && each.type === type) ?? null;
    const parts = await only({ title: 'Chart', visual });
    const [path = '', xml = ''] = [...parts].find(([each]) => each.startsWith('ppt/charts/chart')) ?? [];
    expect(xml).toContain(`<c:${element}>`);
    const series = type === 'donut' ? ['Rye'] : ['Rye', 'Wheat'];
    expect(Array.from(xml.matchAll(/<c:tx>.*?<c:v>([^<]*)<\/c:v>/gs), ([, name]) => name)).toEqual(series);
    const labels = type === 'donut' ? 'Spring: 12 loaves (30 %)' : 'Spring';
    expect(unescaped(xml).replaceAll('\u00a0', ' ')).toContain(`<c:v>${labels}</c:v>`);
    expect(xml).toContain('<c:v>12</c:v>');
    expect(parts.has(`ppt/embeddings/Microsoft_Excel_Worksheet${/\d+/.exec(path)?.[0]}.xlsx`)).toBe(true);
    expect(slideOf(parts, 3)).toMatch(/descr="Chart\. Rye: Spring 12/);
    expect(paragraphsOf(slideOf(parts, 3))).toContain('Illustrative numbers');
  });

  test('has bars that begin at zero, with their names beside them', async () => {
    const [chart] = aVisualOfEachKind.filter((each) => each.kind === 'chart' && each.type === 'bar');
    const close = { ...(chart as VisualOf<'chart'>), series: [{ name: 'Rye', values: [95, 97, 99] }] };
    const chartOf = async (visual: Visual) =>
      [...(await only({ title: 'Chart', visual }))].find(([path]) => path.startsWith('ppt/charts/chart'))?.[1] ?? '';
    expect(await chartOf(close)).toContain('<c:min val="0"/>');
    const negative = await chartOf({ ...close, series: [{ name: 'Rye', values: [-95, 97, -40] }] });
    expect(negative).not.toContain('<c:min ');
    expect(negative).toMatch(/<c:catAx>.*<c:tickLblPos val="low"\/>/s);
  });

  test('has diagrams and formulas as one group of shapes with a description', async () => {
    const diagram = slideOf(await only({ title: 'Dough', visual: visualOf('diagram') }), 3);
    expect(diagram).toMatch(/<p:grpSp>.*descr="Dough\. Flour.*<\/p:grpSp>/s);
    const group = /<p:grpSp>.*<\/p:grpSp>/s.exec(diagram)?.[0] ?? '';
    expect(paragraphsOf(group).sort()).toEqual(['Dough', 'Flour', 'Water', 'and']);
    // A node is one shape with its text.
    expect(group).toMatch(/prst="roundRect"(?:(?!<\/p:sp>).)*<a:t>Flour<\/a:t>/s);
    const formula = slideOf(await only({ title: 'Hydration', visual: visualOf('formula') }), 3);
    expect(formula).toMatch(/<p:grpSp>.*<a:custGeom>.*<\/p:grpSp>/s);
    expect(paragraphsOf(formula)).toContain('Hydration is water by flour.');
  });

  test('has code with its indents and blank lines as one text', async () => {
    const lines = ['def f(x):', '', '    return x  # <twice>'];
    const code = { ...visualOf('code'), lines, highlight: [3] };
    const xml = slideOf(await only({ title: 'Code', visual: code }), 3);
    const [box = ''] = Array.from(xml.matchAll(/<p:sp>.*?<\/p:sp>/gs), ([shape]) => shape).filter((shape) =>
      shape.includes('return x'),
    );
    expect(paragraphsOf(box)).toEqual(['def f(x):', '    return x  # <twice>']);
    expect(box.match(/<a:p>/g)).toHaveLength(3);
    expect(box).toContain('typeface="Courier New"');
  });

  test('shows an image with its description, or the description alone', async () => {
    const image = { ...visualOf('image'), file: imageFile(1) };
    const shown = slideOf(await only({ title: 'Loaf', visual: image }, 'de', new Map([[imageFile(1), png]])), 3);
    expect(shown).toMatch(/<p:pic>.*descr="A loaf"/s);
    const gone = slideOf(await only({ title: 'Loaf', visual: image }), 3);
    expect(gone).not.toContain('<p:pic>');
    expect(paragraphsOf(gone)).toContain('A loaf');
  });

  test('leaves decoration to the eye', async () => {
    const xml = slideOf(await only({ title: 'Belief', visual: visualOf('misconception') }), 3);
    expect(xml).toMatch(/name="Decoration">.*adec:decorative/s);
    expect(xml.match(/adec:decorative /g)?.length).toBe(xml.match(/name="Decoration"/g)?.length);
  });

  test('of a right-to-left course runs from the right', async () => {
    const slide = { title: 'خبز', points: ['دقيق وماء', 'Salt'], visual: visualOf('comparison') };
    const xml = slideOf(await only(slide, 'ar'), 3);
    expect(xml).toMatch(/<a:pPr rtl="1"\s+algn="r"[^>]*>(?:(?!<\/a:p>).)*<a:t>دقيق وماء/s);
    // All signs of a list stand on the same side.
    expect(xml).toMatch(/<a:pPr rtl="1"\s+algn="r"[^>]*>(?:(?!<\/a:p>).)*<a:t>Salt/s);
    expect(xml).toContain('rtl="1"/>');
    const lefts = Array.from(xml.matchAll(/<p:sp>(?:(?!<\/p:sp>).)*<a:off x="(\d+)"/gs), ([, x]) => Number(x));
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  });

  test('that is too long goes on on the next slide, with its title', async () => {
    const points = Array.from({ length: 60 }, (_, index) => `A point of some length, the one with number ${index}`);
    const parts = await only({ title: 'Many points', points });
    const shown = [3, 4, 5, 6, 7, 8, 9].map((number) => paragraphsOf(slideOf(parts, number)));
    const found = shown.flat().filter((text) => text.startsWith('A point'));
    expect(found).toEqual(points);
    expect(
      shown
        .flat()
        .filter((text) => text.startsWith('Many points'))
        .slice(0, 2),
    ).toEqual(['Many points', 'Many points (2)']);
  });
});

/** As a reader of the file gets it. Spaces and signs without a shape are up to the layout. */
const escaped = (text: string): string => unescaped(escapeXml(text));
const squashed = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '');

test('each text is on its slide once, whole and unbroken, whatever it is', async () => {
  const word = fc.string({
    unit: fc.constantFrom(...'<>&"\'ab Ωж🍞\u202e\u0000\u000b\u00ad-–'.match(/./gsu)!),
    maxLength: 200,
  });
  const long = fc.constantFrom(
    'x'.repeat(500),
    'Wort '.repeat(100).trim(),
    '漢字'.repeat(60),
    'سلام '.repeat(40).trim(),
  );
  const engines = await preparedEngines([], deckFonts);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(word, long), { minLength: 1, maxLength: 4 }), async (texts) => {
      const marked = texts.map((text, index) => `[${index}${text.replaceAll(/[[\]]/g, '')}${index}]`);
      const course = courseOf(withSlides({ title: 'Title', points: marked }), 'en');
      const deck = courseDeck(course, { engines, hasImage: () => false });
      const { roles } = printColors(course);
      const parts = read(await powerPointFile(deck, { roles, images: new Map(), cover: png }));
      const shown = [...parts.keys()]
        .filter((path) => /slides\/slide\d+\.xml$/.test(path))
        .flatMap((path) => paragraphsOf(parts.get(path) ?? ''));
      for (const text of marked) {
        const wanted = squashed(escaped(text));
        expect(shown.filter((each) => squashed(each) === wanted)).toEqual([expect.any(String)]);
      }
    }),
    { numRuns: 40, seed: 7 },
  );
}, 60_000);

test.each([
  [[1, 20], '', '#,##0'],
  [[1.5, 2], '%', '#,##0.0"%"'],
  [[0.25, 2], '$', '"$"#,##0.00'],
  [[1, 2], 'loaves', '#,##0'],
  [[0.000_01], '€', '#,##0.0000"\u00a0€"'],
])('the numbers %j with the unit "%s" have the format %s', (values, unit, format) => {
  expect(numberFormat({ unit, series: [{ name: 'Bread', values: [...values] }] })).toBe(format);
});
