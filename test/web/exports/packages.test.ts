import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseText, Module } from '#domain/courses/content.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { escapeXml } from '#domain/exports/markup.ts';
import type { PackagedCourse } from '#domain/exports/packaged-course.ts';
import { htmlPackage, type PackageFiles, type PackageParts, scorm12Package } from '#domain/exports/packages.ts';
import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { visualLines } from '#domain/visuals/text.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { preparedEngines } from '#engines/prepared-engines.ts';
import { aCourseText, aModule, imageFile } from '#test/support/builders.ts';
import { anyCourse } from '#test/support/course-arbitraries.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { aVisualOfEachKind } from '#test/support/visual-samples.ts';

const packaged = (text: CourseText, language = 'en'): PackagedCourse => ({
  id: ulid(1),
  creatorName: 'Ada <b>Miller</b>',
  customColors: defaultColors,
  updatedAt: NOON,
  language,
  text,
});
const parts: PackageParts = {
  player: new Map<string, string | Uint8Array>([
    ['player.js', 'void 0;'],
    ['player.css', ''],
    ['fonts/a.woff2', new Uint8Array([1])],
  ]),
  images: new Map([[imageFile(1), new Uint8Array([2])]]),
  engines: await preparedEngines(aVisualOfEachKind, tableFonts),
};
const scorm = (text: CourseText, isSingle = false) => scorm12Package(packaged(text), parts, { isSingle });
const withModules = (modules: Module[]): CourseText => {
  const text = aCourseText();
  return { ...text, content: { ...text.content, modules } };
};

const textOf = (files: PackageFiles, path: string): string => {
  const content = files.get(path);
  if (typeof content !== 'string') throw new Error(`${path} is no text of the package.`);
  return content;
};
const pathsOf = (files: PackageFiles): string[] => [...files.keys()].filter((path) => path.endsWith('.html'));
/** Fails on markup that is not well formed. */
function parsed(source: string, type: 'application/xhtml+xml' | 'application/xml' = 'application/xhtml+xml'): Document {
  const document = new DOMParser().parseFromString(source, type);
  const [error] = document.getElementsByTagName('parsererror');
  if (error) throw new Error(error.textContent ?? 'not well formed');
  return document;
}
/** HTML needs a doctype that XML doesn't know, and no namespace. */
const pageAt = (files: PackageFiles, path: string): Document =>
  parsed(
    textOf(files, path).replace('<!doctype html>', '').replace('<html ', '<html xmlns="http://www.w3.org/1999/xhtml" '),
  );
const manifestOf = (files: PackageFiles): Document => parsed(textOf(files, 'imsmanifest.xml'), 'application/xml');

/** As a reader compares: without what XML can't hold and the width of spaces. */
const seen = (text: string): string =>
  withUnbrokenUnits(text.toWellFormed())
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const textsOf = (document: Document): string[] =>
  [...document.querySelectorAll('main *')].map((element) => seen(element.textContent ?? ''));

const textsOfSlides = ({ lessons }: Module): string[] =>
  lessons.flatMap(({ slides }) =>
    slides.flatMap(({ title, points, visual, spoken }) => [
      title,
      ...points,
      ...spoken.split(/\n{2,}/),
      ...(visual &&
      ['steps', 'comparison', 'timeline', 'workedExample', 'misconception', 'tryIt', 'code'].includes(visual.kind)
        ? stringsIn({ ...visual, kind: '', language: '' })
        : []),
      // A picture is told in lines.
      ...(visual && ['chart', 'diagram', 'formula'].includes(visual.kind) ? visualLines(visual) : []),
    ]),
  );
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

const textsOfModule = (module: Module): string[] => [
  ...[module.title, module.description],
  ...module.lessons.filter(({ slides }) => slides.length > 0).map(({ objective }) => objective),
  ...module.keyTakeaways,
  ...textsOfSlides(module),
  ...module.quizQuestions.flatMap(({ question, secondWording, options, explanation, feedback, correctAnswer }) => [
    ...[question, secondWording, explanation],
    ...options,
    ...feedback.filter((_, index) => index !== correctAnswer),
  ]),
  ...(module.worksheet ? [module.worksheet.title, module.worksheet.instructions, ...module.worksheet.exercises] : []),
];

/** Of every text that a creator writes; ids and kinds stay. */
const FIXED = new Set(['kind', 'type', 'language', 'id', 'from', 'to', 'file']);
function withHostileTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return FIXED.has(name) ? value : hostile;
  if (Array.isArray(value)) return value.map((each) => withHostileTexts(each, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withHostileTexts(each, key)]));
}
const image = { kind: 'image', width: 9, height: 9, alt: 'A loaf', caption: '' } as const;

const hostile = `]]> & <script>alert(1)</script> "quoted" 'x' \u0000\u000b\ud800 <b>עברית 🍞 ${'long '.repeat(80)}`;

describe('a package of pages', () => {
  test('holds each text of any course, once parsed, and is well formed', () => {
    fc.assert(
      fc.property(
        anyCourse,
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 3 }),
        (any, lines) => {
          const text = withModules(
            any.content.modules.map((module) => ({
              ...module,
              keyTakeaways: lines,
              worksheet: { title: 'Practice', instructions: lines.join(' '), exercises: lines },
              quizQuestions: module.quizQuestions.map((asked) => ({
                ...asked,
                feedback: asked.options.map(() => lines[0] ?? ''),
              })),
            })),
          );
          const files = htmlPackage(packaged(text), parts);
          const shown = textsOf(pageAt(files, 'index.html'));
          const missing = text.content.modules
            .flatMap(textsOfModule)
            .filter((each) => !isBlank(each) && !shown.some((other) => other.includes(seen(each))));
          expect(missing).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('takes hostile texts for text, in every part', () => {
    const [base] = [aModule(1)];
    const [lesson] = base.lessons;
    const [question] = base.quizQuestions;
    const [slide] = lesson?.slides ?? [];
    if (!lesson || !question || !slide) throw new Error('The builder gives them.');
    const visuals = [...aVisualOfEachKind, { ...image, file: imageFile(1), alt: 'x', caption: 'x' }].map(
      (visual) => withHostileTexts(visual) as Visual,
    );
    const slides = visuals.map((visual, index) => ({
      ...{ ...slide, id: `m1-l1-s${index + 1}`, title: hostile, points: [hostile], spoken: hostile },
      ...{ visual, sources: ['S1.p1.1'] },
    }));
    const text = withModules([
      aModule(1, {
        title: hostile,
        description: hostile,
        lessons: [{ ...lesson, title: hostile, slides }],
        keyTakeaways: [hostile],
        quizQuestions: [
          {
            ...question,
            ...{ question: hostile, secondWording: hostile, explanation: hostile },
            options: question.options.map((_, index) => `${index}${hostile}`),
            feedback: question.options.map((_, index) => `${index}!${hostile}`),
          },
        ],
        worksheet: { title: hostile, instructions: hostile, exercises: [hostile] },
      }),
    ]);
    const sources = { names: [hostile], areNamed: true };
    const all = { ...text, title: hostile, description: hostile, content: { ...text.content, sources } };
    for (const files of [htmlPackage(packaged(all), parts), scorm(all), scorm(all, true)])
      for (const path of pathsOf(files)) {
        const document = pageAt(files, path);
        expect([...document.querySelectorAll('script')].map(({ outerHTML }) => outerHTML)).toHaveLength(1);
        expect(document.querySelector('b')).toBeNull();
        expect(document.title.length).toBeGreaterThan(0);
      }
    const shown = textsOf(pageAt(htmlPackage(packaged(all), parts), 'index.html'));
    const missing = all.content.modules
      .flatMap(textsOfModule)
      .filter((each) => !shown.some((other) => other.includes(seen(each))));
    expect(missing).toEqual([]);
    const titles = [...manifestOf(scorm(all)).getElementsByTagName('title')].map(({ textContent }) => textContent);
    expect(titles.length).toBeGreaterThan(3);
    // Moodle shows titles as HTML.
    expect(titles.filter((title) => /[<>]/.test(title ?? ''))).toEqual([]);
  });

  test.each(['en', 'ar'])('draws every kind of visual, in %s', (language) => {
    const [lesson] = aModule(1).lessons;
    const [slide] = lesson?.slides ?? [];
    if (!lesson || !slide) throw new Error('The builder gives both.');
    const slides = aVisualOfEachKind.map((visual, index) => ({ ...slide, id: `m1-l1-s${index + 1}`, visual }));
    const text = withModules([aModule(1, { lessons: [{ ...lesson, slides }] })]);
    const document = pageAt(htmlPackage(packaged(text, language), parts), 'index.html');
    const main = document.querySelector('main');
    expect([main?.getAttribute('lang'), main?.getAttribute('dir')]).toEqual([
      language,
      language === 'ar' ? 'rtl' : 'ltr',
    ]);
    for (const { visual, id } of slides) {
      const article = document.getElementById(`s-${id}`);
      const isDrawn = visual.kind === 'chart' || visual.kind === 'diagram' || visual.kind === 'formula';
      expect([visual.kind, article?.querySelectorAll('svg[aria-label]').length]).toEqual([
        visual.kind,
        isDrawn ? 2 : 0,
      ]);
      expect(article?.querySelectorAll('.visual > *').length).toBe(1);
      // Outlines, not its source.
      if (visual.kind === 'formula') {
        const pictures = [...(article?.querySelectorAll('svg') ?? [])];
        expect(pictures.map((picture) => picture.querySelectorAll('path').length)).toEqual([5, 5]);
        expect(pictures.flatMap((picture) => picture.textContent ?? '').join('')).not.toContain('frac');
      }
    }
  });

  test('is the same twice, stays inside its folder and holds only the images that exist', () => {
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('The builder gives lessons.');
    const slides = lesson.slides.map((slide, index) => ({
      ...slide,
      visual: { ...image, file: imageFile(index + 1) },
    }));
    const text = withModules([aModule(1, { lessons: [{ ...lesson, slides }] })]);
    const files = htmlPackage(packaged(text), parts);
    expect([...files]).toEqual([...htmlPackage(packaged(text), parts)]);
    for (const path of [...files.keys(), ...scorm(text).keys()])
      expect(path).toMatch(/^[\w-]+(?:\/\w[\w.-]*|\.[a-z]+)$/);
    expect([...files.keys()].filter((path) => path.startsWith('images/'))).toEqual([`images/${imageFile(1)}`]);
    for (const file of files.keys()) if (file.endsWith('.html')) expect(textOf(files, file)).toContain('alt="A loaf"');
  });
});

describe('a SCORM 1.2 package', () => {
  const text = aCourseText();

  test('has one unit for each lesson and each quiz, in groups by module', () => {
    const manifest = manifestOf(scorm(text));
    const groups = [...manifest.querySelectorAll('organization > item')].map((group) => [
      group.querySelector('title')?.textContent,
      ...[...group.querySelectorAll('item')].map((item) => [
        item.querySelector('title')?.textContent,
        item.getElementsByTagName('adlcp:masteryscore')[0]?.textContent ?? null,
      ]),
    ]);
    expect(groups).toEqual(
      text.content.modules.map(({ title, lessons, quizQuestions }) => [
        title,
        ...lessons.map((lesson) => [lesson.title, null]),
        ...(quizQuestions.length > 0 ? [[`Quiz: ${title}`, '70']] : []),
      ]),
    );
  });

  test('names no page like a device of Windows, which could not unpack it', () => {
    const module = aModule(1);
    const lessons = module.lessons.map((lesson, index) => ({ ...lesson, id: ['con', 'com1'][index] ?? lesson.id }));
    expect(pathsOf(scorm(withModules([{ ...module, lessons }])))).toEqual(['con_.html', 'com1_.html', 'm1-quiz.html']);
  });

  // Platforms overwrite the status by it, which would pass a course that is half read.
  test('leaves passed and failed to a platform only in units that are a quiz', () => {
    const masters = (files: PackageFiles) => manifestOf(files).getElementsByTagName('adlcp:masteryscore').length;
    expect([masters(scorm(text, true)), masters(scorm(text))]).toEqual([0, 2]);
    expect(masters(scorm(withModules([aModule(1, { lessons: [] })])))).toBe(0);
  });

  test('keeps slides apart whose ids look like those of others', () => {
    const [lesson] = aModule(1).lessons;
    const [slide] = lesson?.slides ?? [];
    if (!lesson || !slide) throw new Error('The builder gives both.');
    const slides = ['intro', 'a', 'a-title', 'opening', 'm1-worksheet'].map((id) => ({ ...slide, id }));
    const files = scorm(withModules([aModule(1, { lessons: [{ ...lesson, slides }] })]), true);
    const ids = [...pageAt(files, 'index.html').querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([true, false])('names each of its files once, and only files that exist (single: %s)', (isSingle) => {
    const files = scorm(text, isSingle);
    const manifest = manifestOf(files);
    const listed = [...manifest.querySelectorAll('file')].map((file) => file.getAttribute('href'));
    expect(listed.toSorted()).toEqual([...files.keys()].filter((path) => path !== 'imsmanifest.xml').toSorted());
    const resources = new Map(
      [...manifest.querySelectorAll('resource')].map((each) => [each.getAttribute('identifier'), each]),
    );
    for (const item of manifest.querySelectorAll('item[identifierref]')) {
      const resource = resources.get(item.getAttribute('identifierref'));
      expect(resource?.getAttribute('adlcp:scormtype')).toBe('sco');
      expect(files.has(resource?.getAttribute('href') ?? '')).toBe(true);
    }
    const ids = [...manifest.querySelectorAll('[identifier]')].map((each) => each.getAttribute('identifier'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('holds every slide once, whatever the modules have', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const slidesOf = (files: PackageFiles) =>
          pathsOf(files).flatMap((path) =>
            [...pageAt(files, path).querySelectorAll('[data-slide]')].map((slide) => slide.getAttribute('data-slide')),
          );
        const inUnits = slidesOf(scorm(course));
        expect(inUnits).toEqual(slidesOf(scorm(course, true)));
        expect(new Set(inUnits).size).toBe(inUnits.length);
      }),
      { numRuns: 25 },
    );
  });

  test('links a question only to a slide of the same page', () => {
    const module = aModule(1);
    const [question] = module.quizQuestions;
    const slide = module.lessons[0]?.slides[0]?.id;
    if (!question || !slide) throw new Error('The builder gives both.');
    const taught = withModules([{ ...module, quizQuestions: [{ ...question, teaches: slide }] }]);
    expect(textOf(scorm(taught, true), 'index.html')).toContain(`href="#s-${slide}" data-again`);
    expect(textOf(scorm(taught), 'm1-quiz.html')).not.toContain('data-again');
  });
});

test('XML holds what it can of any text', () => {
  expect(escapeXml('a\u0000b\u001fc\ud800d\ufffee\t\n')).toBe('abc\ufffdde\t\n');
  expect(escapeXml(`<a href="x" id='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});
