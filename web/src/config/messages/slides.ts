import { slideLabels } from '#domain/courses/slide-labels.ts';
import { practiceLabels } from '#domain/visuals/labels.ts';

/** On slides and in articles. */
export const slideMessages = {
  viewAs: 'View',
  slidesView: 'Slides',
  readView: 'Read',
  ...practiceLabels,
  copyCode: 'Copy code',
  codeCopied: 'Copied',
  objective: slideLabels.objective,
  inThisModule: slideLabels.inThisModule,
  source: slideLabels.source,
} as const;
