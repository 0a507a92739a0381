import { CloudWatchClient, paginateDescribeAlarms, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import { physicalName } from '#lib/names.ts';
import type { Target } from './target.ts';

/** Sets one of the stage's alarms off and looks for its mail, since a topic's policy and its subscription show only so. */
export async function checkAlarmMail({ stage, connection, manual }: Target): Promise<string> {
  const cloudWatch = new CloudWatchClient({ ...connection.client, maxAttempts: 3 });
  try {
    const AlarmName = await anyAlarm(cloudWatch, physicalName(stage, ''));
    await cloudWatch.send(
      new SetAlarmStateCommand({
        AlarmName,
        StateValue: 'ALARM',
        StateReason: 'npm run verify looks whether the mail arrives',
      }),
    );
    try {
      await manual.findAlarmMail(AlarmName);
    } finally {
      await cloudWatch.send(
        new SetAlarmStateCommand({ AlarmName, StateValue: 'OK', StateReason: 'npm run verify is done' }),
      );
    }
    return `${AlarmName} rang, and its mail arrived`;
  } finally {
    cloudWatch.destroy();
  }
}

async function anyAlarm(client: CloudWatchClient, prefix: string): Promise<string> {
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix: prefix }))
    for (const { AlarmName, StateValue } of MetricAlarms) if (AlarmName && StateValue !== 'ALARM') return AlarmName;
  throw new Error(`No alarm of ${prefix}… is quiet: look at CloudWatch first.`);
}
