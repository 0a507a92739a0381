import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Origin } from './origin.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Committed rows of a running cloud. Tests judge by rows, not by replies. */
export interface Rows {
  all(): Promise<Row[]>;
  of(pk: string): Promise<Row[]>;
  put(...items: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  remove(pk: string, sk: string): Promise<void>;
}

const Connection = z.object({ awsEndpointUrl: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() });
const Iam = z.object({
  functions: z.array(z.object({ granted: z.array(z.object({ Resource: z.array(z.string()) })) })),
});

const tableName = async (url: string): Promise<string> => {
  const { functions } = Iam.parse(await (await fetch(`${url}/local/iam.json`)).json());
  const resources = functions.flatMap(({ granted }) => granted.flatMap(({ Resource }) => Resource));
  const name = resources.map((resource) => /:table\/([^/]+)$/.exec(resource)?.[1]).find((found) => found !== undefined);
  if (!name) throw new Error('No function of this cloud was granted a table');
  return name;
};

export async function rowsOf({ url, dataDir }: Pick<Origin, 'url' | 'dataDir'>): Promise<Rows> {
  const TableName = await tableName(url);
  const connect = () => {
    const { awsEndpointUrl, ...credentials } = Connection.parse(
      JSON.parse(readFileSync(join(dataDir, 'cloud.json'), 'utf8')),
    );
    const client = new DynamoDBClient({ endpoint: awsEndpointUrl, region: 'us-east-1', credentials });
    return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  };
  const collect = async (pages: AsyncIterable<{ Items?: Record<string, unknown>[] | undefined }>): Promise<Row[]> => {
    const rows: Row[] = [];
    for await (const { Items = [] } of pages) rows.push(...(Items as Row[]));
    return rows;
  };
  return {
    // Connects for each call, because a restarted cloud has a new address and key.
    all: () => collect(paginateScan({ client: connect() }, { TableName, ConsistentRead: true })),
    of: (pk) =>
      collect(
        paginateQuery(
          { client: connect() },
          {
            TableName,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
          },
        ),
      ),
    async put(...items) {
      const client = connect();
      for (const Item of items) await client.send(new PutCommand({ TableName, Item }));
    },
    async remove(pk, sk) {
      await connect().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    },
  };
}
