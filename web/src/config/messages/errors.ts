/** Defaults for failures without their own message. */
export const errorMessages = {
  offline: "Couldn't reach the server. Check your connection.",
  timeout: "The server didn't respond in time. Try again.",
  malformedReply: 'The server sent an unexpected response. Try again.',
  pageTitle: "Couldn't load this page",
  pageText: 'Check your connection and try again. Your saved work is safe.',
  pageAgain: 'Try again',
  partFailed: "Couldn't load this part. Check your connection and try again.",
  partFailedAgain: "Still couldn't load this part. Reload the page to get the latest version.",
  partAgain: 'Try again',
  reload: 'Reload',
  dismiss: 'Dismiss',
  textOnly: "Couldn't load a part of this page, so some buttons don't work yet.",
  ours: 'Something went wrong on our side. Try again in a moment.',
} as const;
