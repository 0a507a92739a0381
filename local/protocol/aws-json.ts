import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AwsCall, AwsReply } from '#local/service.ts';
import { AwsError } from './aws-error.ts';

export interface JsonOperation<Context> {
  run(context: Context, input: unknown): Promise<object> | object;
}

export function jsonOperation<Context, Schema extends z.ZodType>(
  schema: Schema,
  run: (context: Context, input: z.output<Schema>) => Promise<object> | object,
): JsonOperation<Context> {
  return {
    run(context, input) {
      const parsed = schema.safeParse(input);
      if (!parsed.success) throw new AwsError('InvalidParameterException', z.prettifyError(parsed.error));
      return run(context, parsed.data);
    },
  };
}

/** `DynamoDB_20120810.GetItem` → `GetItem` */
export const operationNamed = (headers: AwsCall['headers']): string =>
  (headers['x-amz-target'] ?? '').split('.').at(-1) ?? '';

export function parseJsonBody(body: Buffer): unknown {
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.');
  }
}

export function jsonReply(body: object, version: '1.0' | '1.1', status = 200): AwsReply {
  return {
    status,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify(body),
  };
}

export async function answerJson(version: '1.0' | '1.1', run: () => Promise<object> | object): Promise<AwsReply> {
  try {
    return jsonReply(await run(), version);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const reply = jsonReply({ __type: error.code, message: error.message }, version, error.status);
    // Headers hold no line breaks or non-latin-1 characters.
    const worded = error.message.replace(/[^\x20-\x7e]/g, ' ');
    return {
      ...reply,
      headers: { ...reply.headers, 'x-amzn-errortype': error.code, 'x-amzn-errormessage': worded },
    };
  }
}
