export const rewriteWords = {
  open: { lesson: 'Regenerate lesson', quiz: 'Regenerate quiz', slide: 'Regenerate slide' },
} as const;
