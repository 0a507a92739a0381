import type { Grade } from '#domain/learning/review-card.ts';
import { plural } from './plural.ts';

const grades: Readonly<Record<Grade, string>> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' };
const cards = { one: 'card', other: 'cards' };

export const reviewCardMessages = {
  title: 'Review',
  back: 'Back to Dashboard',
  left: (count: number) => `${plural(count, cards)} left`,
  progress: 'Cards reviewed',
  question: 'Question',
  answer: 'Answer',
  reveal: 'Show answer',
  revealKeys: 'Space shows the answer',
  howWell: 'How well did you know it?',
  gradeKeys: 'Keys 1 to 4 choose',
  grades,
  comesBack: (wait: string) => `in ${wait}`,
  done: 'Done for now',
  doneText: (count: number) => `You reviewed ${plural(count, cards)}.`,
  nextDue: (wait: string) => `Your next card is due in ${wait}.`,
  noneLeft: 'No more cards are due.',
  toDashboard: 'Back to your dashboard',
  nothingTitle: 'Nothing to review',
  emptyTitle: 'No review cards yet',
  emptyText:
    'At the end of a module, turn its quiz and takeaways into review cards. They come back just before you forget them.',
  toCourses: 'Go to your courses',
  offerTitle: 'Review cards are part of the learner plan',
  offerText: 'Questions and takeaways from your courses come back just before you forget them.',
  failed: "Couldn't load your review cards.",
  tryAgain: 'Try again',
} as const;
