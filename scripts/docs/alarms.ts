import { type DeclaredAlarm, declaredAlarms, queueWaits } from '#contracts/alarms.ts';
import { functionGroups, functionsOf } from '#contracts/function-groups.ts';
import { code, generatedPage, markdownTable } from './markdown.ts';

const rule = ({ threshold, below, minutes, periods, alarmsOnSilence }: DeclaredAlarm): string =>
  `${below ? 'less than' : 'at least'} ${threshold} in ${periods === 1 ? '' : `${periods} × `}${minutes} min${alarmsOnSilence ? ', or nothing' : ''}`;

const toRunbook = (section: string): string => `[${section}](runbook.md#${section})`;

export const alarmsPage = (): string =>
  generatedPage(
    'Alarms',
    'An alarm’s full name is `coursewright-STAGE-` plus the name below. Its saved query in Logs Insights is `coursewright-STAGE/` plus the name. The query shows which function, line or request caused it.',
    markdownTable(
      ['alarm', 'raised at', 'means', 'saved query', 'runbook'],
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
          'Events wait in a failure queue; the alarm’s text says which function’s.',
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
