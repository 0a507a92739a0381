import * as z from 'zod';
import { AwsError } from '#local/protocol/aws-error.ts';
import {
  answerJson,
  type JsonOperation,
  jsonOperation,
  operationNamed,
  parseJsonBody,
} from '#local/protocol/aws-json.ts';
import type { AwsService } from '#local/service.ts';
import type { AlarmMails } from './alarm-mails.ts';
import type { AlarmReport } from './alarms.ts';

interface CloudWatchContext {
  readonly alarms: () => readonly AlarmReport[];
  readonly mails: Pick<AlarmMails, 'trigger'>;
}

export function cloudWatchService({ alarms, mails }: CloudWatchContext): AwsService {
  const operations: Readonly<Record<string, JsonOperation<undefined>>> = {
    DescribeAlarms: jsonOperation(z.object({ AlarmNamePrefix: z.string().default('') }), (_, { AlarmNamePrefix }) => ({
      MetricAlarms: alarms()
        .filter(({ name }) => name.startsWith(AlarmNamePrefix))
        .map(({ name, arn, description, state, actions }) => ({
          AlarmName: name,
          AlarmArn: arn,
          AlarmDescription: description,
          StateValue: state,
          AlarmActions: actions,
        })),
    })),
    SetAlarmState: jsonOperation(
      z.object({ AlarmName: z.string(), StateValue: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']) }),
      (_, { AlarmName, StateValue }) => {
        if (!alarms().some(({ name }) => name === AlarmName))
          throw new AwsError('ResourceNotFound', `There is no alarm ${AlarmName}.`);
        // The next check restores the state from the metrics, as in AWS.
        if (StateValue === 'ALARM') mails.trigger(AlarmName);
        return {};
      },
    ),
  };
  return {
    signingName: 'monitoring',
    requiredPermissions: ({ headers }) => [{ action: `cloudwatch:${operationNamed(headers)}`, resource: '*' }],
    handle: ({ headers, body }) =>
      answerJson('1.0', () => {
        const operation = operations[operationNamed(headers)];
        if (operation) return operation.run(undefined, parseJsonBody(body));
        throw new AwsError(
          'UnknownOperationException',
          `${operationNamed(headers)} is not supported by the local CloudWatch`,
        );
      }),
  };
}
