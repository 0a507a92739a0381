// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveForDrop, moveForKey, moveItem } from '#web/components/sortable/moves.ts';

test('an item dropped before or after another lands there, from either side', () => {
  const list = ['a', 'b', 'c', 'd'];
  const drop = (from: number, at: number, edge: 'before' | 'after') => {
    const move = moveForDrop({ list: 'x', index: from }, { list: 'x', index: at }, edge);
    return move ? moveItem(list, move.from.index, move.to.index).join('') : 'stays';
  };
  expect(drop(0, 2, 'after')).toBe('bcad');
  expect(drop(0, 2, 'before')).toBe('bacd');
  expect(drop(3, 0, 'before')).toBe('dabc');
  expect(drop(1, 0, 'after')).toBe('stays');
  expect(drop(1, 2, 'before')).toBe('stays');
  expect(drop(1, 1, 'after')).toBe('stays');
});

test('an item from another list lands where it was dropped', () => {
  const from = { list: 'y', index: 0 };
  expect(moveForDrop(from, { list: 'x', index: 1 }, 'after')?.to).toEqual({ list: 'x', index: 2 });
  expect(moveForDrop(from, { list: 'x', index: 0 }, 'before')?.to).toEqual({ list: 'x', index: 0 });
});

test('moving keeps every item and the order of the others', () => {
  const places = fc.integer({ min: 1, max: 12 }).chain((length) => {
    const index = fc.nat({ max: length - 1 });
    return fc.tuple(fc.constant(Array.from({ length }, (_, item) => item)), index, index);
  });
  fc.assert(
    fc.property(places, ([items, from, to]) => {
      const after = moveItem(items, from, to);
      expect(after[to]).toBe(from);
      expect(after.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from));
    }),
  );
});

test('keys move by one, to an end, and into the next list', () => {
  const around = { count: 3, before: { list: 'a', label: 'A', count: 5 }, after: undefined };
  const by = (key: string, index: number) => moveForKey(key, { list: 'b', index }, around)?.to;
  expect(by('ArrowUp', 1)).toEqual({ list: 'b', index: 0 });
  expect(by('ArrowUp', 0)).toEqual({ list: 'a', index: 5 });
  expect(by('ArrowDown', 2)).toBeUndefined();
  expect(by('End', 0)).toEqual({ list: 'b', index: 2 });
  expect(by('Home', 0)).toBeUndefined();
});
