import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import { eventPattern } from '#local/protocol/event-pattern.ts';
import type { Deliver } from '#local/schedule/deliver.ts';
import { ruleName } from '#local/schedule/resource-types.ts';
import { ACCOUNT_ID, REGION, type TemplateResource } from '#local/service.ts';
import { arn as arnOf } from '#local/template/names.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';
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
  readonly deliver: Deliver;
  /** A missing permission fails at start. */
  readonly mayInvoke: MayInvoke;
}

export type Announce = (execution: Execution) => void;

export function openEventRules({ resources, deliver, mayInvoke }: EventRulesContext): Announce {
  const rules = resources
    .filter(({ type, properties }) => type === 'AWS::Events::Rule' && properties.EventPattern !== undefined)
    .map((resource) => {
      const rule = parseProperties(RuleProperties, resource);
      const ruleArn = arnOf('events', `rule/${ruleName(resource)}`);
      for (const { Arn } of rule.Targets) {
        if (mayInvoke('events.amazonaws.com', ruleArn, Arn)) continue;
        throw new Error(`${locationOf(resource)}: no AWS::Lambda::Permission lets the rule invoke ${Arn}`);
      }
      return { ...rule, ruleArn, matches: eventPattern(rule.EventPattern) };
    });

  return (execution) => {
    const event = statusChange(execution);
    for (const { State, matches, Targets, ruleArn } of rules) {
      if (State !== 'ENABLED' || !matches(event)) continue;
      for (const { InputTransformer, ...target } of Targets)
        deliver({ ruleArn, target, event, input: InputTransformer ? transformed(InputTransformer, event) : event });
    }
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
