import { practiceLabels } from '#domain/visuals/labels.ts';

/** On slides and in articles. */
export const slideMessages = {
  viewAs: 'View',
  slidesView: 'Slides',
  readView: 'Read',
  ...practiceLabels,
  copyCode: 'Copy code',
  codeCopied: 'Copied',
  objective: "After this lesson you'll be able to",
  inThisModule: 'In this module',
  source: 'Source:',
} as const;
