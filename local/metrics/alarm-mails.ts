import type { Topics } from '#local/sns/topics.ts';
import type { AlarmReport } from './alarms.ts';

const CLOUDWATCH = 'cloudwatch.amazonaws.com';
const POLL_MS = 10_000;

export interface AlarmMails {
  check(): void;
  /** In any state of the alarm. False for an unknown alarm. */
  trigger(name: string): boolean;
  stop(): void;
}

export function startAlarmMails(
  alarmsAt: (nowMs: number) => readonly AlarmReport[],
  topics: Topics,
  clock: () => Date,
): AlarmMails {
  const inAlarm = new Set<string>();
  const publish = (alarm: AlarmReport, reason: string): void => {
    for (const topicArn of alarm.actions) {
      const context = { 'aws:SourceArn': alarm.arn };
      if (!topics.publish(CLOUDWATCH, topicArn, mailOf(alarm, reason, clock()), context))
        console.error(
          `The alarm ${alarm.name} sends no email: the policy of ${topicArn} does not let ${CLOUDWATCH} publish.`,
        );
    }
  };
  const check = (): void => {
    for (const alarm of alarmsAt(clock().getTime())) {
      if (alarm.state !== 'ALARM') inAlarm.delete(alarm.name);
      else if (!inAlarm.has(alarm.name)) {
        inAlarm.add(alarm.name);
        publish(alarm, `${alarm.rule}; it was ${alarm.value ?? 'silent'}`);
      }
    }
  };
  const timer = setInterval(check, POLL_MS).unref();
  return {
    check,
    trigger(name) {
      const alarm = alarmsAt(clock().getTime()).find((one) => one.name === name);
      if (alarm) publish(alarm, 'its state was set by hand');
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
