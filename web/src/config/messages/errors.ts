/** What failed without words of its own, and what to do next. */
export const errorMessages = {
  offline: 'You seem to be offline. Check your connection.',
  timeout: 'The server did not answer in time. Please try again.',
  malformedReply: 'The server answered something unexpected. Please try again.',
  pageTitle: 'This page could not be loaded',
  pageText: 'Check your connection and try again. What you saved is safe.',
  pageAgain: 'Try again',
  partFailed: "This part couldn't load. Check your connection and try again.",
  partFailedAgain: "This part still can't load. Reload the page to get the newest version.",
  partAgain: 'Try again',
  reload: 'Reload',
  dismiss: 'Dismiss',
  textOnly: "Some buttons on this page don't work yet, because a part of it couldn't load.",
  ours: 'Something went wrong on our side. Please try again in a moment.',
} as const;
