import { type DeclaredAlarm, declaredAlarms, queueWaits } from '#contracts/alarms.ts';
import { functionGroups, functionsOf } from '#contracts/function-groups.ts';
import { code, generatedPage, markdownTable } from './markdown.ts';

const rule = ({ threshold, below, minutes, periods, alarmsOnSilence }: DeclaredAlarm): string =>
  `${below ? 'less than' : 'at least'} ${threshold} in ${periods === 1 ? '' : `${periods} × `}${minutes} min${alarmsOnSilence ? ', or nothing' : ''}`;

const toRunbook = (section: string): string => `[${section}](runbook.md#${section})`;

export const alarmsPage = (): string =>
  generatedPage(
    'Alarms',
    'Each alarm is named `coursewright-STAGE-` and what stands here. Those with a saved query have it in Logs Insights, under *Saved queries*, as `coursewright-STAGE/` and the same name: it shows which function, line or request it was.',
    markdownTable(
      ['alarm', 'rings at', 'means', 'saved query', 'runbook'],
      [
        ...declaredAlarms.map((alarm) => [
          code(alarm.name),
          rule(alarm),
          alarm.failureMeans.replaceAll('\n', ' '),
          alarm.query ? 'yes' : '',
          toRunbook(alarm.section),
        ]),
        [
          code(`${queueWaits.section}-QUEUE`),
          'at least 1 in 5 min, for each failure queue',
          'Events wait in a failure queue; the alarm’s text says whose.',
          '',
          toRunbook(queueWaits.section),
        ],
      ],
    ),
    ...functionGroups.flatMap((group) => [
      `## function-fails-${group}`,
      markdownTable(
        ['function', 'if it fails'],
        functionsOf(group).map(({ name, failureMeans }) => [code(name), failureMeans]),
      ),
    ]),
  );
