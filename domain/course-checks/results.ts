import * as z from 'zod';
import type { CourseContent } from '../courses/content.ts';
import { GenerationProvenance } from '../generations/pieces.ts';
import { PartId, Ulid } from '../ids.ts';
import { factsIn } from '../quality/claims.ts';
import { RewrittenPart, rewrittenId } from '../rewrites/course-part.ts';
import { Proposal } from '../rewrites/rewrite.ts';
import { Fault } from './faults.ts';
import { AnsweredFrom, GateAnswer } from './gate.ts';
import { textHash } from './text-hash.ts';
import { lessonHash, partHash, quizHash } from './units.ts';

const common = {
  /** A changed text is checked again. */
  hash: z.string(),
  madeBy: GenerationProvenance,
};

/** One paid answer each. */
export const LessonResult = z.strictObject({
  ...common,
  kind: z.literal('lesson'),
  lessonId: PartId,
  faults: z.array(Fault),
});
export type LessonResult = z.infer<typeof LessonResult>;

export const QuizResult = z.strictObject({
  ...common,
  kind: z.literal('quiz'),
  moduleId: PartId,
  from: AnsweredFrom,
  answers: z.array(GateAnswer),
});
export type QuizResult = z.infer<typeof QuizResult>;

const ProposalResult = z.strictObject({
  ...common,
  kind: z.literal('proposal'),
  /** Part of the ids of new parts. */
  id: Ulid,
  part: RewrittenPart,
  findingIds: z.array(z.string()).min(1),
  proposal: Proposal,
});
type ProposalResult = z.infer<typeof ProposalResult>;

export const CheckResult = z.discriminatedUnion('kind', [LessonResult, QuizResult, ProposalResult]);
export type CheckResult = z.infer<typeof CheckResult>;

type Named =
  | Pick<LessonResult, 'kind' | 'lessonId'>
  | Omit<QuizResult, 'hash' | 'answers' | 'madeBy'>
  | Pick<ProposalResult, 'kind' | 'part'>;

export function resultName(result: Named): string {
  switch (result.kind) {
    case 'lesson':
      return `lesson#${result.lessonId}`;
    case 'quiz':
      return `${result.from}#${result.moduleId}`;
    case 'proposal':
      return `proposal#${result.part.kind}#${rewrittenId(result.part)}`;
  }
}

export type Wanted =
  | (Pick<LessonResult, 'kind' | 'lessonId' | 'hash'> & { readonly unit: string })
  | (Omit<QuizResult, 'answers' | 'madeBy'> & { readonly unit: string });

export const wantedResults = ({ modules }: Pick<CourseContent, 'modules'>): Wanted[] =>
  modules.flatMap((module): Wanted[] => [
    ...module.lessons
      .filter(({ slides }) => slides.length > 0)
      .map((lesson) => ({ kind: 'lesson' as const, lessonId: lesson.id, hash: lessonHash(lesson), unit: lesson.id })),
    ...(module.quizQuestions.length === 0 ? [] : AnsweredFrom.options).map((from) => ({
      ...{ kind: 'quiz' as const, moduleId: module.id, from },
      ...{ hash: quizHash(module, from), unit: module.id },
    })),
  ]);

/** Figures of a check hold for this hash only. They count the facts with a source. */
export const checkedHash = (content: Pick<CourseContent, 'modules'>): string =>
  textHash([
    wantedResults(content).map((wanted) => [resultName(wanted), wanted.hash]),
    factsIn({ content }).map(({ slideId, isSourced }) => [slideId, isSourced]),
  ]);

export function missingResults(content: Pick<CourseContent, 'modules'>, results: readonly CheckResult[]): Wanted[] {
  const hashes = new Map(results.map((result) => [resultName(result), result.hash]));
  return wantedResults(content).filter((wanted) => hashes.get(resultName(wanted)) !== wanted.hash);
}

/** A proposal goes with its part or its findings. */
export function isInCourse(
  content: Pick<CourseContent, 'modules'>,
  result: CheckResult,
  findingIds: ReadonlySet<string>,
): boolean {
  if (result.kind === 'proposal')
    return partHash(content, result.part) !== undefined && result.findingIds.some((id) => findingIds.has(id));
  const names = new Set(wantedResults(content).map(resultName));
  return names.has(resultName(result));
}

export const isCurrentProposal = (stored: CheckResult, hash: string, findingIds: readonly string[]): boolean =>
  stored.kind === 'proposal' && stored.hash === hash && findingIds.every((id) => stored.findingIds.includes(id));
