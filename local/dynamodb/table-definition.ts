import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { parseProperties } from '#local/template/properties.ts';
import { identifyTable } from './resource-types.ts';

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const IndexDefinition = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.array(z.string()).optional() }),
});

const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema,
  GlobalSecondaryIndexes: z.array(IndexDefinition).default([]),
  LocalSecondaryIndexes: z.array(IndexDefinition).default([]),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string().optional(), Enabled: z.boolean() }).optional(),
});

export type KeySchema = z.output<typeof KeySchema>;
export type IndexDefinition = z.output<typeof IndexDefinition>;

export interface TableDefinition extends z.output<typeof TableProperties> {
  readonly name: string;
  readonly arn: string;
  /** Has a hash of the indexes, so that changed ones get a new copy. */
  readonly indexCopy: string;
}

export function tableDefinition(resource: TemplateResource): TableDefinition {
  const properties = parseProperties(TableProperties, resource);
  const { ref: name, attributes } = identifyTable(resource);
  const digest = createHash('sha256').update(JSON.stringify(properties.GlobalSecondaryIndexes)).digest('hex');
  return { ...properties, name, arn: attributes.Arn ?? '', indexCopy: `${name}.indexes-${digest.slice(0, 8)}` };
}

/** DynamoDB rejects unused attribute definitions. */
export function attributesOf(
  table: TableDefinition,
  keys: readonly KeySchema[],
): TableDefinition['AttributeDefinitions'] {
  const used = new Set(keys.flat().map(({ AttributeName }) => AttributeName));
  return table.AttributeDefinitions.filter(({ AttributeName }) => used.has(AttributeName));
}
