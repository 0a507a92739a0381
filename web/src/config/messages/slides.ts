/** On slides and in articles. */
export const slideMessages = {
  viewAs: 'View',
  slidesView: 'Slides',
  readView: 'Read',
  tryIt: 'Your turn',
  hint: 'Give me a hint',
  answer: 'Show the answer',
  answerTitle: 'Answer',
  copyCode: 'Copy code',
  codeCopied: 'Copied',
  objective: "After this lesson you'll be able to",
  inThisModule: 'In this module',
  source: 'Source:',
} as const;
