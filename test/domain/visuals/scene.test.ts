import { describe, expect, test } from 'vitest';
import { mirrored, parsePathData, pathData, type Scene } from '#domain/visuals/scene.ts';

describe('path data', () => {
  test('is read with lines and curves made absolute', () => {
    expect(pathData(parsePathData('M10 20H30V50L5.5-6Z'))).toBe('M10 20L30 20L30 50L5.5 -6Z');
    expect(pathData(parsePathData('M0 0C1 2 3 4 5 6'))).toBe('M0 0C1 2 3 4 5 6');
  });

  test('turns quadratic curves into cubic ones, smooth continuations too', () => {
    expect(pathData(parsePathData('M0 0Q3 3 6 0T12 0'))).toBe('M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0');
  });

  test('repeats a command for further numbers', () => {
    expect(pathData(parsePathData('M1 1 2 2L3 3 4 4'))).toBe('M1 1L2 2L3 3L4 4');
  });
});

test('a mirrored scene has everything on the other side', () => {
  const scene: Scene = {
    width: 100,
    height: 10,
    shapes: [
      { kind: 'rect', x: 0, y: 1, width: 30, height: 5 },
      { kind: 'line', from: { x: 10, y: 0 }, to: { x: 20, y: 5 } },
      { kind: 'circle', center: { x: 5, y: 5 }, radius: 3 },
      { kind: 'path', commands: [['M', 0, 0], ['C', 1, 1, 2, 2, 30, 3], ['Z']] },
      {
        kind: 'text',
        text: 'a',
        x: 0,
        y: 8,
        align: 'left',
        size: 14,
        family: 'sans',
        weight: 400,
        color: 'ink',
        direction: 'ltr',
        box: { x: 0, y: 0, width: 40, height: 10 },
      },
    ],
  };
  expect(mirrored(scene).shapes).toMatchObject([
    { x: 70 },
    { from: { x: 90 }, to: { x: 80 } },
    { center: { x: 95 } },
    { commands: [['M', 100, 0], ['C', 99, 1, 98, 2, 70, 3], ['Z']] },
    { x: 100, align: 'right', box: { x: 60, width: 40 } },
  ]);
  expect(mirrored(mirrored(scene))).toEqual(scene);
});
