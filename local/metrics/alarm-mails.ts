import type { Topics } from '#local/sns/topics.ts';
import type { AlarmReport } from './alarms.ts';

const CLOUDWATCH = 'cloudwatch.amazonaws.com';
const POLL_MS = 10_000;

export interface AlarmMails {
  /** Tells of each alarm that began to ring since the last look. */
  check(): void;
  /** As `aws cloudwatch set-alarm-state --state-value ALARM`: tells of an alarm that need not ring; false without such an alarm. */
  trigger(name: string): boolean;
  stop(): void;
}

/** CloudWatch's part in an alarm's mail: once for each time that it begins to ring. */
export function startAlarmMails(
  alarmsAt: (nowMs: number) => readonly AlarmReport[],
  topics: Topics,
  clock: () => Date,
): AlarmMails {
  const ringing = new Set<string>();
  const publish = (alarm: AlarmReport, reason: string): void => {
    for (const topicArn of alarm.actions) {
      const context = { 'aws:SourceArn': alarm.arn };
      if (!topics.publish(CLOUDWATCH, topicArn, mailOf(alarm, reason, clock()), context))
        console.error(
          `Nobody is told of the alarm ${alarm.name}: the policy of ${topicArn} does not let ${CLOUDWATCH} publish.`,
        );
    }
  };
  const check = (): void => {
    for (const alarm of alarmsAt(clock().getTime())) {
      if (alarm.state !== 'ALARM') ringing.delete(alarm.name);
      else if (!ringing.has(alarm.name)) {
        ringing.add(alarm.name);
        publish(alarm, `${alarm.rule}; it was ${alarm.value ?? 'silent'}`);
      }
    }
  };
  const timer = setInterval(check, POLL_MS).unref();
  return {
    check,
    trigger(name) {
      const alarm = alarmsAt(clock().getTime()).find((one) => one.name === name);
      if (alarm) publish(alarm, 'somebody set its state by hand');
      return alarm !== undefined;
    },
    stop: () => clearInterval(timer),
  };
}

const mailOf = ({ name, description }: AlarmReport, reason: string, at: Date) => ({
  subject: `ALARM: "${name}" in US East (N. Virginia)`,
  text: [
    `You are receiving this email because your Amazon CloudWatch Alarm "${name}" in the US East (N. Virginia) region has entered the ALARM state, because "${reason}" at "${at.toUTCString()}".`,
    '',
    'Alarm Details:',
    `- Name: ${name}`,
    `- Description: ${description}`,
  ].join('\n'),
});
