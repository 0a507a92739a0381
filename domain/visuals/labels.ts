import { visualNames } from './text.ts';
import type { VisualKind } from './visual.ts';

/** What the site says around the texts of a visual, in its own language. */
export const visualLabels = {
  named: (kind: VisualKind, title: string): string =>
    title === '' ? visualNames[kind] : `${visualNames[kind]}: ${title}`,
  problem: 'Problem',
  result: 'Result',
  belief: 'Many people believe',
  whyWrong: "Why it doesn't hold",
  truth: "What's true",
  important: 'Important line',
} as const;

export const practiceLabels = {
  tryIt: 'Your turn',
  hint: 'Give me a hint',
  answer: 'Show the answer',
  answerTitle: 'Answer',
} as const;
