import type { CourseText, Lesson, Slide } from '../../courses/content.ts';
import { visualLines } from '../../visuals/text.ts';
import { type CourseRule, type Hit, type LessonRule, quoted } from '../rule.ts';
import { thresholds } from '../thresholds.ts';
import { shinglesOf, wordsOf } from '../words.ts';

interface Text {
  readonly slide: Slide;
  readonly lesson: Lesson;
  readonly text: string;
  readonly shingles: ReadonlySet<number>;
}

/** A cache by identity: slides are never changed in place. */
const known = new WeakMap<
  Slide,
  { slide: ReadonlySet<number>; points: readonly (ReadonlySet<number> | undefined)[] }
>();

function shinglesFor(slide: Slide) {
  const before = known.get(slide);
  if (before) return before;
  const { title, points, visual, spoken } = slide;
  const made = {
    slide: shinglesOf([title, ...points, ...(visual ? visualLines(visual) : []), spoken].join('\n')),
    points: points.map((point) =>
      wordsOf(point).length >= thresholds.repeatedPointWords ? shinglesOf(point) : undefined,
    ),
  };
  known.set(slide, made);
  return made;
}

const slideTexts = (lesson: Lesson): Text[] =>
  lesson.slides.map((slide) => ({ slide, lesson, text: slide.title, shingles: shinglesFor(slide).slide }));

const pointTexts = (lesson: Lesson): Text[] =>
  lesson.slides.flatMap((slide) =>
    shinglesFor(slide).points.flatMap((shingles, index) =>
      shingles ? [{ slide, lesson, text: slide.points[index] ?? '', shingles }] : [],
    ),
  );

/** A text that repeats is not compared with later ones. */
function* repeats(texts: readonly Text[]): Generator<{ text: Text; earlier: Text }> {
  const withShingle = new Map<number, number[]>();
  const shared = new Uint32Array(texts.length);
  for (const [index, text] of texts.entries()) {
    const touched: number[] = [];
    for (const shingle of text.shingles)
      for (const other of withShingle.get(shingle) ?? []) {
        if (shared[other] === 0) touched.push(other);
        shared[other] = (shared[other] ?? 0) + 1;
      }
    const first = touched
      .sort((a, b) => a - b)
      .find((other) => {
        const common = shared[other] ?? 0;
        const all = text.shingles.size + (texts[other]?.shingles.size ?? 0) - common;
        return common / all >= thresholds.repeated;
      });
    for (const other of touched) shared[other] = 0;
    const earlier = first === undefined ? undefined : texts[first];
    if (earlier) yield { text, earlier };
    else
      for (const shingle of text.shingles) {
        const list = withShingle.get(shingle);
        if (list) list.push(index);
        else withShingle.set(shingle, [index]);
      }
  }
}

const lessonsOf = ({ content }: CourseText): Lesson[] => content.modules.flatMap(({ lessons }) => lessons);
const numberOf = ({ lesson, slide }: Text): number => lesson.slides.indexOf(slide) + 1;

function* within(texts: readonly Text[], say: (text: Text, earlier: Text) => string): Generator<Hit> {
  for (const { text, earlier } of repeats(texts)) yield { text: say(text, earlier), part: text.slide.id };
}

/** Repetition in one lesson has a rule of its own. */
function* across(texts: readonly Text[], say: (text: Text, earlier: Text) => string): Generator<Hit> {
  for (const { text, earlier } of repeats(texts))
    if (text.lesson !== earlier.lesson) yield { text: say(text, earlier), part: text.slide.id };
}

const sharePercent = `${thresholds.repeated * 100}%`;

export const repetitionInLesson: readonly LessonRule[] = [
  {
    id: 'slide-repeated',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: `A slide that shares ${sharePercent} of its runs of three words (Jaccard) with an earlier slide of its lesson`,
    check: (lesson) =>
      within(
        slideTexts(lesson),
        (text, earlier) => `Slide ${numberOf(text)} says the same as slide ${numberOf(earlier)}.`,
      ),
  },
  {
    id: 'point-repeated',
    severity: 'suggestion',
    retried: true,
    about: 'lesson',
    catches: `A point of ${thresholds.repeatedPointWords} words or more that repeats an earlier one of its lesson (same measure)`,
    check: (lesson) =>
      within(
        pointTexts(lesson),
        (text, earlier) =>
          `Slide ${numberOf(text)} repeats a point of slide ${numberOf(earlier)}: ${quoted(text.text)}.`,
      ),
  },
];

export const repetitionInCourse: readonly CourseRule[] = [
  {
    id: 'slide-repeated-elsewhere',
    severity: 'suggestion',
    about: 'course',
    catches: 'A slide that repeats one of another lesson (same measure)',
    check: (text) =>
      across(
        lessonsOf(text).flatMap(slideTexts),
        (slide, earlier) =>
          `The slide ${quoted(slide.text)} says the same as ${quoted(earlier.text)} in ${quoted(earlier.lesson.title)}.`,
      ),
  },
  {
    id: 'point-repeated-elsewhere',
    severity: 'suggestion',
    about: 'course',
    catches: 'A point that repeats one of another lesson (same measure)',
    check: (text) =>
      across(
        lessonsOf(text).flatMap(pointTexts),
        (point, earlier) => `${quoted(point.text)} is also a point of ${quoted(earlier.lesson.title)}.`,
      ),
  },
];
