import { CloudWatchClient, paginateDescribeAlarms, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import { physicalName } from '#lib/names.ts';
import type { Target } from './target.ts';

/** Tests the topic's policy and subscription. */
export async function checkAlarmMail({ stage, connection, manual }: Target): Promise<string> {
  const cloudWatch = new CloudWatchClient({ ...connection.client, maxAttempts: 3 });
  try {
    const AlarmName = await anyAlarm(cloudWatch, physicalName(stage, ''));
    await cloudWatch.send(
      new SetAlarmStateCommand({
        AlarmName,
        StateValue: 'ALARM',
        StateReason: 'npm run verify tests the alarm email',
      }),
    );
    try {
      await manual.findAlarmMail(AlarmName);
    } finally {
      await cloudWatch.send(
        new SetAlarmStateCommand({ AlarmName, StateValue: 'OK', StateReason: 'npm run verify is done' }),
      );
    }
    return `the email of ${AlarmName} arrived`;
  } finally {
    cloudWatch.destroy();
  }
}

async function anyAlarm(client: CloudWatchClient, prefix: string): Promise<string> {
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix: prefix }))
    for (const { AlarmName, StateValue } of MetricAlarms) if (AlarmName && StateValue !== 'ALARM') return AlarmName;
  throw new Error(`Every alarm named ${prefix}… is in ALARM, or none exists. Check CloudWatch first.`);
}
