import type { ResourceType } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

export const identifyTable: ResourceType['identify'] = (resource) => {
  const name = physicalName(resource, 'TableName', 200);
  const tableArn = arn('dynamodb', `table/${name}`);
  return {
    ref: name,
    attributes: { Arn: tableArn, TableId: stableId(resource), StreamArn: `${tableArn}/stream/${STREAM_LABEL}` },
  };
};

/** Fixed here; AWS uses the time at which the stream was enabled. */
const STREAM_LABEL = '2026-01-01T00:00:00.000';

export const tableTypes: readonly ResourceType[] = [
  { type: 'AWS::DynamoDB::Table', identify: identifyTable },
  { type: 'AWS::DynamoDB::GlobalTable', identify: identifyTable },
];
