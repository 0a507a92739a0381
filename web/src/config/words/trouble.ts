/** What failed without words of its own, and what to do next. */
export const troubleWords = {
  offline: 'You seem to be offline. Check your connection.',
  timeout: 'The server did not answer in time. Please try again.',
  malformedReply: 'The server answered something unexpected. Please try again.',
  ours: 'Something went wrong on our side. Please try again in a moment.',
} as const;
