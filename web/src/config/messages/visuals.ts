import { visualNames } from '#domain/visuals/text.ts';
import type { VisualKind } from '#domain/visuals/visual.ts';

export const visualMessages = {
  named: (kind: VisualKind, title: string) => (title === '' ? visualNames[kind] : `${visualNames[kind]}: ${title}`),
  category: 'Category',
  problem: 'Problem',
  result: 'Result',
  belief: 'Many people believe',
  whyWrong: "Why it doesn't hold",
  truth: "What's true",
  noImage: "Couldn't load this image.",
  important: 'Important line',
} as const;
