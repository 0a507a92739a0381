import type { Visual } from '#domain/visuals/visual.ts';

const chart = {
  kind: 'chart',
  unit: 'loaves',
  labels: ['Spring', 'Summer', 'Fall'],
  series: [
    { name: 'Rye', values: [12, 8, 20] },
    { name: 'Wheat', values: [30, 34, 28] },
  ],
  source: '',
} as const;

/** Ordinary visuals, at least one of each kind, and each form of chart. */
export const aVisualOfEachKind: readonly Visual[] = [
  { kind: 'steps', items: ['Mix', 'Rest', 'Fold'].map((title) => ({ title, text: 'Until the dough is smooth.' })) },
  {
    kind: 'comparison',
    columns: ['Rye', 'Wheat'],
    rows: [
      { label: 'Color', cells: ['Dark', 'Light'] },
      { label: 'Crumb', cells: ['Dense', ''] },
    ],
  },
  {
    kind: 'timeline',
    items: [
      { when: 'Evening', what: 'Feed the starter' },
      { when: 'Morning', what: 'Mix the dough' },
    ],
  },
  ...(['bar', 'line', 'donut'] as const).map(
    (type): Visual => ({
      ...chart,
      type,
      labels: [...chart.labels],
      series: chart.series.map(({ name, values }) => ({ name, values: [...values] })),
    }),
  ),
  {
    kind: 'diagram',
    nodes: ['Flour', 'Water', 'Dough'].map((label) => ({ id: label.toLowerCase(), label })),
    edges: [
      { from: 'flour', to: 'dough', label: 'and' },
      { from: 'water', to: 'dough', label: '' },
    ],
  },
  {
    kind: 'code',
    language: 'python',
    lines: ['# Percent of the flour', 'def hydration(water, flour=500):', '    return f"{water / flour:.0%}"'],
    highlight: [3],
  },
  { kind: 'formula', tex: 'h = \\frac{w}{f}', meaning: 'Hydration is water by flour.' },
  {
    kind: 'workedExample',
    problem: 'How wet is the dough?',
    steps: [
      { do: 'Divide 350 by 500.', why: 'Water by flour.' },
      { do: 'Read it as a percentage.', why: '' },
    ],
    result: '70%',
  },
  { kind: 'tryIt', task: 'Compute the hydration of 300 g of water in 400 g of flour.', hint: 'Divide.', answer: '75%' },
  {
    kind: 'misconception',
    belief: 'Tap water kills a starter.',
    whyWrong: 'Its chlorine is far below what harms yeast.',
    truth: 'Nearly all tap water works.',
  },
  { kind: 'image', file: `${'0'.repeat(26)}.png`, width: 800, height: 600, alt: 'A loaf', caption: 'Baked dark' },
];
