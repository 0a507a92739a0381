import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { identifyTable } from './resource-types.ts';

/** A table of the templates, reduced to what an emulator can play; throughput, encryption and backups are not among it. */

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
  /** Where index reads are answered from: a copy of the table that lags, named after its indexes so that new ones make a new copy. */
  readonly indexCopy: string;
}

export function tableDefinition(resource: TemplateResource): TableDefinition {
  const parsed = TableProperties.safeParse(resource.properties);
  if (!parsed.success) {
    throw new Error(`${resource.stack}/${resource.logicalId} (${resource.type}): ${z.prettifyError(parsed.error)}`);
  }
  const { ref: name, attributes } = identifyTable(resource);
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
