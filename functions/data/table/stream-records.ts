import type { AttributeValue as AttributeValueOfTable } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import type { Item } from './table.ts';

const AttributeValue = z.custom<AttributeValueOfTable>((value) => typeof value === 'object' && value !== null);
const Image = z.record(z.string(), AttributeValue).transform((image): Item => unmarshall(image));

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

/** Lambda retries the batch from the first listed record on. */
export interface BatchReply {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}
