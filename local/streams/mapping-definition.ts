import * as z from 'zod';
import { type EventPattern, eventPattern } from '#local/protocol/event-pattern.ts';
import type { LoadedTemplates } from '#local/template/load.ts';

/** An event source mapping from a table's stream to a function. */
export interface MappingDefinition {
  readonly id: string;
  readonly functionName: string;
  readonly streamArn: string;
  readonly batchSize: number;
  readonly windowSeconds: number;
  /** Undefined: until it succeeds, or the record is a day old. */
  readonly retries: number | undefined;
  readonly bisects: boolean;
  readonly reportsItemFailures: boolean;
  readonly failureQueueArn: string | undefined;
  readonly fromBeginning: boolean;
  /** Whether the function accepts the record. */
  readonly accepts: EventPattern;
}

// Strict: a property that is not played here must not be passed over.
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
  // Records of one item stay in order with any factor; here a shard is always read by one.
  ParallelizationFactor: z.number().optional(),
  // The emulator keeps a day of records, so none grows older than this.
  MaximumRecordAgeInSeconds: z.number().optional(),
  MetricsConfig: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

export function mappingDefinitions(templates: LoadedTemplates): readonly MappingDefinition[] {
  return templates.ofType('AWS::Lambda::EventSourceMapping').flatMap((resource): MappingDefinition[] => {
    const where = `${resource.stack}/${resource.logicalId} (${resource.type})`;
    // Mappings from queues are played by local/sqs/queue-mapping.ts.
    if (String(resource.properties.EventSourceArn).includes(':sqs:')) return [];
    const parsed = MappingProperties.safeParse({ ...resource.properties });
    if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`);
    const given = parsed.data;
    if (!given.Enabled) return [];
    if (!given.EventSourceArn.includes(':dynamodb:')) {
      throw new Error(
        `${where}: the local cloud plays mappings from table streams and queues only, not from ${given.EventSourceArn}`,
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
