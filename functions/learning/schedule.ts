import { type Card, type Grade as FsrsGrade, fsrs, Rating, State } from 'ts-fsrs';
import { type Grade, grades, type Memory, type ReviewCard } from '#domain/learning/review-card.ts';
import type { Instant } from '#domain/time.ts';

/**
 * FSRS's default weights aim at 90 % retention
 * (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm). Without fuzz, buttons show the real date.
 */
const scheduler = fsrs({ enable_fuzz: false });

type Schedule = Pick<ReviewCard, 'dueAt' | 'memory'>;

const ratings = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const satisfies Record<Grade, FsrsGrade>;
const states = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const satisfies Record<Memory['state'], State>;
const nameOf: Readonly<Record<State, Memory['state']>> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};

const scheduleOf = (card: Card): Schedule => ({
  dueAt: card.due.toISOString(),
  memory: {
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: nameOf[card.state],
    lastReviewedAt: card.last_review?.toISOString() ?? null,
  },
});

const cardOf = ({ dueAt, memory }: Schedule): Card => ({
  due: new Date(dueAt),
  stability: memory.stability,
  difficulty: memory.difficulty,
  // Deprecated: ts-fsrs derives it from the last review.
  elapsed_days: 0,
  scheduled_days: memory.scheduledDays,
  learning_steps: memory.learningSteps,
  reps: memory.reps,
  lapses: memory.lapses,
  state: states[memory.state],
  ...(memory.lastReviewedAt !== null && { last_review: new Date(memory.lastReviewedAt) }),
});

/** Clocks differ, and the scheduler rejects a review before the last one. */
const notBeforeLast = ({ memory: { lastReviewedAt } }: Schedule, now: Instant): Instant =>
  lastReviewedAt !== null && now < lastReviewedAt ? lastReviewedAt : now;

export const scheduleAfter = (card: Schedule, grade: Grade, now: Instant): Schedule =>
  scheduleOf(scheduler.next(cardOf(card), new Date(notBeforeLast(card, now)), ratings[grade]).card);

export function nextDueAt(card: Schedule, now: Instant): Record<Grade, Instant> {
  const due = (grade: Grade) => scheduleAfter(card, grade, now).dueAt;
  const [again, hard, good, easy] = grades;
  return { [again]: due(again), [hard]: due(hard), [good]: due(good), [easy]: due(easy) };
}
