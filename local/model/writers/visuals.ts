import { textBounds, type VisualOf, type WrittenVisual } from '#domain/visuals/visual.ts';
import { shorten } from '../words.ts';

/** Shortens texts to their bounds; lists must have allowed lengths already. */
export const steps = (...items: readonly (readonly [title: string, text: string])[]): WrittenVisual => ({
  kind: 'steps',
  items: items.map(([title, text]) => ({
    title: shorten(title, textBounds.heading),
    text: shorten(text, textBounds.step),
  })),
});

export const comparison = (
  columns: readonly string[],
  ...rows: readonly (readonly [label: string, ...cells: string[]])[]
): WrittenVisual => ({
  kind: 'comparison',
  columns: columns.map((column) => shorten(column, textBounds.label)),
  rows: rows.map(([label, ...cells]) => ({
    label: shorten(label, textBounds.label),
    cells: cells.map((cell) => shorten(cell, textBounds.cell)),
  })),
});

export const timeline = (...items: readonly (readonly [when: string, what: string])[]): WrittenVisual => ({
  kind: 'timeline',
  items: items.map(([when, what]) => ({
    when: shorten(when, textBounds.when),
    what: shorten(what, textBounds.step),
  })),
});

const nodeId = (index: number): string => `n${index + 1}`;

/** Edges connect labels by index. */
export const diagram = (
  labels: readonly string[],
  ...edges: readonly (readonly [from: number, to: number, label?: string])[]
): WrittenVisual => ({
  kind: 'diagram',
  nodes: labels.map((label, index) => ({ id: nodeId(index), label: shorten(label, textBounds.node) })),
  edges: edges.map(([from, to, label = '']) => ({
    from: nodeId(from),
    to: nodeId(to),
    label: shorten(label, textBounds.edge),
  })),
});

/** No source, so that readers see that its numbers are illustrative. */
export const illustration = (chart: Omit<VisualOf<'chart'>, 'kind' | 'source'>): WrittenVisual => ({
  kind: 'chart',
  ...chart,
  source: '',
});

export const workedExample = (
  problem: string,
  done: readonly (readonly [what: string, why: string])[],
  result: string,
): WrittenVisual => ({
  kind: 'workedExample',
  problem: shorten(problem, textBounds.sentence),
  steps: done.map(([what, why]) => ({ do: shorten(what, textBounds.step), why: shorten(why, textBounds.step) })),
  result: shorten(result, textBounds.sentence),
});

export const misconception = (belief: string, whyWrong: string, truth: string): WrittenVisual => ({
  kind: 'misconception',
  belief: shorten(belief, textBounds.step),
  whyWrong: shorten(whyWrong, textBounds.sentence),
  truth: shorten(truth, textBounds.sentence),
});

export const tryIt = (task: string, hint: string, answer: string): WrittenVisual => ({
  kind: 'tryIt',
  task: shorten(task, textBounds.paragraph),
  hint: shorten(hint, textBounds.sentence),
  answer: shorten(answer, textBounds.paragraph),
});
