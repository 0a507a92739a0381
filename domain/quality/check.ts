import type { CourseText, Lesson, QuizQuestion } from '../courses/content.ts';
import { worksheetId } from '../courses/part-ids.ts';
import { takeawaysSlideId } from '../courses/slides.ts';
import { isEnglishCourse } from './english.ts';
import {
  type CourseRule,
  type Finding,
  type Hit,
  isRetried,
  type LessonRule,
  type QuestionRule,
  type Rule,
} from './rule.ts';

export interface Context {
  readonly isEnglish: boolean;
}

const finding = (rule: Rule, { section = 'structure', ...hit }: Hit, unit?: string): Finding => ({
  rule: rule.id,
  severity: rule.severity,
  retried: isRetried(rule),
  section,
  ...hit,
  ...(unit !== undefined && { unit }),
});

const applies = (rule: Rule, { isEnglish }: Context): boolean => isEnglish || !rule.english;

const rulesAbout = <About extends Rule['about']>(rules: readonly Rule[], about: About, context: Context) =>
  rules.filter((rule): rule is Extract<Rule, { about: About }> => rule.about === about && applies(rule, context));

export const checkLesson = (lesson: Lesson, context: Context, rules: readonly Rule[]): Finding[] =>
  rulesAbout(rules, 'lesson', context).flatMap((rule: LessonRule) =>
    [...rule.check(lesson)].map((hit) => finding(rule, hit, lesson.id)),
  );

export const checkQuestion = (question: QuizQuestion, context: Context, rules: readonly Rule[]): Finding[] =>
  rulesAbout(rules, 'question', context).flatMap((rule: QuestionRule) =>
    [...rule.check(question)].map((hit) => finding(rule, hit, question.id)),
  );

const checkWhole = (text: CourseText, context: Context, rules: readonly Rule[]): Finding[] =>
  rulesAbout(rules, 'course', context).flatMap((rule: CourseRule) =>
    [...rule.check(text)].map((hit) => finding(rule, hit)),
  );

const lessonsOf = ({ content }: CourseText): Lesson[] => content.modules.flatMap(({ lessons }) => lessons);
const questionsOf = ({ content }: CourseText): QuizQuestion[] =>
  content.modules.flatMap(({ quizQuestions }) => quizQuestions);

/** Findings about the whole course come first. */
function inOrder(findings: readonly Finding[], { content }: CourseText): Finding[] {
  const ids = content.modules.flatMap((module) => [
    module.id,
    ...module.lessons.flatMap(({ id, slides }) => [id, ...slides.map((slide) => slide.id)]),
    takeawaysSlideId(module.id),
    ...module.quizQuestions.map(({ id }) => id),
    worksheetId(module.id),
  ]);
  const position = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ part }: Finding): number => (part === undefined ? -1 : (position.get(part) ?? -1));
  const keyOf = ({ rule, text, part }: Finding): string => `${rule} ${text} ${part ?? ''}`;
  // Those of a rule about the whole course stay in the order of its texts.
  const nameOf = (finding: Finding): string => (placeOf(finding) === -1 ? finding.rule : keyOf(finding));
  const sorted = findings.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0),
  );
  return [...new Map(sorted.map((each) => [keyOf(each), each])).values()];
}

const contextOf = (text: CourseText): Context => ({ isEnglish: isEnglishCourse(text) });

export function checkCourse(text: CourseText, rules: readonly Rule[]): Finding[] {
  // Only rules for English need the language sample.
  const context = rules.some(({ english }) => english) ? contextOf(text) : { isEnglish: false };
  return inOrder(
    [
      ...checkWhole(text, context, rules),
      ...lessonsOf(text).flatMap((lesson) => checkLesson(lesson, context, rules)),
      ...questionsOf(text).flatMap((question) => checkQuestion(question, context, rules)),
    ],
    text,
  );
}

/** Ids of lessons and questions. */
type ChangedUnits = ReadonlySet<string> | 'everything';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export function changedUnits(before: CourseText, after: CourseText): ChangedUnits {
  if (isEnglishCourse(before) !== isEnglishCourse(after)) return 'everything';
  const units = (text: CourseText) => [...lessonsOf(text), ...questionsOf(text)];
  const old = new Map(units(before).map((unit) => [unit.id, unit]));
  return new Set(units(after).flatMap((unit) => (isSame(old.get(unit.id), unit) ? [] : [unit.id])));
}

/** Reuses earlier findings. Rules about the course always run. */
export function checkAgain(
  text: CourseText,
  previous: readonly Finding[],
  changed: ChangedUnits,
  rules: readonly Rule[],
): Finding[] {
  if (changed === 'everything') return checkCourse(text, rules);
  const context = contextOf(text);
  const lessons = lessonsOf(text);
  const questions = questionsOf(text);
  const unchanged = new Set([...lessons, ...questions].map(({ id }) => id).filter((id) => !changed.has(id)));
  return inOrder(
    [
      ...previous.filter(({ unit }) => unit !== undefined && unchanged.has(unit)),
      ...checkWhole(text, context, rules),
      ...lessons.filter(({ id }) => changed.has(id)).flatMap((lesson) => checkLesson(lesson, context, rules)),
      ...questions.filter(({ id }) => changed.has(id)).flatMap((question) => checkQuestion(question, context, rules)),
    ],
    text,
  );
}
