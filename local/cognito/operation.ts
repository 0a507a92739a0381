import type * as z from 'zod';
import { type JsonOperation, jsonOperation } from '#local/protocol/aws-json.ts';
import type { Pool } from './pool.ts';

export type Operation = JsonOperation<Pool>;

export const operation = <Schema extends z.ZodType>(
  schema: Schema,
  run: (pool: Pool, input: z.output<Schema>) => Promise<object> | object,
): Operation => jsonOperation(schema, run);
