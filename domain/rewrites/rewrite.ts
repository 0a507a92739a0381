import * as z from 'zod';
import { type CourseText, Lesson, QuizQuestion, Slide } from '../courses/content.ts';
import { GenerationProvenance, PlannedLesson, WrittenAssessment, WrittenLesson } from '../generations/pieces.ts';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';
import { transition } from '../transition.ts';
import { partOf, RewrittenPart } from './course-part.ts';

export type RewriteKind = RewrittenPart['kind'];

export const RewriteInstruction = z.string().trim().max(500);

/** Replaces nothing until the creator accepts it. */
export const Proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), lesson: Lesson }),
  z.strictObject({ kind: z.literal('quiz'), quizQuestions: z.array(QuizQuestion) }),
  z.strictObject({ kind: z.literal('slide'), slide: Slide }),
]);
export type Proposal = z.infer<typeof Proposal>;

/** The values are shown to the creator. */
export const rewriteFailures = {
  'model-unavailable': "The AI didn't respond. Nothing was changed. Try again.",
  'model-refused': 'The AI declined to write this. Nothing was changed. Rephrase your request and try again.',
  'model-answer-invalid': "We couldn't use what the AI wrote. Nothing was changed. Try again.",
  'part-gone': "This part is no longer in the saved course, so there's nothing to rewrite.",
  'timed-out': 'Writing took too long, so we stopped it. Nothing was changed. Try again.',
  interrupted: 'Writing was interrupted. Nothing was changed. Try again.',
} as const;
export type RewriteFailure = keyof typeof rewriteFailures;
export const RewriteFailure = z.enum(Object.keys(rewriteFailures) as [RewriteFailure, ...RewriteFailure[]]);

const common = {
  id: Ulid,
  courseId: Ulid,
  ownerId: UserId,
  part: RewrittenPart,
  instruction: RewriteInstruction,
  createdAt: Instant,
};

/** Expires after a day. */
export const Rewrite = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('running') }),
  z.strictObject({
    ...common,
    status: z.literal('succeeded'),
    finishedAt: Instant,
    proposal: Proposal,
    madeBy: GenerationProvenance,
  }),
  z.strictObject({ ...common, status: z.literal('failed'), finishedAt: Instant, reason: RewriteFailure }),
]);
export type Rewrite = z.infer<typeof Rewrite>;
export type RewriteStatus = Rewrite['status'];

export const propose = transition<RewriteStatus>('propose', ['running'], 'succeeded');
export const fail = transition<RewriteStatus>('fail', ['running'], 'failed');

export const rewrittenSchemas = {
  lesson: z.strictObject({
    title: PlannedLesson.shape.title,
    durationMinutes: PlannedLesson.shape.durationMinutes,
    ...WrittenLesson.shape,
  }),
  quiz: WrittenAssessment.pick({ quizQuestions: true }),
  slide: WrittenLesson.shape.slides.element,
} as const satisfies Record<RewriteKind, z.ZodType>;
export type RewrittenText<K extends RewriteKind> = z.output<(typeof rewrittenSchemas)[K]>;

export type RewrittenAnswer = {
  [K in RewriteKind]: { readonly kind: K; readonly text: RewrittenText<K> };
}[RewriteKind];

/**
 * A lesson or slide keeps its id. New part ids contain the rewrite's id, so they are unique. Undefined if the part was
 * removed.
 */
export function proposalFrom(
  { id, part }: Pick<Rewrite, 'id' | 'part'>,
  { content }: Pick<CourseText, 'content'>,
  answer: RewrittenAnswer,
): Proposal | undefined {
  const present = partOf(content, part);
  const newId = (kind: 's' | 'q', index: number): string => `${id.toLowerCase()}-${kind}${index + 1}`;
  if (present?.kind === 'lesson' && answer.kind === 'lesson') {
    const slides = answer.text.slides.map((slide, index) => ({ id: newId('s', index), ...slide }));
    return { kind: 'lesson', lesson: { id: present.lesson.id, ...answer.text, slides } };
  }
  if (present?.kind === 'quiz' && answer.kind === 'quiz')
    return {
      kind: 'quiz',
      quizQuestions: answer.text.quizQuestions.map((question, index) => ({ id: newId('q', index), ...question })),
    };
  if (present?.kind === 'slide' && answer.kind === 'slide')
    return { kind: 'slide', slide: { id: present.slide.id, ...answer.text } };
  return undefined;
}
