import type { VisualKind, VisualOf } from './visual.ts';

/** Images come from an upload. */
export type TypedVisualKind = Exclude<VisualKind, 'image'>;

const emptyVisuals: { readonly [K in TypedVisualKind]: VisualOf<K> } = {
  steps: {
    kind: 'steps',
    items: [
      { title: '', text: '' },
      { title: '', text: '' },
      { title: '', text: '' },
    ],
  },
  comparison: {
    kind: 'comparison',
    columns: ['', ''],
    rows: [
      { label: '', cells: ['', ''] },
      { label: '', cells: ['', ''] },
    ],
  },
  timeline: {
    kind: 'timeline',
    items: [
      { when: '', what: '' },
      { when: '', what: '' },
      { when: '', what: '' },
    ],
  },
  chart: {
    kind: 'chart',
    type: 'bar',
    unit: '',
    labels: ['', '', ''],
    series: [{ name: '', values: [0, 0, 0] }],
    source: '',
  },
  diagram: {
    kind: 'diagram',
    nodes: [
      { id: 'n1', label: '' },
      { id: 'n2', label: '' },
    ],
    edges: [{ from: 'n1', to: 'n2', label: '' }],
  },
  code: { kind: 'code', language: 'text', lines: [''], highlight: [] },
  formula: { kind: 'formula', tex: '', meaning: '' },
  workedExample: {
    kind: 'workedExample',
    problem: '',
    steps: [
      { do: '', why: '' },
      { do: '', why: '' },
    ],
    result: '',
  },
  tryIt: { kind: 'tryIt', task: '', hint: '', answer: '' },
  misconception: { kind: 'misconception', belief: '', whyWrong: '', truth: '' },
};

export const newVisual = (kind: TypedVisualKind): VisualOf<TypedVisualKind> => emptyVisuals[kind];
