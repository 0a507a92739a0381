import * as z from 'zod';
import { tableExists } from './create-tables.ts';
import type { Emulator } from './emulator.ts';

/** Beside the tables, so that both are kept or lost together. */
export interface Checkpoints {
  load(reader: string): Promise<string | undefined>;
  save(reader: string, sequenceNumber: string): Promise<void>;
}

const TABLE = 'local-cloud-checkpoints';
const ItemReply = z.object({ Item: z.object({ at: z.object({ S: z.string() }) }).optional() });

export async function openCheckpoints(emulator: Emulator): Promise<Checkpoints> {
  if (!(await tableExists(emulator, TABLE))) {
    await emulator.call('CreateTable', {
      TableName: TABLE,
      AttributeDefinitions: [{ AttributeName: 'reader', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'reader', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    });
  }
  return {
    async load(reader) {
      const found = await emulator.call('GetItem', { TableName: TABLE, Key: { reader: { S: reader } } });
      return ItemReply.parse(found).Item?.at.S;
    },
    async save(reader, sequenceNumber) {
      await emulator.call('PutItem', { TableName: TABLE, Item: { reader: { S: reader }, at: { S: sequenceNumber } } });
    },
  };
}
