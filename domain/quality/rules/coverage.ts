import type { CourseText, Lesson, Module } from '../../courses/content.ts';
import { isBlank } from '../../is-blank.ts';
import { beginsMeasurably } from '../english.ts';
import { type CourseRule, quoted } from '../rule.ts';
import { thresholds } from '../thresholds.ts';
import { contentWords, sharedPart } from '../words.ts';

/** A cache by identity: lessons are never changed in place. */
const known = new WeakMap<Lesson, Set<string>>();

function wordsOfLesson(lesson: Lesson): Set<string> {
  const before = known.get(lesson);
  if (before) return before;
  const { title, description, objective, slides } = lesson;
  const words = contentWords(
    [title, description, objective, ...slides.flatMap((slide) => [slide.title, ...slide.points, slide.spoken])].join(
      ' ',
    ),
  );
  known.set(lesson, words);
  return words;
}

const wordsOfModule = ({ title, description, lessons }: Module): Set<string>[] => {
  const own = contentWords(`${title} ${description}`);
  return [own, ...lessons.map(wordsOfLesson)];
};

type Covering = readonly ReadonlySet<string>[];

const coveringIn = ({ content }: CourseText): Covering => content.modules.flatMap(wordsOfModule);

/** `part`: the share of its words that a line needs. */
function uncovered(lines: readonly string[], covering: Covering, part: number): string[] {
  if (covering.length === 0) return [];
  return lines.filter((line) => {
    const words = contentWords(line);
    return !isBlank(line) && !covering.some((each) => sharedPart(words, each) >= part);
  });
}

const lineText = (line: string): string => line.replace(/^[\s\-*•#\d.)]+/, '').trim();

const uncoveredLines = (outline: string, covering: Covering): string[] =>
  uncovered(outline.split('\n').map(lineText), covering, thresholds.covered).map(
    (line) => `The outline promises ${quoted(line)}, and no lesson is about it.`,
  );

interface PlannedModule {
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly { readonly title: string; readonly brief?: string }[];
}

export const planCoverage = (outline: string, modules: readonly PlannedModule[]): string[] =>
  uncoveredLines(
    outline,
    modules.flatMap(({ title, description, lessons }) => [
      contentWords(`${title} ${description}`),
      ...lessons.map((lesson) => contentWords(`${lesson.title} ${lesson.brief ?? ''}`)),
    ]),
  );

export const hasMisconception = ({ slides }: Pick<Lesson, 'slides'>): boolean =>
  slides.some(({ visual }) => visual?.kind === 'misconception');

export const coverageRules: readonly CourseRule[] = [
  {
    id: 'misconception-missing',
    severity: 'suggestion',
    about: 'course',
    catches: 'A module that refutes no misconception: beliefs that learners bring stay unless a lesson refutes them',
    *check({ content }) {
      for (const { id, title, lessons } of content.modules)
        if (lessons.length > 0 && !lessons.some(hasMisconception))
          yield { text: `The module ${quoted(title)} refutes no misconception.`, part: id };
    },
  },
  {
    id: 'outline-uncovered',
    severity: 'suggestion',
    retried: true,
    about: 'course',
    catches: `An outline line of whose words no lesson or module has ${thresholds.covered * 100}%`,
    *check(text) {
      for (const line of uncoveredLines(text.outline, coveringIn(text))) yield { text: line, section: 'content' };
    },
  },
  {
    id: 'outcome-uncovered',
    severity: 'suggestion',
    about: 'course',
    catches: `A learning objective of the course of whose words no lesson or module has ${thresholds.outcomeCovered * 100}%`,
    *check(text) {
      for (const outcome of uncovered(text.content.learningObjectives, coveringIn(text), thresholds.outcomeCovered))
        yield { text: `No lesson seems to teach the objective ${quoted(outcome)}.`, section: 'content' };
    },
  },
  {
    id: 'outcome-vague',
    severity: 'suggestion',
    english: true,
    about: 'course',
    catches: 'A learning objective of the course that does not begin with a verb whose result can be seen',
    *check({ content }) {
      for (const outcome of content.learningObjectives)
        if (!isBlank(outcome) && !beginsMeasurably(outcome))
          yield {
            text: `Begin this objective with something the learner does: ${quoted(outcome)}.`,
            section: 'content',
          };
    },
  },
];
