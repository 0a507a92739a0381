import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from './client-dynamodb.ts';
import type { Row } from './expressions.ts';
import { beforeExternalCall } from './external-calls.ts';
import { memoryTable, type Query, type TransactItem } from './table.ts';

/** Replaces `@aws-sdk/lib-dynamodb` with the in-memory table (`memory/table.ts`). */
class Command {
  // biome-ignore lint/suspicious/noExplicitAny: each command's input has the SDK's shape
  readonly input: any;
  constructor(input: unknown) {
    this.input = input;
  }
}
export class GetCommand extends Command {}
export class PutCommand extends Command {}
export class UpdateCommand extends Command {}
export class DeleteCommand extends Command {}
export class QueryCommand extends Command {}
export class ScanCommand extends Command {}
export class BatchGetCommand extends Command {}
export class TransactWriteCommand extends Command {}

const keyIn = ({ Put, Update, Delete }: TransactItem): string => {
  const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
  return `${pk}\n${sk}`;
};
/** Items in flight: AWS rejects a transaction that meets another write. */
const inFlight = new Map<string, 'write' | 'transaction'>();

async function transact(all: readonly TransactItem[]): Promise<object> {
  const keys = all.map(keyIn);
  await beforeExternalCall('table');
  const busy = keys.map((key) => inFlight.has(key));
  if (busy.includes(true))
    throw new TransactionCanceledException(busy.map((met) => (met ? 'TransactionConflict' : 'None')));
  for (const key of keys) inFlight.set(key, 'transaction');
  try {
    await beforeExternalCall('table');
    const failed = memoryTable.transact(all);
    if (failed.includes(true))
      throw new TransactionCanceledException(failed.map((one) => (one ? 'ConditionalCheckFailed' : 'None')));
  } finally {
    for (const key of keys) inFlight.delete(key);
  }
  await beforeExternalCall('table');
  return {};
}

async function write(one: TransactItem): Promise<object> {
  await beforeExternalCall('table');
  if (inFlight.has(keyIn(one))) throw new TransactionConflictException();
  const after: Row | undefined = memoryTable.write(one);
  await beforeExternalCall('table');
  if (!after) throw new ConditionalCheckFailedException();
  return { Attributes: after };
}

async function read<Answer>(work: () => Answer): Promise<Answer> {
  await beforeExternalCall('table');
  const answer = work();
  await beforeExternalCall('table');
  return answer;
}

export class DynamoDBDocumentClient {
  static from(): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient();
  }
  destroy(): void {}
  async send(command: Command): Promise<object> {
    const { input } = command;
    if (command instanceof GetCommand) return read(() => ({ Item: memoryTable.get(input.Key) }));
    if (command instanceof QueryCommand) return read(() => memoryTable.query(input as Query));
    if (command instanceof ScanCommand) return read(() => ({ Items: memoryTable.all() }));
    if (command instanceof BatchGetCommand)
      return read(() => {
        const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries<{ Keys: Row[] }>(input.RequestItems);
        return { Responses: { [name]: Keys.map((key) => memoryTable.get(key)).filter((row) => row !== undefined) } };
      });
    if (command instanceof TransactWriteCommand) return transact(input.TransactItems);
    if (command instanceof PutCommand) return write({ Put: input });
    if (command instanceof UpdateCommand) return write({ Update: input });
    if (command instanceof DeleteCommand) return write({ Delete: input });
    throw new Error('The table in memory does not know this command');
  }
}
