import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import { ACCOUNT_ID, REGION } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { locationOf } from '#local/template/properties.ts';
import type { Deliver } from './deliver.ts';
import { ruleName } from './resource-types.ts';
import { schedule } from './schedule-expression.ts';

const RuleProperties = z.object({
  ScheduleExpression: z.string().optional(),
  State: z.string().default('ENABLED'),
  Targets: z
    .array(
      z.object({
        Arn: z.string(),
        Input: z.string().optional(),
        DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
      }),
    )
    .default([]),
});

export interface Schedules {
  report(): readonly { readonly rule: string; readonly expression: string; readonly nextAt: string }[];
  fire(ruleNameOrLogicalId: string): void;
  stop(): void;
}

export interface SchedulesOptions {
  readonly templates: LoadedTemplates;
  readonly deliver: Deliver;
  readonly mayInvoke: MayInvoke;
}

/** setTimeout's limit of 31 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export function startSchedules({ templates, deliver, mayInvoke }: SchedulesOptions): Schedules {
  const rules = templates.ofType('AWS::Events::Rule').flatMap((resource) => {
    const where = locationOf(resource);
    const { ScheduleExpression: expression, State, Targets } = RuleProperties.parse(resource.properties);
    if (expression === undefined || State !== 'ENABLED') return [];
    const name = ruleName(resource);
    const ruleArn = templates.identityOf(resource).attributes.Arn ?? '';
    for (const { Arn } of Targets) {
      if (!Arn.includes(':lambda:'))
        throw new Error(`${where}: the local cloud supports only Lambda targets, not ${Arn}`);
      if (!mayInvoke('events.amazonaws.com', ruleArn, Arn))
        throw new Error(`${where}: no permission lets the rule invoke ${Arn}`);
    }
    const fire = (): void => {
      const event = scheduledEvent(ruleArn);
      for (const target of Targets)
        deliver({ ruleArn, target, event, input: target.Input === undefined ? event : JSON.parse(target.Input) });
    };
    return [{ name, logicalId: resource.logicalId, expression, next: schedule(expression), fire, nextAt: 0 }];
  });

  const timers = new Map<string, NodeJS.Timeout>();
  const arm = (rule: (typeof rules)[number]): void => {
    const wait = rule.nextAt - Date.now();
    timers.set(
      rule.name,
      setTimeout(
        () => {
          if (Date.now() >= rule.nextAt) {
            rule.fire();
            rule.nextAt = rule.next(Date.now());
          }
          arm(rule);
        },
        Math.min(Math.max(0, wait), MAX_TIMER_MS),
      ),
    );
  };
  for (const rule of rules) {
    rule.nextAt = rule.next(Date.now());
    arm(rule);
  }

  return {
    report: () =>
      rules.map(({ name, expression, nextAt }) => ({ rule: name, expression, nextAt: new Date(nextAt).toISOString() })),
    fire(ruleNameOrLogicalId) {
      const rule = rules.find(
        ({ name, logicalId }) => name === ruleNameOrLogicalId || logicalId === ruleNameOrLogicalId,
      );
      if (!rule) throw new Error(`There is no scheduled rule ${ruleNameOrLogicalId}`);
      rule.fire();
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function scheduledEvent(ruleArn: string): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: ACCOUNT_ID,
    time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    region: REGION,
    resources: [ruleArn],
    detail: {},
  };
}
