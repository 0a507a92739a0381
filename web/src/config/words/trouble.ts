/** What failed without words of its own, and what to do next. */
export const troubleWords = {
  offline: 'You seem to be offline. Check your connection.',
  timeout: 'The server did not answer in time. Please try again.',
  malformedReply: 'The server answered something unexpected. Please try again.',
  pageTitle: 'This page could not be loaded',
  pageText: 'Check your connection and try again. What you saved is safe.',
  pageAgain: 'Try again',
  dialogFailed: "Couldn't open this. Check your connection and try again.",
  close: 'Close',
  ours: 'Something went wrong on our side. Please try again in a moment.',
} as const;
