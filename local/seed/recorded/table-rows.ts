import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Cloud } from '#local/cloud.ts';
import { REGION } from '#local/service.ts';
import type { Row } from '../row.ts';

export interface TableRows {
  /** All rows of a partition. */
  of(pk: string): Promise<Row[]>;
  close(): void;
}

/** An operator's access to the table of a local cloud. */
export function openTable({
  awsEndpointUrl: endpoint,
  operator: { accessKeyId, secretAccessKey },
  tableName: TableName,
}: Pick<Cloud, 'awsEndpointUrl' | 'operator' | 'tableName'>): TableRows {
  const connection = new DynamoDBClient({
    endpoint,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 },
  });
  const client = DynamoDBDocumentClient.from(connection);
  return {
    async of(pk) {
      const partition = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
      const rows: Row[] = [];
      for await (const { Items = [] } of paginateQuery({ client }, { TableName, ConsistentRead: true, ...partition }))
        rows.push(...Items);
      return rows;
    },
    close: () => connection.destroy(),
  };
}
