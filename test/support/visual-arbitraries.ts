import fc from 'fast-check';
import {
  chartTypes,
  codeLanguages,
  listBounds,
  textBounds,
  type Visual,
  type VisualKind,
} from '#domain/visuals/visual.ts';

/** Texts of all scripts and lengths, also empty. */
const textOf = (maxChars: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: maxChars }).map((text) => text.slice(0, maxChars)),
    fc
      .array(fc.constantFrom('flour', 'Brot', 'вода', '水', '1,200 kg', '45 %', 'a:', '; ', '→', 'dough'), {
        maxLength: 40,
      })
      .map((words) => words.join(' ').slice(0, maxChars)),
  );

const listOf = <Item>(item: fc.Arbitrary<Item>, [minLength, maxLength]: readonly [number, number]) =>
  fc.array(item, { minLength, maxLength });

const { heading, step, cell, node, edge, when, label, unit, source, codeLine, tex, sentence, paragraph } = textBounds;

const comparison = fc.integer({ min: 2, max: 4 }).chain((columns) =>
  fc.record({
    kind: fc.constant('comparison' as const),
    columns: fc.array(textOf(label), { minLength: columns, maxLength: columns }),
    rows: listOf(
      fc.record({ label: textOf(label), cells: fc.array(textOf(cell), { minLength: columns, maxLength: columns }) }),
      listBounds.rows,
    ),
  }),
);

const chart = fc.tuple(fc.integer({ min: 2, max: 12 }), fc.constantFrom(...chartTypes)).chain(([labels, type]) =>
  fc.record({
    kind: fc.constant('chart' as const),
    type: fc.constant(type),
    unit: textOf(unit),
    labels: fc.array(textOf(label), { minLength: labels, maxLength: labels }),
    series: listOf(
      fc.record({
        name: textOf(label),
        values: fc.array(fc.double({ min: type === 'donut' ? 0 : -1e12, max: 1e12, noNaN: true }), {
          minLength: labels,
          maxLength: labels,
        }),
      }),
      listBounds.chartSeries,
    ),
    source: textOf(source),
  }),
);

const diagram = fc.integer({ min: 2, max: 12 }).chain((count) => {
  const ids = Array.from({ length: count }, (_, index) => `n${index + 1}`);
  const id = fc.constantFrom(...ids);
  return fc.record({
    kind: fc.constant('diagram' as const),
    nodes: fc.tuple(...ids.map((own) => fc.record({ id: fc.constant(own), label: textOf(node) }))),
    edges: listOf(fc.record({ from: id, to: id, label: textOf(edge) }), listBounds.edges),
  });
});

const kinds: { readonly [K in VisualKind]: fc.Arbitrary<Extract<Visual, { kind: K }>> } = {
  steps: fc.record({
    kind: fc.constant('steps'),
    items: listOf(fc.record({ title: textOf(heading), text: textOf(step) }), listBounds.steps),
  }),
  comparison,
  timeline: fc.record({
    kind: fc.constant('timeline'),
    items: listOf(fc.record({ when: textOf(when), what: textOf(step) }), listBounds.events),
  }),
  chart,
  diagram,
  code: fc.record({
    kind: fc.constant('code'),
    language: fc.constantFrom(...codeLanguages),
    lines: listOf(textOf(codeLine), listBounds.codeLines),
    highlight: fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
  }),
  formula: fc.record({ kind: fc.constant('formula'), tex: textOf(tex), meaning: textOf(sentence) }),
  workedExample: fc.record({
    kind: fc.constant('workedExample'),
    problem: textOf(sentence),
    steps: listOf(fc.record({ do: textOf(step), why: textOf(step) }), listBounds.exampleSteps),
    result: textOf(sentence),
  }),
  tryIt: fc.record({
    kind: fc.constant('tryIt'),
    task: textOf(paragraph),
    hint: textOf(sentence),
    answer: textOf(paragraph),
  }),
  misconception: fc.record({
    kind: fc.constant('misconception'),
    belief: textOf(step),
    whyWrong: textOf(sentence),
    truth: textOf(sentence),
  }),
  image: fc.record({
    kind: fc.constant('image'),
    file: fc.constant('01jd00000000000000000000aa.png'),
    width: fc.integer({ min: 1, max: 10_000 }),
    height: fc.integer({ min: 1, max: 10_000 }),
    alt: textOf(textBounds.alt),
    caption: textOf(step),
  }),
};

/** Any valid visual. */
export const anyVisual: fc.Arbitrary<Visual> = fc.oneof(...Object.values(kinds));
