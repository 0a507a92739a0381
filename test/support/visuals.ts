import fc from 'fast-check';
import type { DrawnVisual } from '#domain/visuals/layout.ts';
import { chartTypes, codeLanguages, listBounds, textBounds, type Visual } from '#domain/visuals/visual.ts';

/** What texts are made of: ordinary and awkward words. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'WMwm@%',
  'iIlj.,',
  'äöüßéèñçøåžřșİ',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяЖЩЮ',
  'αβγδεζηθικλμνξοπρστυφχψωΩ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'אבגדהוזחטיכלמנסעפצקרשת',
  '的一是不了人我在有他这中大来上国个到说们',
  'あいうえおカキクケコ。、「」',
  'กขคงจฉชซดตถทนบปผพฟมยรลวสหอ',
  '0123456789',
  '🙂🚀👩‍🏫❤️🇩🇪→≈',
  '\u0301\u0308\u0323a\u0302e\u0304',
].map((letters) => Array.from(new Intl.Segmenter().segment(letters), ({ segment }) => segment));

const word = (max: number) =>
  fc
    .constantFrom(...alphabets)
    .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: max }))
    .map((letters) => letters.join(''));

/** At most so many characters, often exactly as many. */
const text = (max: number, min = 1) =>
  fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.array(word(9), { minLength: min, maxLength: Math.ceil(max / 4) }).map((words) => words.join(' ')),
      },
      { weight: 1, arbitrary: word(max) },
      { weight: 1, arbitrary: fc.constantFrom('W', 'i', 'Щ', '漢', 'ש', 'ab-').map((letter) => letter.repeat(max)) },
    )
    .map((long) => long.slice(0, max).toWellFormed());

const list = <Item>(item: fc.Arbitrary<Item>, [minLength, maxLength]: readonly [number, number]) =>
  fc.array(item, { minLength, maxLength });

const { heading, step, cell, node, edge, when, label, unit, source, codeLine, sentence, paragraph } = textBounds;

const steps = fc.record({
  kind: fc.constant('steps' as const),
  items: list(fc.record({ title: text(heading), text: text(step, 0) }), listBounds.steps),
});

const timeline = fc.record({
  kind: fc.constant('timeline' as const),
  items: list(fc.record({ when: text(when), what: text(step) }), listBounds.events),
});

const comparison = fc.integer({ min: listBounds.columns[0], max: listBounds.columns[1] }).chain((columns) =>
  fc.record({
    kind: fc.constant('comparison' as const),
    columns: list(text(label), [columns, columns]),
    rows: list(fc.record({ label: text(label), cells: list(text(cell, 0), [columns, columns]) }), listBounds.rows),
  }),
);

const value = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.constantFrom(0, -0, 1e12, -1e12, 1e-9, 5e-324, 0.1, 99.999),
);
const chart = fc
  .tuple(fc.constantFrom(...chartTypes), fc.integer({ min: listBounds.chartLabels[0], max: listBounds.chartLabels[1] }))
  .chain(([type, labels]) =>
    fc.record({
      kind: fc.constant('chart' as const),
      type: fc.constant(type),
      unit: fc.oneof(text(unit, 0), fc.constantFrom('%', '$', '€', '', 'minutes')),
      labels: list(text(label), [labels, labels]),
      series: list(
        fc.record({
          name: text(label),
          values: list(type === 'donut' ? value.map((one) => Math.abs(one)) : value, [labels, labels]),
        }),
        listBounds.chartSeries,
      ),
      source: text(source, 0),
    }),
  );

const diagram = fc.integer({ min: listBounds.nodes[0], max: listBounds.nodes[1] }).chain((count) => {
  const id = fc.integer({ min: 1, max: count }).map((number) => `n${number}`);
  return fc.record({
    kind: fc.constant('diagram' as const),
    nodes: list(text(node), [count, count]).map((labels) =>
      labels.map((given, index) => ({ id: `n${index + 1}`, label: given })),
    ),
    edges: list(fc.record({ from: id, to: id, label: fc.oneof(text(edge, 0), fc.constant('')) }), listBounds.edges),
  });
});

const workedExample = fc.record({
  kind: fc.constant('workedExample' as const),
  problem: text(sentence),
  steps: list(fc.record({ do: text(step), why: text(step, 0) }), listBounds.exampleSteps),
  result: text(sentence),
});

const formula = fc.record({
  kind: fc.constant('formula' as const),
  tex: text(textBounds.tex),
  meaning: text(sentence),
});

const code = fc.record({
  kind: fc.constant('code' as const),
  language: fc.constantFrom(...codeLanguages),
  lines: list(
    fc.tuple(fc.nat(16), text(codeLine, 0)).map(([indent, line]) => `${' '.repeat(indent)}${line}`.slice(0, codeLine)),
    listBounds.codeLines,
  ),
  highlight: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
});

const tryIt = fc.record({
  kind: fc.constant('tryIt' as const),
  task: text(paragraph),
  hint: text(sentence, 0),
  answer: text(paragraph),
});

const misconception = fc.record({
  kind: fc.constant('misconception' as const),
  belief: text(step),
  whyWrong: text(sentence),
  truth: text(sentence),
});

/** Visuals within their bounds, in many scripts. */
export const drawnVisuals: fc.Arbitrary<DrawnVisual> = fc.oneof(chart, diagram, formula);
export const textVisuals: fc.Arbitrary<Visual> = fc.oneof(
  steps,
  timeline,
  comparison,
  workedExample,
  misconception,
  tryIt,
  code,
);
