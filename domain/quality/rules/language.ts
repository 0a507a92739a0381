import type { Lesson, Slide } from '../../courses/content.ts';
import { visualLines } from '../../visuals/text.ts';
import { stockPhraseIn, unnamedStudyIn } from '../english.ts';
import { type LessonRule, quoted } from '../rule.ts';
import { thresholds } from '../thresholds.ts';
import { sentencesOf, syllablesOf, wordsOf } from '../words.ts';

const textOf = ({ title, points, visual, spoken }: Slide): string =>
  [title, ...points, ...(visual && visual.kind !== 'code' ? visualLines(visual) : []), spoken].join('\n');

/** Flesch–Kincaid grade of the spoken text; undefined for a short one. */
function readingGrade({ slides }: Pick<Lesson, 'slides'>): number | undefined {
  const sentences = slides.flatMap(({ spoken }) => sentencesOf(spoken));
  const words = sentences.flatMap(wordsOf);
  if (words.length < thresholds.readingWords) return undefined;
  const known = new Map<string, number>();
  const syllables = words.reduce((sum, word) => {
    const count = known.get(word) ?? syllablesOf(word);
    known.set(word, count);
    return sum + count;
  }, 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

export const hasSource = ({ visual, sources = [] }: Slide): boolean =>
  sources.length > 0 || (visual?.kind === 'chart' && visual.source.trim() !== '');

export const languageRules: readonly LessonRule[] = [
  {
    id: 'stock-phrase',
    severity: 'suggestion',
    retried: true,
    english: true,
    about: 'lesson',
    catches: 'A phrase that says nothing, such as "delve into" or "to the next level"',
    *check({ slides }) {
      for (const [index, slide] of slides.entries()) {
        const phrase = stockPhraseIn(textOf(slide));
        if (phrase !== undefined)
          yield { text: `Slide ${index + 1} says ${quoted(phrase)}. Say what you mean.`, part: slide.id };
      }
    },
  },
  {
    id: 'study-unnamed',
    severity: 'suggestion',
    retried: true,
    english: true,
    about: 'lesson',
    catches: '"Studies show" and the like on a slide without a source',
    *check({ slides }) {
      for (const [index, slide] of slides.entries()) {
        const study = hasSource(slide) ? undefined : unnamedStudyIn(textOf(slide));
        if (study !== undefined)
          yield { text: `Slide ${index + 1} says ${quoted(study)}. Name the source.`, part: slide.id };
      }
    },
  },
  {
    id: 'reading-hard',
    severity: 'suggestion',
    english: true,
    about: 'lesson',
    catches: `Spoken text above grade ${thresholds.readingGrade} (Flesch–Kincaid), from ${thresholds.readingWords} words on`,
    *check(lesson) {
      const grade = readingGrade(lesson);
      if (grade !== undefined && grade > thresholds.readingGrade)
        yield { text: 'The spoken text is hard to follow by ear. Use shorter sentences and words.', part: lesson.id };
    },
  },
];
