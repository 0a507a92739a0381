import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

interface Consumed {
  readonly CapacityUnits?: number;
}
interface Reply {
  readonly ConsumedCapacity?: Consumed | Consumed[];
}

/** What a read gives, and the read units that it consumes. */
export async function readUnits<T>(read: () => Promise<T>): Promise<{ result: T; units: number }> {
  let units = 0;
  const send = DynamoDBDocumentClient.prototype.send;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command,
  ) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    const reply = (await (send as (command: unknown) => Promise<unknown>).call(this, command)) as Reply;
    for (const { CapacityUnits = 0 } of [reply.ConsumedCapacity ?? []].flat()) units += CapacityUnits;
    return reply;
  });
  try {
    return { result: await read(), units };
  } finally {
    spy.mockRestore();
  }
}
