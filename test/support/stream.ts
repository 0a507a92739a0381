import type { Item } from '#functions/data/table/table.ts';

type Image = Item | undefined;

/** A value in DynamoDB JSON. */
function spelled(value: unknown): object {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(spelled) };
  if (typeof value === 'object') return { M: image(value) };
  throw new Error(`The table holds no ${typeof value}`);
}
const image = (item: object): Record<string, object> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, spelled(value)]));

/** A stream record: INSERT without an old image, REMOVE without a new one. */
export function streamRecord(oldImage: Image, newImage: Image, sequenceNumber = '1') {
  const { pk, sk } = newImage ?? oldImage ?? {};
  return {
    eventID: sequenceNumber,
    eventName: oldImage === undefined ? 'INSERT' : newImage === undefined ? 'REMOVE' : 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: sequenceNumber,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
      Keys: image({ pk, sk }),
      ...(newImage && { NewImage: image(newImage) }),
      ...(oldImage && { OldImage: image(oldImage) }),
    },
  };
}
