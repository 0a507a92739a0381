import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

/** A table of the templates, reduced to what an emulator can play; throughput, encryption and backups are not among it. */

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.array(z.string()).optional() }),
});

const tableSchema = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(indexSchema).default([]),
  LocalSecondaryIndexes: z.array(indexSchema).default([]),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string().optional(), Enabled: z.boolean() }).optional(),
});

export type KeySchema = z.output<typeof keySchema>;
export type IndexDefinition = z.output<typeof indexSchema>;

export interface TableDefinition extends z.output<typeof tableSchema> {
  readonly name: string;
  readonly arn: string;
  /** Where index reads are answered from: a copy of the table that lags, named after its indexes so that new ones make a new copy. */
  readonly indexCopy: string;
}

const identify: ResourceType['identify'] = (resource) => {
  const name = physicalName(resource, 'TableName', 200);
  const tableArn = arn('dynamodb', `table/${name}`);
  return {
    ref: name,
    attributes: { Arn: tableArn, TableId: stableId(resource), StreamArn: `${tableArn}/stream/${STREAM_LABEL}` },
  };
};

/** AWS labels a stream with the time it was enabled; here it is always the same. */
const STREAM_LABEL = '2026-01-01T00:00:00.000';

export const tableTypes: readonly ResourceType[] = [
  { type: 'AWS::DynamoDB::Table', identify },
  { type: 'AWS::DynamoDB::GlobalTable', identify },
];

export function tableDefinition(resource: TemplateResource): TableDefinition {
  const parsed = tableSchema.safeParse(resource.properties);
  if (!parsed.success) {
    throw new Error(`${resource.stack}/${resource.logicalId} (${resource.type}): ${z.prettifyError(parsed.error)}`);
  }
  const { ref: name, attributes } = identify(resource);
  const digest = createHash('sha256').update(JSON.stringify(parsed.data.GlobalSecondaryIndexes)).digest('hex');
  return { ...parsed.data, name, arn: attributes.Arn ?? '', indexCopy: `${name}.indexes-${digest.slice(0, 8)}` };
}

/** The attributes that must be defined when only the given keys are used; DynamoDB refuses superfluous ones. */
export function attributesOf(
  table: TableDefinition,
  keys: readonly KeySchema[],
): TableDefinition['AttributeDefinitions'] {
  const used = new Set(keys.flat().map(({ AttributeName }) => AttributeName));
  return table.AttributeDefinitions.filter(({ AttributeName }) => used.has(AttributeName));
}
