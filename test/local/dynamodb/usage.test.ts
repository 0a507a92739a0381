import { expect, test } from 'vitest';
import { CapacityUsage } from '#local/dynamodb/usage.ts';

const positions = (usage: CapacityUsage) =>
  Object.fromEntries(usage.report().map(({ operation, inSequence }) => [operation, inSequence]));

test('gives sequential calls increasing positions and concurrent calls the same one', () => {
  const usage = new CapacityUsage();
  const get = usage.begin('view-course', 'Root=1');
  const query = usage.begin('view-course', 'Root=1');
  get('GetItem', undefined);
  const update = usage.begin('view-course', 'Root=1');
  query('Query', undefined);
  update('UpdateItem', undefined);
  expect(positions(usage)).toEqual({ GetItem: 1, Query: 1, UpdateItem: 2 });
});

test('restarts positions for each invocation and for callers without one', () => {
  const usage = new CapacityUsage();
  for (const invocation of ['Root=1', 'Root=2', undefined, undefined])
    usage.begin('get-me', invocation)('GetItem', { CapacityUnits: 0.5 });
  expect(usage.report()).toEqual([
    { caller: 'get-me', operation: 'GetItem', calls: 4, capacityUnits: 2, inSequence: 1 },
  ]);
});

test('reports positions of the latest invocation', () => {
  const usage = new CapacityUsage();
  usage.begin('get-me', 'Root=1')('Query', undefined);
  usage.begin('get-me', 'Root=1')('GetItem', undefined);
  expect(positions(usage)).toEqual({ Query: 1, GetItem: 2 });
  usage.begin('get-me', 'Root=2')('GetItem', undefined);
  expect(positions(usage)).toEqual({ Query: 1, GetItem: 1 });
});
