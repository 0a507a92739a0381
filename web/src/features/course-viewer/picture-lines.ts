import { visualLines } from '#domain/visuals/text.ts';
import type { Visual } from '#domain/visuals/visual.ts';

/** The words of a visual, without the numbers of a chart. */
export const pictureLines = (visual: Visual): string[] =>
  visual.kind === 'chart'
    ? [...visual.series.map(({ name }) => name), visual.labels.join(', ')].filter((line) => line !== '')
    : visualLines(visual);
