import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertVisual, keepsWords } from '#domain/visuals/convert.ts';
import type { TypedVisualKind } from '#domain/visuals/new-visual.ts';
import { visualLines, visualNames } from '#domain/visuals/text.ts';
import { Visual } from '#domain/visuals/visual.ts';
import { anyVisual } from '#test/support/visual-arbitraries.ts';

const kinds = Object.keys(visualNames).filter((kind): kind is TypedVisualKind => kind !== 'image');
const anyKind = fc.constantFrom(...kinds);

const wordsOf = (visual: Visual) => visualLines(visual).join(' ');

const steps: Visual = {
  kind: 'steps',
  items: [
    { title: 'Mix', text: 'Flour and water, no dry spots' },
    { title: 'Rest', text: 'Thirty minutes' },
    { title: 'Bake', text: 'At 250 °C' },
  ],
};

test('any visual becomes a valid visual of any kind', () => {
  fc.assert(
    fc.property(anyVisual, anyKind, (visual, kind) => {
      const converted = convertVisual(visual, kind);
      expect(Visual.safeParse(converted).error?.issues).toBeUndefined();
      expect(converted.kind).toBe(kind);
      if (visual.kind === kind) expect(converted).toBe(visual);
    }),
    { numRuns: 400 },
  );
});

test('nothing is invented except numbers', () => {
  fc.assert(
    fc.property(anyVisual, anyKind, (visual, kind) => {
      const given = `${wordsOf(visual)} ${visualNames.misconception}`;
      const cutOff = (word: string) => !given.includes(word);
      const words = wordsOf(convertVisual(visual, kind)).match(/\p{L}+/gu) ?? [];
      expect(words.filter(cutOff)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

describe('what fits is kept', () => {
  test.each(['timeline', 'comparison', 'workedExample', 'code', 'tryIt'] as const)('from steps to %s', (kind) => {
    expect(keepsWords(steps, convertVisual(steps, kind))).toBe(true);
  });
  test.each(['timeline', 'workedExample'] as const)('from steps to %s and back', (kind) => {
    expect(convertVisual(convertVisual(steps, kind), 'steps')).toEqual(steps);
  });
  test('a table survives being steps', () => {
    const table: Visual = {
      kind: 'comparison',
      columns: ['Taste', 'Price'],
      rows: [
        { label: 'Rye', cells: ['sour', 'low'] },
        { label: 'Wheat', cells: ['mild', 'low'] },
      ],
    };
    expect(convertVisual(convertVisual(table, 'steps'), 'comparison')).toEqual(table);
  });
  test('a table of numbers becomes a chart with its unit', () => {
    const table: Visual = {
      kind: 'comparison',
      columns: ['2024', '2025'],
      rows: [
        { label: 'Rye', cells: ['1,200 kg', '1,350.5 kg'] },
        { label: 'Wheat', cells: ['900 kg', '−20 kg'] },
      ],
    };
    expect(convertVisual(table, 'chart')).toMatchObject({
      unit: 'kg',
      labels: ['Rye', 'Wheat'],
      series: [
        { name: '2024', values: [1_200, 900] },
        { name: '2025', values: [1_350.5, -20] },
      ],
    });
  });
  test('steps become a chain of nodes, and a branched diagram names its edges', () => {
    const chain = convertVisual(steps, 'diagram');
    expect(visualLines(chain)).toEqual(['Mix → Rest', 'Rest → Bake']);
    const branched: Visual = {
      kind: 'diagram',
      nodes: [
        { id: 'c', label: 'Bake' },
        { id: 'a', label: 'Mix' },
        { id: 'b', label: 'Rest' },
      ],
      edges: [
        { from: 'a', to: 'b', label: '' },
        { from: 'b', to: 'c', label: 'if risen' },
        { from: 'b', to: 'b', label: 'if not' },
      ],
    };
    expect(visualLines(convertVisual(branched, 'steps'))).toEqual([
      '1. Mix',
      '2. Rest: if risen → Bake; if not → Rest',
      '3. Bake',
    ]);
  });
  test('a worked example survives being an exercise', () => {
    const example: Visual = {
      kind: 'workedExample',
      problem: 'How much water for 500 g of flour at 70 %?',
      steps: [
        { do: 'Write 70 % as 0.7', why: 'percent means of a hundred' },
        { do: 'Multiply 500 by 0.7', why: '' },
      ],
      result: '350 g',
    };
    const exercise = convertVisual(example, 'tryIt');
    expect(exercise).toMatchObject({ task: example.problem, hint: '' });
    expect(convertVisual(exercise, 'workedExample')).toEqual(example);
  });
  test('a misconception survives being a worked example', () => {
    const misconception: Visual = {
      kind: 'misconception',
      belief: 'Tap water kills a starter.',
      whyWrong: 'Its chlorine is far below what harms yeast.',
      truth: 'Nearly all tap water works.',
    };
    const example = convertVisual(misconception, 'workedExample');
    expect(example).toMatchObject({ problem: misconception.belief, result: misconception.truth });
    expect(convertVisual(example, 'misconception')).toEqual(misconception);
  });
  test('a misconception names its belief as one', () => {
    const lines = visualLines({
      kind: 'misconception',
      belief: 'Salt feeds yeast.',
      whyWrong: '',
      truth: 'Sugar does.',
    });
    expect(lines).toEqual(['Misconception: Salt feeds yeast.', 'Sugar does.']);
  });
  test('a long text is cut between words, and the loss is known', () => {
    const long: Visual = {
      kind: 'workedExample',
      problem: '',
      steps: [
        { do: `${'knead '.repeat(20)}slowly`, why: 'because it tears otherwise' },
        { do: 'Rest', why: '' },
      ],
      result: '',
    };
    const diagram = convertVisual(long, 'diagram');
    expect(visualLines(diagram)).toEqual(['knead knead knead knead knead knead → Rest']);
    expect(keepsWords(long, diagram)).toBe(false);
    expect(keepsWords(long, convertVisual(long, 'steps'))).toBe(true);
  });
});
