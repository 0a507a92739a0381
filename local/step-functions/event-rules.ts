import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import { ACCOUNT_ID, type InvokeFunction, REGION, type TemplateResource } from '#local/service.ts';
import { arn as arnOf, physicalName } from '#local/template/names.ts';
import type { Execution } from './executions.ts';
import { transformed } from './input-transformer.ts';

const condition = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ 'anything-but': z.union([z.string(), z.array(z.string())]) }),
]);
type Condition = z.infer<typeof condition>;
interface Pattern {
  readonly [field: string]: Condition[] | Pattern;
}
const pattern: z.ZodType<Pattern> = z.lazy(() => z.record(z.string(), z.union([z.array(condition), pattern])));

const RULE = z.object({
  EventPattern: pattern,
  State: z.string().default('ENABLED'),
  Targets: z
    .array(
      z.strictObject({
        Id: z.string(),
        Arn: z.string(),
        DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
        RetryPolicy: z.unknown().optional(),
        InputTransformer: z
          .strictObject({ InputPathsMap: z.record(z.string(), z.string()).default({}), InputTemplate: z.string() })
          .optional(),
      }),
    )
    .default([]),
});

export interface EventRulesContext {
  readonly resources: readonly TemplateResource[];
  readonly invoke: InvokeFunction;
  /** Whether a rule may call a function; a missing permission is an error at start. */
  readonly mayInvoke: MayInvoke;
  /** Takes what a target refused to the end, as its dead-letter queue would. */
  readonly deadLetter: (queueArn: string, body: string) => void;
  /** Lambda tries an asynchronous event twice more, after 1 and 2 minutes; here sooner. */
  readonly retryDelaysMs: readonly number[];
}

export type Announce = (execution: Execution) => Promise<void>;

/** Plays event rules on "Step Functions Execution Status Change": tells the targets of every rule that matches. */
export function openEventRules({
  resources,
  invoke,
  mayInvoke,
  deadLetter,
  retryDelaysMs,
}: EventRulesContext): Announce {
  const rules = resources
    .filter(({ type, properties }) => type === 'AWS::Events::Rule' && properties.EventPattern !== undefined)
    .map((resource) => {
      const where = `${resource.stack}/${resource.logicalId} (AWS::Events::Rule)`;
      const rule = RULE.safeParse(resource.properties);
      if (!rule.success) throw new Error(`${where} asks for what is not played: ${z.prettifyError(rule.error)}`);
      const ruleArn = arnOf('events', `rule/${physicalName(resource, 'Name', 64)}`);
      for (const { Arn } of rule.data.Targets) {
        if (mayInvoke('events.amazonaws.com', ruleArn, Arn)) continue;
        throw new Error(`${where}: no AWS::Lambda::Permission lets the rule invoke ${Arn}`);
      }
      return rule.data;
    });

  const deliver = async (target: z.infer<typeof RULE>['Targets'][number], happened: object) => {
    const event: unknown = target.InputTransformer ? transformed(target.InputTransformer, happened) : happened;
    for (const delay of [0, ...retryDelaysMs]) {
      await sleep(delay);
      try {
        await invoke(target.Arn, event);
        return;
      } catch (error) {
        console.error(`event rule target ${target.Arn}:`, error instanceof Error ? error.message : error);
      }
    }
    if (target.DeadLetterConfig) deadLetter(target.DeadLetterConfig.Arn, JSON.stringify(event));
  };

  return async (execution) => {
    const event = statusChange(execution);
    const matching = rules.filter((rule) => rule.State === 'ENABLED' && matches(rule.EventPattern, event));
    await Promise.all(matching.flatMap((rule) => rule.Targets.map((target) => deliver(target, event))));
  };
}

/** https://docs.aws.amazon.com/step-functions/latest/dg/eventbridge-integration.html */
function statusChange(execution: Execution): Record<string, unknown> {
  const { arn, machineArn, name, status, startedAt, stoppedAt, input, output, error, cause } = execution;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Step Functions Execution Status Change',
    source: 'aws.states',
    account: ACCOUNT_ID,
    time: stoppedAt ?? startedAt,
    region: REGION,
    resources: [arn],
    detail: {
      executionArn: arn,
      stateMachineArn: machineArn,
      name,
      status,
      startDate: Date.parse(startedAt),
      stopDate: stoppedAt === undefined ? null : Date.parse(stoppedAt),
      input,
      output: output ?? null,
      inputDetails: { included: true },
      outputDetails: output === undefined ? null : { included: true },
      error: error ?? null,
      cause: cause ?? null,
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function matches(wanted: Pattern, actual: unknown): boolean {
  return Object.entries(wanted).every(([field, expected]) => {
    const value = isRecord(actual) ? actual[field] : undefined;
    if (!Array.isArray(expected)) return matches(expected, value);
    const values = Array.isArray(value) ? value : [value];
    return expected.some((one) => values.some((candidate) => fulfils(one, candidate)));
  });
}

function fulfils(wanted: Condition, value: unknown): boolean {
  if (wanted === null || typeof wanted !== 'object') return value === wanted;
  if ('exists' in wanted) return (value !== undefined) === wanted.exists;
  if (typeof value !== 'string') return false;
  if ('prefix' in wanted) return value.startsWith(wanted.prefix);
  if ('suffix' in wanted) return value.endsWith(wanted.suffix);
  return ![wanted['anything-but']].flat().includes(value);
}
