import * as z from 'zod';
import type { Item } from './table.ts';

/** A value as the table's stream spells it; the product stores no sets and no binaries. */
type Spelled =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: Spelled[] }
  | { M: Record<string, Spelled> };

const Spelled: z.ZodType<Spelled> = z.lazy(() =>
  z.union([
    z.object({ S: z.string() }),
    z.object({ N: z.string() }),
    z.object({ BOOL: z.boolean() }),
    z.object({ NULL: z.literal(true) }),
    z.object({ L: z.array(Spelled) }),
    z.object({ M: z.record(z.string(), Spelled) }),
  ]),
);

function plain(value: Spelled): unknown {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('BOOL' in value) return value.BOOL;
  if ('L' in value) return value.L.map(plain);
  if ('M' in value) return plainItem(value.M);
  return null;
}
const plainItem = (image: Record<string, Spelled>): Item =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plain(value)]));

const Image = z.record(z.string(), Spelled).transform(plainItem);

/** A batch of the table's stream, as an event source mapping hands it over, images as plain items. */
export const StreamBatch = z.object({
  Records: z.array(
    z
      .object({
        eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
        dynamodb: z.object({
          SequenceNumber: z.string(),
          Keys: z.record(z.string(), z.object({ S: z.string() })),
          NewImage: Image.optional(),
          OldImage: Image.optional(),
        }),
      })
      .transform(({ eventName, dynamodb: { SequenceNumber, Keys, NewImage, OldImage } }) => ({
        eventName,
        sequenceNumber: SequenceNumber,
        key: { pk: Keys.pk?.S ?? '', sk: Keys.sk?.S ?? '' },
        newImage: NewImage,
        oldImage: OldImage,
      })),
  ),
});
export type StreamRecord = z.infer<typeof StreamBatch>['Records'][number];

/** What an event source mapping is told: from the first named record on, the batch is handed over again. */
export interface BatchReply {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}
