import type { CourseText, QuizQuestion } from '#domain/courses/content.ts';
import { type SourcedSlides, sourcedSlideCounts } from '#domain/courses/sourced-slides.ts';
import { wordCount } from '#domain/courses/spoken-length.ts';
import { checkCourse } from '#domain/quality/check.ts';
import type { Finding } from '#domain/quality/rule.ts';
import { isAllOrNone } from '#domain/quality/rules/questions.ts';
import { isLongest } from '#domain/quality/rules/quizzes.ts';
import { rules } from '#domain/quality/rules.ts';

/** Counts, so that the measures of several courses add up. */
interface QuizCounts {
  readonly questions: number;
  readonly longestRight: number;
  readonly allOrNone: number;
  readonly firstRight: number;
}

export interface Measures {
  readonly findings: readonly Finding[];
  readonly slides: SourcedSlides;
  /** Of the spoken text of each lesson. */
  readonly words: readonly number[];
  /** By kind. */
  readonly visuals: Readonly<Record<string, number>>;
  readonly quiz: QuizCounts;
}

const quizCounts = (questions: readonly QuizQuestion[]): QuizCounts => ({
  questions: questions.length,
  longestRight: questions.filter(isLongest).length,
  allOrNone: questions.filter(({ options }) => options.some(isAllOrNone)).length,
  firstRight: questions.filter(({ correctAnswer }) => correctAnswer === 0).length,
});

export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const groups = Object.entries(Object.groupBy(items, keyOf)).map(([key, group]) => [key, group?.length ?? 0] as const);
  return Object.fromEntries(groups.sort(([a, one], [b, other]) => other - one || a.localeCompare(b)));
}

export function measuresOf(text: CourseText): Measures {
  const lessons = text.content.modules.flatMap((module) => module.lessons);
  const visuals = lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => visual?.kind ?? []));
  return {
    findings: checkCourse(text, rules),
    slides: sourcedSlideCounts(text.content),
    words: lessons.map(({ slides }) => slides.reduce((sum, { spoken }) => sum + wordCount(spoken), 0)),
    visuals: countBy(visuals, (kind) => kind),
    quiz: quizCounts(text.content.modules.flatMap((module) => module.quizQuestions)),
  };
}

export function together(all: readonly Measures[]): Measures {
  const sum = (numberOf: (one: Measures) => number): number => all.reduce((total, one) => total + numberOf(one), 0);
  const kinds = all.flatMap(({ visuals }) =>
    Object.entries(visuals).flatMap(([kind, count]) => Array<string>(count).fill(kind)),
  );
  return {
    findings: all.flatMap(({ findings }) => findings),
    slides: { sourced: sum(({ slides }) => slides.sourced), all: sum(({ slides }) => slides.all) },
    words: all.flatMap(({ words }) => words),
    visuals: countBy(kinds, (kind) => kind),
    quiz: {
      questions: sum(({ quiz }) => quiz.questions),
      longestRight: sum(({ quiz }) => quiz.longestRight),
      allOrNone: sum(({ quiz }) => quiz.allOrNone),
      firstRight: sum(({ quiz }) => quiz.firstRight),
    },
  };
}
