import * as z from 'zod';
import { type CourseText, Lesson, QuizQuestion, Slide } from '../courses/content.ts';
import { teachingSlide } from '../courses/teaching-slide.ts';
import {
  fitting,
  GenerationProvenance,
  PlannedLesson,
  SourcedLesson,
  slideFrom,
  WrittenAssessment,
  WrittenLesson,
  type WrittenQuestion,
} from '../generations/pieces.ts';
import { asWritten, inStoredOrder, shuffledQuestion } from '../generations/questions.ts';
import { Ulid, UserId } from '../ids.ts';
import { optionalText } from '../required-text.ts';
import { LessonSpans } from '../sources/grounding.ts';
import { Instant } from '../time.ts';
import { transition } from '../transition.ts';
import { partOf, RewrittenPart } from './course-part.ts';

export type RewriteKind = RewrittenPart['kind'];

export const RewriteInstruction = optionalText(500);

/** Replaces nothing until the creator accepts it. */
export const Proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), lesson: Lesson }),
  z.strictObject({ kind: z.literal('quiz'), quizQuestions: z.array(QuizQuestion) }),
  z.strictObject({ kind: z.literal('slide'), slide: Slide }),
  z.strictObject({ kind: z.literal('question'), question: QuizQuestion }),
]);
export type Proposal = z.infer<typeof Proposal>;

export const rewriteFailures = {
  'model-unavailable': "The AI is busy or didn't respond. Nothing was changed. Try again in a few minutes.",
  'model-quota': "The AI isn't available right now. Nothing was changed. Try again later.",
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

export const RewriteMaterial = LessonSpans.extend({ courseLanguage: z.string() });
export type RewriteMaterial = z.infer<typeof RewriteMaterial>;

/** Expires after a day. */
export const Rewrite = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('running'), material: RewriteMaterial.optional() }),
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

const { title, durationMinutes } = PlannedLesson.shape;
export const rewrittenSchemas = {
  lesson: fitting('lesson', z.strictObject({ title, durationMinutes, ...WrittenLesson.shape })),
  quiz: fitting('assessment', z.strictObject({ quizQuestions: WrittenAssessment.shape.quizQuestions })),
  slide: fitting('lesson', WrittenLesson.shape.slides.element),
  question: fitting('assessment', WrittenAssessment.shape.quizQuestions.element),
} as const satisfies Record<RewriteKind, z.ZodType>;

export const sourcedSchemas = {
  lesson: fitting('lesson', z.strictObject({ title, durationMinutes, ...SourcedLesson.shape })),
  slide: fitting('lesson', SourcedLesson.shape.slides.element),
} as const;

type MaySource<S> = S & { sources?: string[] };
type Plain<K extends RewriteKind> = z.output<(typeof rewrittenSchemas)[K]>;
interface RewrittenTexts {
  lesson: Omit<Plain<'lesson'>, 'slides'> & { slides: MaySource<Plain<'slide'>>[] };
  quiz: Plain<'quiz'>;
  slide: MaySource<Plain<'slide'>>;
  question: Plain<'question'>;
}
export type RewrittenText<K extends RewriteKind> = RewrittenTexts[K];

export type RewrittenAnswer = {
  [K in RewriteKind]: { readonly kind: K; readonly text: RewrittenText<K> };
}[RewriteKind];

/** Ignores the second wording, the order of options, the explanation and the feedback. */
const asked = ({ question, answer, wrong }: WrittenQuestion): string =>
  JSON.stringify([question, answer, wrong.map(({ option }) => option).sort()]);

function rewrittenQuestions(
  present: readonly QuizQuestion[],
  lessons: readonly Lesson[],
  written: readonly WrittenQuestion[],
  newId: (index: number) => string,
): QuizQuestion[] {
  const unchanged = new Map(present.map((question) => [asked(asWritten(question)), question]));
  return written.map((question, index) => {
    const same = unchanged.get(asked(question));
    unchanged.delete(asked(question));
    if (same) return { ...inStoredOrder(question, same), id: same.id, teaches: same.teaches };
    const id = newId(index);
    return { ...shuffledQuestion(question, id), id, teaches: teachingSlide(lessons, question.teaches) };
  });
}

function rewrittenQuestion(
  present: QuizQuestion,
  lessons: readonly Lesson[],
  written: WrittenQuestion,
  seed: string,
): QuizQuestion {
  const isSame = asked(asWritten(present)) === asked(written);
  const shown = isSame ? inStoredOrder(written, present) : shuffledQuestion(written, seed);
  const before = present.teaches === null ? null : teachingSlide(lessons, present.teaches);
  const teaches = isSame ? before : (teachingSlide(lessons, written.teaches) ?? before);
  return { ...shown, id: present.id, teaches };
}

/**
 * A lesson, slide or unchanged question keeps its id. New ids contain the rewrite's id, so they are unique. Undefined
 * if the part was removed.
 */
export function proposalFrom(
  { id, part }: Pick<Rewrite, 'id' | 'part'>,
  { content }: Pick<CourseText, 'content'>,
  answer: RewrittenAnswer,
): Proposal | undefined {
  const present = partOf(content, part);
  const newId = (kind: 's' | 'q', index: number): string => `${id.toLowerCase()}-${kind}${index + 1}`;
  if (present?.kind === 'lesson' && answer.kind === 'lesson') {
    const slides = answer.text.slides.map((slide, index) => slideFrom(newId('s', index), slide));
    return { kind: 'lesson', lesson: { id: present.lesson.id, ...answer.text, slides } };
  }
  if (present?.kind === 'quiz' && answer.kind === 'quiz') {
    const module = content.modules.find((one) => part.kind === 'quiz' && one.id === part.moduleId);
    const quizQuestions = rewrittenQuestions(
      present.quizQuestions,
      module?.lessons ?? [],
      answer.text.quizQuestions,
      (index) => newId('q', index),
    );
    return { kind: 'quiz', quizQuestions };
  }
  if (present?.kind === 'slide' && answer.kind === 'slide') {
    // The model cannot write images.
    const image = present.slide.visual?.kind === 'image' ? present.slide.visual : null;
    const { visual, sources = present.slide.sources, ...written } = answer.text;
    return { kind: 'slide', slide: slideFrom(present.slide.id, { ...written, visual: visual ?? image, sources }) };
  }
  if (present?.kind === 'question' && answer.kind === 'question') {
    const { id: questionId } = present.question;
    const module = content.modules.find(({ quizQuestions }) => quizQuestions.some((one) => one.id === questionId));
    const seed = `${id} ${questionId}`;
    return {
      kind: 'question',
      question: rewrittenQuestion(present.question, module?.lessons ?? [], answer.text, seed),
    };
  }
  return undefined;
}
