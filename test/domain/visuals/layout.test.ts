import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { type DrawnVisual, layoutToFill, layoutVisual } from '#domain/visuals/layout.ts';
import type { Box, Scene, TextShape } from '#domain/visuals/scene.ts';
import { Visual } from '#domain/visuals/visual.ts';
import { graphEngine } from '#engines/graph-engine.ts';
import { drawnVisuals } from '#test/support/visuals.ts';

const drawn = fc.record({
  visual: drawnVisuals,
  width: fc.integer({ min: 280, max: 1_100 }),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});

const textsOf = ({ shapes }: Scene): TextShape[] => shapes.filter((shape) => shape.kind === 'text');

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;

const overlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 0.01 &&
  other.x + other.width > one.x + 0.01 &&
  one.y + one.height > other.y + 0.01 &&
  other.y + other.height > one.y + 0.01;

const layout = (visual: DrawnVisual, width: number, direction: 'ltr' | 'rtl' = 'ltr'): Scene =>
  layoutVisual(visual, { width, direction, fonts: tableFonts, graph: graphEngine });

describe('every visual within its bounds', () => {
  test('parses', () => {
    fc.assert(
      fc.property(drawnVisuals, (visual) => {
        expect(Visual.safeParse(visual).error).toBeUndefined();
      }),
    );
  });

  test('is laid out with every text in its box and in the scene, and no two texts over each other', () => {
    fc.assert(
      fc.property(drawn, ({ visual, width, direction }) => {
        const scene = layout(visual, width, direction);
        const texts = textsOf(scene);
        expect(scene.width).toBe(width);
        for (const [index, text] of texts.entries()) {
          expect(tableFonts.width(text.text, text) * text.size).toBeLessThanOrEqual(text.box.width + 0.01);
          expect(isWithin(text.box, { x: 0, y: 0, width: scene.width, height: scene.height }), text.text).toBe(true);
          for (const other of texts.slice(index + 1))
            expect(overlap(text.box, other.box), `${text.text} over ${other.text}`).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('on a slide', () => {
  const fill = (visual: DrawnVisual, width: number, maxHeight: number) =>
    layoutToFill(visual, { width, maxHeight, fonts: tableFonts, graph: graphEngine });
  const small: DrawnVisual = {
    kind: 'diagram',
    nodes: [
      { id: 'a', label: 'Smoke' },
      { id: 'b', label: 'Cough' },
    ],
    edges: [{ from: 'a', to: 'b', label: 'causes' }],
  };

  test('a small picture is enlarged, but not on a phone or a low window', () => {
    expect(fill(small, 900, 430).scale).toBe(1.6);
    expect(fill(small, 900, 50).scale).toBe(1);
    expect(fill(small, 560, 430).scale).toBe(1);
    expect(fill(small, 360, 430)).toEqual({ scene: layout(small, 360), scale: 1 });
  });

  test('an enlarged picture stays within its width and height', () => {
    const sizes = fc.record({
      visual: drawnVisuals,
      width: fc.integer({ min: 280, max: 1_200 }),
      maxHeight: fc.integer({ min: 100, max: 600 }),
    });
    fc.assert(
      fc.property(sizes, ({ visual, width, maxHeight }) => {
        const { scene, scale } = fill(visual, width, maxHeight);
        expect(scene.width * scale).toBeLessThanOrEqual(width);
        if (scale > 1) expect(scene.height * scale).toBeLessThanOrEqual(maxHeight);
        else expect(scene).toEqual(layout(visual, width));
      }),
      { numRuns: 100 },
    );
  });

  test('a formula is not broken for larger type', () => {
    const engine = (tex: string, maxWidth: number) => ({
      width: Math.min(tex.length, maxWidth),
      height: tex.length > maxWidth ? 3 : 1,
      paths: [],
      texts: [],
    });
    const scaleOf = (ems: number) =>
      layoutToFill(
        { kind: 'formula', tex: 'x'.repeat(ems), meaning: '' },
        { width: 900, maxHeight: 430, fonts: tableFonts, formula: engine },
      ).scale;
    // At 20 px an em, the least size of a whole formula.
    expect([20, 28, 36, 44].map(scaleOf)).toEqual([1.6, 1.6, 1.2, 1]);
  });
});

test('a long word on an arrow is not broken', () => {
  const visual: DrawnVisual = {
    kind: 'diagram',
    nodes: [
      { id: 'a', label: 'orders' },
      { id: 'b', label: 'customers' },
    ],
    edges: [{ from: 'a', to: 'b', label: 'customer_number' }],
  };
  for (const width of [320, 520, 900])
    expect(textsOf(layout(visual, width)).map(({ text }) => text)).toContain('customer_number');
});

test('a chain of nodes runs from left to right on a wide sheet, downwards on a phone', () => {
  const labels = ['Flour', 'Enzymes', 'Sugar', 'Yeast', 'Gas'];
  const chain: DrawnVisual = {
    kind: 'diagram',
    nodes: labels.map((label, index) => ({ id: `${index}`, label })),
    edges: labels.slice(1).map((_, index) => ({ from: `${index}`, to: `${index + 1}`, label: '' })),
  };
  const places = (width: number) => textsOf(layout(chain, width)).map(({ x, y }) => ({ x, y }));
  const wide = places(768);
  expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
  expect(wide.map(({ x }) => x)).toEqual(wide.map(({ x }) => x).toSorted((one, other) => one - other));
  expect(new Set(places(320).map(({ y }) => y)).size).toBe(labels.length);
});
