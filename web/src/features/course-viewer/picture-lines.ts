import { visualLines } from '#domain/visuals/text.ts';
import type { Visual } from '#domain/visuals/visual.ts';

const written = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** The words of a visual, without the numbers of a chart and the marks of a formula. */
export function pictureLines(visual: Visual): string[] {
  switch (visual.kind) {
    case 'chart':
      return written([...visual.series.map(({ name }) => name), visual.labels.join(', ')]);
    case 'formula':
      return written([visual.meaning]);
    default:
      return visualLines(visual);
  }
}
