import { CourseText, type Lesson, type Module, type QuizQuestion, type Slide } from '../content.ts';
import { repeatedPartId } from '../part-ids.ts';
import {
  isSame,
  mergeCourse,
  mergeLandingPage,
  mergeLesson,
  mergeMarketing,
  mergeModule,
  mergeQuestion,
  mergeSlide,
  type Versions,
} from './fields.ts';
import type { MergeConflict, MergeReport } from './report.ts';
import { keyOf, mergeStructure, ROOT } from './structure.ts';

type Texts = Versions<CourseText> & { readonly base: CourseText };

interface Merged {
  /** Conflicts have the preferred side's value. */
  readonly text: CourseText;
  readonly conflicts: readonly MergeConflict[];
}

const indexed = <Part extends { readonly id: string }>(kind: Parameters<typeof keyOf>[0], parts: readonly Part[]) =>
  new Map(parts.map((part) => [keyOf(kind, part.id), part]));

function indexOf({ content: { modules } }: CourseText) {
  const lessons = modules.flatMap((module) => module.lessons);
  return {
    modules: indexed('module', modules),
    lessons: indexed('lesson', lessons),
    slides: indexed(
      'slide',
      lessons.flatMap(({ slides }) => slides),
    ),
    questions: indexed(
      'question',
      modules.flatMap(({ quizQuestions }) => quizQuestions),
    ),
  };
}

const keepIdentity = <Part extends object>(mine: Part | undefined, merged: Part): Part =>
  mine !== undefined && isSame(mine, merged) ? mine : merged;

function mergeModules(texts: Texts, prefer: MergeReport['prefer'], conflicts: MergeConflict[]): Module[] {
  const [base, mine, theirs] = [indexOf(texts.base), indexOf(texts.mine), indexOf(texts.theirs)];
  const report = (conflict: MergeConflict) => void conflicts.push(conflict);
  const structure = mergeStructure(
    { base: texts.base.content, mine: texts.mine.content, theirs: texts.theirs.content },
    prefer,
    report,
  );

  const mergePart = <Part extends { readonly id: string }>(
    part: MergeConflict['part'],
    key: string,
    get: (index: typeof mine) => ReadonlyMap<string, Part>,
    merge: (versions: Versions<Part>, report: MergeReport) => Part,
  ): Part[] => {
    const [own, other] = [get(mine).get(key), get(theirs).get(key)];
    const only = own ?? other;
    if (!only) return [];
    if (!own || !other) return [only];
    const conflict = (field: string) => report({ part, id: only.id, field });
    return [merge({ base: get(base).get(key), mine: own, theirs: other }, { prefer, conflict })];
  };

  const childrenOf = (key: string): readonly string[] => structure.get(key) ?? [];
  const slideAt = (key: string): Slide[] => mergePart('slide', key, ({ slides }) => slides, mergeSlide);
  const questionAt = (key: string): QuizQuestion[] =>
    mergePart('question', key, ({ questions }) => questions, mergeQuestion);
  const lessonAt = (key: string): Lesson[] =>
    mergePart('lesson', key, ({ lessons }) => lessons, mergeLesson).map((lesson) =>
      keepIdentity(mine.lessons.get(key), { ...lesson, slides: childrenOf(key).flatMap(slideAt) }),
    );
  const moduleAt = (key: string): Module[] =>
    mergePart('module', key, ({ modules }) => modules, mergeModule).map((module) =>
      keepIdentity(mine.modules.get(key), {
        ...module,
        lessons: childrenOf(key).flatMap(lessonAt),
        quizQuestions: childrenOf(key).flatMap(questionAt),
      }),
    );
  return childrenOf(ROOT).flatMap(moduleAt);
}

/** Three-way merge of fields, and of parts by id. */
export function mergeTexts(texts: Texts, prefer: MergeReport['prefer']): Merged {
  const { base, mine, theirs } = texts;
  const conflicts: MergeConflict[] = [];
  const reportOf = (part: MergeConflict['part']): MergeReport => ({
    prefer,
    conflict: (field) => conflicts.push({ part, id: null, field }),
  });
  const course = mergeCourse(texts, reportOf('course'));
  const text = {
    ...course,
    content: { ...course.content, modules: mergeModules(texts, prefer, conflicts) },
    landingPage: mergeLandingPage(
      { base: base.landingPage, mine: mine.landingPage, theirs: theirs.landingPage },
      reportOf('landingPage'),
    ),
    marketing: mergeMarketing(
      { base: base.marketing, mine: mine.marketing, theirs: theirs.marketing },
      reportOf('marketing'),
    ),
  };
  return { text: keepIdentity(mine, text), conflicts };
}

const isValid = (text: CourseText): boolean =>
  CourseText.safeParse(text).success && repeatedPartId(text.content) === undefined;

/** Valid texts that together break a limit are a conflict as a whole. */
export function mergeWithinLimits(texts: Texts, prefer: MergeReport['prefer']): Merged {
  const merged = mergeTexts(texts, prefer);
  if (isValid(merged.text) || !isValid(texts.mine) || !isValid(texts.theirs)) return merged;
  return { text: texts[prefer], conflicts: [...merged.conflicts, { part: 'course', id: null, field: 'limits' }] };
}
