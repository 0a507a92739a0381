import * as z from 'zod';
import { type CourseText, Lesson, QuizQuestion, Slide } from '../courses/content.ts';
import { GenerationProvenance, PlannedLesson, WrittenAssessment, WrittenLesson } from '../generations/pieces.ts';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';
import { transition } from '../transition.ts';
import { partOf, RewrittenPart } from './course-part.ts';

export type RewriteKind = RewrittenPart['kind'];

/** What its creator wants to be different; bounded, since the model follows it. */
export const RewriteInstruction = z.string().trim().max(500);

/** A part as it is proposed; nothing is replaced until its creator takes it into the working copy. */
export const Proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), lesson: Lesson }),
  z.strictObject({ kind: z.literal('quiz'), quizQuestions: z.array(QuizQuestion) }),
  z.strictObject({ kind: z.literal('slide'), slide: Slide }),
]);
export type Proposal = z.infer<typeof Proposal>;

/** Why no proposal came, each with the sentence its creator reads. Nothing was changed in any case. */
export const rewriteFailures = {
  'model-unavailable': 'The writing model did not answer. Nothing was changed. Please try again.',
  'model-refused': 'The writing model declined to write this. Nothing was changed. Say it otherwise and try again.',
  'model-answer-invalid': 'The writing model gave an answer we could not use. Nothing was changed. Please try again.',
  'part-gone': 'This part is no longer in the saved course, so there was nothing to write anew.',
  'timed-out': 'Writing took too long and was stopped. Nothing was changed. Please try again.',
  interrupted: 'Writing was interrupted. Nothing was changed. Please try again.',
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

/** Kept for a day. */
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

/** What the model answers with for each kind; ids are not its business. */
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

/** A part that was written anew, by its kind. */
export type RewrittenAnswer = {
  [K in RewriteKind]: { readonly kind: K; readonly text: RewrittenText<K> };
}[RewriteKind];

/**
 * The proposal that an answer makes: a lesson or slide keeps its own id, everything new in it gets one that the course
 * cannot have yet, since it holds the rewriting's own. Undefined where the part stands no more.
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
