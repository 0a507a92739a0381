/**
 * The baseline for hot handlers: the same request with the SDK, middy and zod imported as in their guides, without the
 * settings of lib/bundling.ts.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import middy from '@middy/core';
import { z } from 'zod';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const Item = z.object({ pk: z.string(), sk: z.string() }).loose().optional();

export const handler = middy(async () => {
  const reply = await client.send(
    new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk: 'USER#1', sk: 'PROFILE' } }),
  );
  return { statusCode: 200, body: JSON.stringify(Item.parse(reply.Item) ?? {}) };
});
