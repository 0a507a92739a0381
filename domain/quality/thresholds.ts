/** Listed in docs/quality.md. */
export const thresholds = {
  pointsPerSlide: 6,
  wordsPerPoint: 14,
  /** Share of equal runs of three words (Jaccard). */
  repeated: 0.6,
  /** Shorter points may repeat. */
  repeatedPointWords: 5,
  /** A lesson's minutes may differ from its spoken text by the larger of these. */
  durationMinutes: 3,
  durationShare: 0.5,
  /** The most that an exercise takes. */
  exerciseMinutes: 10,
  /** Flesch–Kincaid grade, from so many words on. */
  readingGrade: 13,
  readingWords: 150,
  /** Of the right option, against the mean of the wrong ones. Short options may differ. */
  longerOption: 1.5,
  longerOptionChars: 20,
  /** Words that the question shares with its right option alone. */
  clueWords: 2,
  clueLetters: 5,
  /** Share of content words that two wordings of a question have in common. */
  sameWording: 0.8,
  /** Share of the right option's content words in its explanation. */
  explained: 0.2,
  fewestOptions: 3,
  /** Patterns less likely than this are reported. */
  chance: 0.01,
  fewestQuestions: 8,
  /** Share of content words that must return in a lesson. */
  covered: 0.5,
  outcomeCovered: 0.3,
  /** Share of common English words. */
  english: 0.25,
} as const;
