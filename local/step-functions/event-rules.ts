import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import { eventPattern } from '#local/protocol/event-pattern.ts';
import { ruleName } from '#local/schedule/resource-types.ts';
import { ACCOUNT_ID, type InvokeFunction, REGION, type TemplateResource } from '#local/service.ts';
import { arn as arnOf } from '#local/template/names.ts';
import type { Execution } from './executions.ts';
import { transformed } from './input-transformer.ts';

const RuleProperties = z.object({
  EventPattern: z.record(z.string(), z.unknown()),
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
  readonly deadLetter: (queueArn: string, body: string, attributes: Readonly<Record<string, string>>) => void;
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
      const rule = RuleProperties.safeParse(resource.properties);
      if (!rule.success) throw new Error(`${where} asks for what is not played: ${z.prettifyError(rule.error)}`);
      const ruleArn = arnOf('events', `rule/${ruleName(resource)}`);
      for (const { Arn } of rule.data.Targets) {
        if (mayInvoke('events.amazonaws.com', ruleArn, Arn)) continue;
        throw new Error(`${where}: no AWS::Lambda::Permission lets the rule invoke ${Arn}`);
      }
      return { ...rule.data, matches: eventPattern(rule.data.EventPattern) };
    });

  const deliver = async (target: z.infer<typeof RuleProperties>['Targets'][number], happened: object) => {
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
    if (target.DeadLetterConfig)
      deadLetter(target.DeadLetterConfig.Arn, JSON.stringify(event), { TARGET_ARN: target.Arn });
  };

  return async (execution) => {
    const event = statusChange(execution);
    const matching = rules.filter((rule) => rule.State === 'ENABLED' && rule.matches(event));
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
