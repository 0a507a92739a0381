import * as z from 'zod';
import { type EventPattern, eventPattern } from '#local/protocol/event-pattern.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';

export interface MappingDefinition {
  readonly id: string;
  readonly functionName: string;
  readonly streamArn: string;
  readonly batchSize: number;
  readonly windowSeconds: number;
  /** Undefined: until success or until the record is a day old. */
  readonly retries: number | undefined;
  readonly bisects: boolean;
  readonly reportsItemFailures: boolean;
  readonly failureQueueArn: string | undefined;
  readonly fromBeginning: boolean;
  readonly accepts: EventPattern;
}

const MappingProperties = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  BatchSize: z.number().default(100),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  MaximumRetryAttempts: z.number().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  Enabled: z.boolean().default(true),
  // Per-item order holds with any factor; here one reader handles a shard.
  ParallelizationFactor: z.number().optional(),
  // The emulator keeps records for a day.
  MaximumRecordAgeInSeconds: z.number().optional(),
  MetricsConfig: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

export function mappingDefinitions(templates: LoadedTemplates): readonly MappingDefinition[] {
  return templates.ofType('AWS::Lambda::EventSourceMapping').flatMap((resource): MappingDefinition[] => {
    if (String(resource.properties.EventSourceArn).includes(':sqs:')) return [];
    const given = parseProperties(MappingProperties, { ...resource, properties: { ...resource.properties } });
    if (!given.Enabled) return [];
    if (!given.EventSourceArn.includes(':dynamodb:')) {
      throw new Error(
        `${locationOf(resource)}: the local cloud supports mappings only from table streams and queues, not from ${given.EventSourceArn}`,
      );
    }
    const patterns = given.FilterCriteria?.Filters.map(({ Pattern }) => eventPattern(JSON.parse(Pattern)));
    return [
      {
        id: `${resource.stack}/${resource.logicalId}`,
        functionName: given.FunctionName,
        streamArn: given.EventSourceArn,
        batchSize: given.BatchSize,
        windowSeconds: given.MaximumBatchingWindowInSeconds,
        retries: given.MaximumRetryAttempts < 0 ? undefined : given.MaximumRetryAttempts,
        bisects: given.BisectBatchOnFunctionError,
        reportsItemFailures: given.FunctionResponseTypes.length > 0,
        failureQueueArn: given.DestinationConfig?.OnFailure.Destination,
        fromBeginning: given.StartingPosition === 'TRIM_HORIZON',
        accepts: (event) => patterns === undefined || patterns.some((matches) => matches(event)),
      },
    ];
  });
}
