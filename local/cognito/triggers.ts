import * as z from 'zod';
import { type InvokeFunction, REGION } from '#local/service.ts';
import { cognitoErrors } from './errors.ts';
import type { PoolSettings, TriggerName } from './pool-settings.ts';
import type { User } from './users.ts';

interface TriggerCall {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly user: User;
  readonly clientId: string;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly response?: Readonly<Record<string, unknown>>;
}

export type RunTrigger = (call: TriggerCall) => Promise<Record<string, unknown>>;

const TriggerAnswer = z.looseObject({ response: z.record(z.string(), z.unknown()) });

export function openTriggers(settings: PoolSettings, invoke: InvokeFunction): RunTrigger {
  return async ({ trigger, source, user, clientId, request = {}, response = {} }) => {
    const functionArn = settings.triggers[trigger];
    if (functionArn === undefined) return { ...response };
    const event = {
      version: '1',
      region: REGION,
      userPoolId: settings.poolId,
      userName: user.username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource: source,
      request: {
        userAttributes: { sub: user.username, 'cognito:user_status': user.status, ...user.attributes },
        ...request,
      },
      response,
    };
    const answer = await invoke(functionArn, event).catch((error: unknown) => {
      throw cognitoErrors.triggerFailed(trigger, error instanceof Error ? error.message : String(error));
    });
    const parsed = TriggerAnswer.safeParse(answer);
    // As in AWS: the trigger must return the event.
    if (!parsed.success) throw cognitoErrors.triggerFailed(trigger, 'Unrecognizable lambda output');
    return parsed.data.response;
  };
}
