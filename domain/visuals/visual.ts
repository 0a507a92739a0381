import * as z from 'zod';
import { ImageFile } from '../images/image-file.ts';
import { writtenText } from '../required-text.ts';

/** Maximum characters. */
export const textBounds = {
  heading: 60,
  step: 160,
  cell: 60,
  node: 40,
  edge: 24,
  when: 24,
  label: 24,
  unit: 16,
  source: 120,
  codeLine: 80,
  tex: 300,
  sentence: 300,
  paragraph: 600,
  alt: 300,
} as const;

export const listBounds = {
  steps: [2, 7],
  columns: [2, 4],
  rows: [2, 8],
  events: [2, 8],
  chartLabels: [2, 12],
  chartSeries: [1, 3],
  nodes: [2, 12],
  edges: [1, 20],
  codeLines: [1, 30],
  exampleSteps: [2, 8],
} as const satisfies Record<string, readonly [number, number]>;

export const chartTypes = ['bar', 'line', 'donut'] as const;
export const codeLanguages = [
  'text',
  'bash',
  'css',
  'html',
  'javascript',
  'json',
  'python',
  'sql',
  'typescript',
  'java',
  'csharp',
  'go',
  'rust',
] as const;

/** A chart's axis can label numbers up to this. */
export const MAX_CHART_VALUE = 1e12;

const visualSchema = (text: (maxChars: number) => z.ZodString) => {
  const bounded = <T extends z.ZodType>(item: T, bounds: readonly [number, number]) =>
    z.array(item).min(bounds[0]).max(bounds[1]);
  const { heading, step, cell, node, edge, when, label, unit, source, codeLine, tex, sentence, paragraph } = textBounds;
  /** May stay empty everywhere. */
  const optional = (maxChars: number) => z.string().max(maxChars);
  return {
    steps: z.strictObject({
      kind: z.literal('steps'),
      items: bounded(z.strictObject({ title: text(heading), text: optional(step) }), listBounds.steps),
    }),
    comparison: z.strictObject({
      kind: z.literal('comparison'),
      columns: bounded(text(label), listBounds.columns),
      rows: bounded(
        z.strictObject({ label: text(label), cells: bounded(optional(cell), listBounds.columns) }),
        listBounds.rows,
      ),
    }),
    timeline: z.strictObject({
      kind: z.literal('timeline'),
      items: bounded(z.strictObject({ when: text(when), what: text(step) }), listBounds.events),
    }),
    chart: z.strictObject({
      kind: z.literal('chart'),
      type: z.enum(chartTypes),
      unit: optional(unit),
      labels: bounded(text(label), listBounds.chartLabels),
      /** A donut shows the first series. */
      series: bounded(
        z.strictObject({
          name: text(label),
          values: bounded(z.number().min(-MAX_CHART_VALUE).max(MAX_CHART_VALUE), listBounds.chartLabels),
        }),
        listBounds.chartSeries,
      ),
      /** If empty, the slide says that the numbers are illustrative. */
      source: optional(source),
    }),
    diagram: z.strictObject({
      kind: z.literal('diagram'),
      nodes: bounded(
        z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,16}$/), label: text(node) }),
        listBounds.nodes,
      ),
      edges: bounded(
        z.strictObject({ from: z.string().max(16), to: z.string().max(16), label: optional(edge) }),
        listBounds.edges,
      ),
    }),
    code: z.strictObject({
      kind: z.literal('code'),
      language: z.enum(codeLanguages),
      lines: bounded(optional(codeLine), listBounds.codeLines),
      /** Numbers of emphasized lines, from 1. */
      highlight: z.array(z.int().min(1).max(listBounds.codeLines[1])).max(listBounds.codeLines[1]),
    }),
    formula: z.strictObject({ kind: z.literal('formula'), tex: text(tex), meaning: text(sentence) }),
    workedExample: z.strictObject({
      kind: z.literal('workedExample'),
      problem: text(sentence),
      steps: bounded(z.strictObject({ do: text(step), why: optional(step) }), listBounds.exampleSteps),
      result: text(sentence),
    }),
    tryIt: z.strictObject({
      kind: z.literal('tryIt'),
      task: text(paragraph),
      hint: optional(sentence),
      answer: text(paragraph),
    }),
    misconception: z.strictObject({
      kind: z.literal('misconception'),
      /** What many people think, in their words. */
      belief: text(step),
      whyWrong: text(sentence),
      truth: text(sentence),
    }),
  };
};

const stored = visualSchema((maxChars) => z.string().max(maxChars));
const written = visualSchema(writtenText);

export const imageVisual = z.strictObject({
  kind: z.literal('image'),
  file: ImageFile,
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  /** Publishing requires it. */
  alt: z.string().max(textBounds.alt),
  caption: z.string().max(textBounds.step),
});

interface Issue {
  readonly path: (string | number)[];
  readonly message: string;
}

function* brokenRules(visual: z.infer<(typeof stored)[keyof typeof stored]>): Generator<Issue> {
  switch (visual.kind) {
    case 'comparison':
      for (const [index, { cells }] of visual.rows.entries())
        if (cells.length !== visual.columns.length)
          yield { path: ['rows', index, 'cells'], message: 'must have a cell for each column' };
      return;
    case 'chart':
      for (const [index, { values }] of visual.series.entries())
        if (values.length !== visual.labels.length)
          yield { path: ['series', index, 'values'], message: 'must have a value for each label' };
      if (visual.type === 'donut' && visual.series.some(({ values }) => values.some((value) => value < 0)))
        yield { path: ['series'], message: 'must not be negative in a donut' };
      return;
    case 'diagram': {
      const ids = new Set(visual.nodes.map(({ id }) => id));
      if (ids.size !== visual.nodes.length) yield { path: ['nodes'], message: 'must have different ids' };
      for (const [index, { from, to }] of visual.edges.entries())
        if (!ids.has(from) || !ids.has(to)) yield { path: ['edges', index], message: 'must connect two nodes' };
      return;
    }
    default:
  }
}

const checked = (visual: Visual, context: z.core.$RefinementCtx<Visual>): void => {
  if (visual.kind === 'image') return;
  for (const { path, message } of brokenRules(visual)) context.addIssue({ code: 'custom', path, message });
};

/** Texts may be empty while a creator writes them. */
export const Visual = z
  .discriminatedUnion('kind', [
    stored.steps,
    stored.comparison,
    stored.timeline,
    stored.chart,
    stored.diagram,
    stored.code,
    stored.formula,
    stored.workedExample,
    stored.tryIt,
    stored.misconception,
    imageVisual,
  ])
  .superRefine(checked);
export type Visual =
  | { [K in keyof typeof stored]: z.infer<(typeof stored)[K]> }[keyof typeof stored]
  | z.infer<typeof imageVisual>;
export type VisualKind = Visual['kind'];
export type VisualOf<K extends VisualKind> = Extract<Visual, { kind: K }>;

/** What the model may write: no images and no empty texts. */
export const WrittenVisual = z
  .discriminatedUnion('kind', [
    written.steps,
    written.comparison,
    written.timeline,
    written.chart,
    written.diagram,
    written.code,
    written.formula,
    written.workedExample,
    written.tryIt,
    written.misconception,
  ])
  .superRefine(checked);
export type WrittenVisual = z.infer<typeof WrittenVisual>;
