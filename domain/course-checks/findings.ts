import { type CourseContent, limits, type Module, type QuizQuestion, type Slide } from '../courses/content.ts';
import { isBlank } from '../is-blank.ts';
import { quoted } from '../quality/rule.ts';
import { thresholds } from '../quality/thresholds.ts';
import { partOf, type RewrittenPart } from '../rewrites/course-part.ts';
import type { FaultKind } from './faults.ts';
import { answerTo, isGuessable } from './gate.ts';
import type { CheckResult, LessonResult, QuizResult } from './results.ts';
import { textHash } from './text-hash.ts';

type Content = Pick<CourseContent, 'modules'>;

type FindingKind = FaultKind | 'wrong-key' | 'not-taught' | 'guessable';

export interface CheckFinding {
  /** Stable as long as its text. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly text: string;
  /** A lesson, slide, question or module; null for the course. */
  readonly part: string | null;
  readonly quote: string | null;
  /** The checked lesson or module; null for the course. */
  readonly unit: string | null;
}

const resultsOf = <K extends CheckResult['kind']>(results: readonly CheckResult[], kind: K) =>
  results.filter((result): result is Extract<CheckResult, { kind: K }> => result.kind === kind);

/** A model words the same finding differently each time. */
const finding = (found: Omit<CheckFinding, 'id'>): CheckFinding => ({
  id: textHash([found.kind, found.part, found.quote]),
  ...found,
});

const faultFindings = ({ lessonId, faults }: LessonResult): CheckFinding[] =>
  faults.map(({ kind, text, part, quote }) => finding({ kind, text, part, quote, unit: lessonId }));

function quizFinding(question: QuizQuestion, module: Module, { answers }: QuizResult): CheckFinding[] {
  const answer = answerTo(question, answers);
  if (!answer || answer.isRight) return [];
  const about = { part: question.id, quote: question.question, unit: module.id };
  const chosen = answer.chosen === null ? undefined : question.options[answer.chosen];
  if (chosen === undefined) {
    const wordings = isBlank(question.secondWording)
      ? ''
      : ` in both wordings. The second is ${quoted(question.secondWording)}`;
    const text = `The slides of this module don't answer this question${wordings}.`;
    return [finding({ kind: 'not-taught', text, ...about })];
  }
  const key = question.options[question.correctAnswer] ?? '';
  const text = `From the slides, the AI chose ${quoted(chosen)} instead of ${quoted(key)}. Check the key, or teach the answer.`;
  return [finding({ kind: 'wrong-key', text, ...about })];
}

function guessesIn({ modules }: Content, results: readonly QuizResult[]) {
  const answers = results.filter(({ from }) => from === 'options').flatMap((result) => result.answers);
  return modules.flatMap(({ id, quizQuestions }) =>
    quizQuestions.flatMap((question) => {
      const answer = answerTo(question, answers);
      return answer ? [{ module: id, isRight: answer.isRight, options: question.options.length }] : [];
    }),
  );
}

function guessFindings(content: Content, results: readonly QuizResult[]): CheckFinding[] {
  const guesses = guessesIn(content, results);
  if (!isGuessable(guesses)) return [];
  const right = guesses.filter(({ isRight }) => isRight);
  const most = content.modules
    .map(({ id }) => ({ id, count: right.filter(({ module }) => module === id).length }))
    .toSorted((a, b) => b.count - a.count)[0];
  const text = `Without the slides, the AI found ${right.length} of ${guesses.length} answers from their options alone, more than chance. Make the wrong options as likely as the right one.`;
  return [finding({ kind: 'guessable', text, part: most?.id ?? null, quote: null, unit: null })];
}

/** Findings about the whole course come first. */
export function findingsOf(content: Content, results: readonly CheckResult[]): CheckFinding[] {
  const lessons = resultsOf(results, 'lesson');
  const quizzes = resultsOf(results, 'quiz');
  return [
    ...guessFindings(content, quizzes),
    ...content.modules.flatMap((module) => [
      ...module.lessons.flatMap((lesson) => {
        const parts = new Set([lesson.id, ...lesson.slides.map(({ id }) => id)]);
        return lessons
          .filter(({ lessonId }) => lessonId === lesson.id)
          .flatMap(faultFindings)
          .filter(({ part }) => part !== null && parts.has(part));
      }),
      ...module.quizQuestions.flatMap((question) =>
        quizzes
          .filter(({ from, moduleId }) => from === 'slides' && moduleId === module.id)
          .flatMap((result) => quizFinding(question, module, result)),
      ),
    ]),
  ];
}

/** Lessons, quizzes and long slides have no proposals, which would replace faultless text too. */
export type ProposedPart = Extract<RewrittenPart, { kind: 'slide' | 'question' }>;

/** Within the bounds of what a model writes. */
const isWritable = ({ points, spoken }: Slide): boolean =>
  points.length <= thresholds.pointsPerSlide && spoken.length <= limits.writtenSpokenChars;

function proposedPartOf(content: Content, { part }: CheckFinding): ProposedPart | undefined {
  if (part === null) return undefined;
  const candidates = [
    { kind: 'slide', slideId: part },
    { kind: 'question', questionId: part },
  ] as const;
  return candidates.find((candidate) => {
    const present = partOf(content, candidate);
    return present && (present.kind !== 'slide' || isWritable(present.slide));
  });
}

/** Worst first: wrong, then hard to follow, then style. */
const order = [
  'wrong-key',
  'wrong',
  'unfinished',
  'not-taught',
  'unsupported',
  'unclear',
  'guessable',
  'off-topic',
  'repeated',
] as const satisfies readonly FindingKind[];

/** Rewrites cost most of a check. */
export const MAX_PROPOSALS = 8;

export interface WantedProposal {
  readonly part: ProposedPart;
  readonly findings: readonly [CheckFinding, ...CheckFinding[]];
}

export function wantedProposals(content: Content, findings: readonly CheckFinding[]): WantedProposal[] {
  const byPart = new Map<string, WantedProposal>();
  for (const one of findings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const part = proposedPartOf(content, one);
    if (!part) continue;
    const key = JSON.stringify(part);
    const { findings: before } = byPart.get(key) ?? {};
    byPart.set(key, { part, findings: before ? [...before, one] : [one] });
  }
  return [...byPart.values()].slice(0, MAX_PROPOSALS);
}
