import { expect, test } from 'vitest';
import { eventPattern } from '#local/protocol/event-pattern.ts';

const insert = { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: 'MAIL#1' } }, NewImage: { n: { N: '3' } } } };

test.each([
  ['equal and prefix', { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'MAIL#' }] } } } }, true],
  ['another name', { eventName: ['MODIFY'] }, false],
  ['one of several', { eventName: ['MODIFY', 'INSERT'] }, true],
  ['another prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] } } } }, false],
  ['anything but', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
  ['anything but a prefix', { dynamodb: { Keys: { pk: { S: [{ 'anything-but': { prefix: 'MAIL#' } }] } } } }, false],
  ['exists', { dynamodb: { OldImage: { pk: { S: [{ exists: false }] } } } }, true],
  ['does not exist', { dynamodb: { NewImage: { n: { N: [{ exists: true }] } } } }, true],
  ['or', { $or: [{ eventName: ['REMOVE'] }, { dynamodb: { NewImage: { n: { N: ['3'] } } } }] }, true],
  ['suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: '#2' }] } } } }, false],
])('%s', (_, pattern, expected) => {
  expect(eventPattern(pattern)(insert)).toBe(expected);
});

test('numbers are compared within bounds', () => {
  const between = eventPattern({ size: [{ numeric: ['>', 1, '<=', 5] }] });
  expect([1, 2, 5, 6].map((size) => between({ size }))).toEqual([false, true, true, false]);
});

test('an unknown comparison is an error at load', () => {
  expect(() => eventPattern({ source: [{ cidr: '10.0.0.0/8' }] })).toThrow('cidr');
});
