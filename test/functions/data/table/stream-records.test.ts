import { expect, test } from 'vitest';
import { StreamBatch } from '#functions/data/table/stream-records.ts';

const batchOf = (image: object) => ({
  Records: [
    {
      eventName: 'MODIFY',
      dynamodb: {
        SequenceNumber: '1',
        Keys: { pk: { S: 'USER#1' }, sk: { S: 'PROGRESS#2' } },
        NewImage: image,
      },
    },
  ],
});

test('an image becomes a plain item, with any attribute values', () => {
  const image = {
    text: { S: 'Bread' },
    number: { N: '1.5' },
    yes: { BOOL: true },
    nothing: { NULL: true },
    list: { L: [{ S: 'a' }, { M: { b: { N: '2' } } }] },
    seen: { SS: ['intro', 'm1'] },
    days: { NS: ['1', '2'] },
  };
  expect(StreamBatch.parse(batchOf(image)).Records).toEqual([
    {
      eventName: 'MODIFY',
      sequenceNumber: '1',
      key: { pk: 'USER#1', sk: 'PROGRESS#2' },
      newImage: {
        text: 'Bread',
        number: 1.5,
        yes: true,
        nothing: null,
        list: ['a', { b: 2 }],
        seen: new Set(['intro', 'm1']),
        days: new Set([1, 2]),
      },
      oldImage: undefined,
    },
  ]);
});
