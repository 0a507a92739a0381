/** Quizzes of three human-written curricula: lowest and highest share, and chance. */
export const humanBaseline = {
  questions: 438,
  longestRight: { from: 0.35, to: 0.43, chance: 1 / 3 },
  allOrNone: { from: 0, to: 0.11 },
  firstRight: { from: 0.23, to: 0.4, chance: 1 / 3 },
} as const;
