import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { REGION } from '#local/service.ts';
import type { Row } from '../row.ts';

/** An operator's access to the table of a local cloud. */
interface TableAccess {
  readonly awsEndpointUrl: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly tableName: string;
}

export interface TableRows {
  /** All rows of a partition. */
  of(pk: string): Promise<Row[]>;
  close(): void;
}

export function openTable({ awsEndpointUrl: endpoint, tableName: TableName, ...credentials }: TableAccess): TableRows {
  const client = new DynamoDBClient({
    endpoint,
    region: REGION,
    credentials,
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 },
  });
  const documents = DynamoDBDocumentClient.from(client);
  return {
    async of(pk) {
      const rows: Row[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ...(start && { ExclusiveStartKey: start }),
          }),
        );
        rows.push(...(page.Items ?? []));
        start = page.LastEvaluatedKey;
      } while (start);
      return rows;
    },
    close: () => client.destroy(),
  };
}
