import * as z from 'zod';
import type { Module } from '../courses/content.ts';
import { shortenText } from '../cut-text.ts';
import { Ulid } from '../ids.ts';
import { Instant } from '../time.ts';
import { secondWordingOf } from './wording.ts';

export const MAX_REVIEW_CARDS = 2_000;

/** FSRS grades. */
export const grades = ['again', 'hard', 'good', 'easy'] as const;
export const Grade = z.enum(grades);
export type Grade = z.infer<typeof Grade>;

/** The FSRS card (https://github.com/open-spaced-repetition/ts-fsrs, `Card`). Times are in days. */
export const Memory = z.strictObject({
  stability: z.number(),
  difficulty: z.number(),
  scheduledDays: z.number(),
  learningSteps: z.int(),
  reps: z.int(),
  lapses: z.int(),
  state: z.enum(['new', 'learning', 'review', 'relearning']),
  lastReviewedAt: Instant.nullable(),
});
export type Memory = z.infer<typeof Memory>;

export const newMemory: Memory = {
  stability: 0,
  difficulty: 0,
  scheduledDays: 0,
  learningSteps: 0,
  reps: 0,
  lapses: 0,
  state: 'new',
  lastReviewedAt: null,
};

export const ReviewCard = z.strictObject({
  courseId: Ulid,
  courseTitle: z.string(),
  /** The question's id, or `<module>-takeaway-<n>`. */
  cardId: z.string().regex(/^[a-z0-9-]{1,60}$/),
  front: z.string(),
  back: z.string(),
  dueAt: Instant,
  memory: Memory,
  version: z.int().min(1),
});
export type ReviewCard = z.infer<typeof ReviewCard>;

export type CardText = Pick<ReviewCard, 'cardId' | 'front' | 'back'>;

/** Explanations can be ten times as long. */
const MAX_BACK_CHARS = 1_000;

export const cardTextsOf = ({ id, title, keyTakeaways, quizQuestions }: Module): CardText[] => [
  ...quizQuestions.map(({ id, options, correctAnswer, explanation, ...wordings }) => ({
    cardId: id,
    // The first attempt asked the first wording.
    front: [secondWordingOf(wordings), '', ...options.map((option) => `• ${option}`)].join('\n'),
    back: shortenText([options[correctAnswer], '', explanation].join('\n').trim(), MAX_BACK_CHARS),
  })),
  ...keyTakeaways.map((takeaway, index) => ({
    cardId: `${id}-takeaway-${index + 1}`,
    front: `${title}\n\nWhat was key takeaway ${index + 1} of ${keyTakeaways.length}?`,
    back: takeaway,
  })),
];
