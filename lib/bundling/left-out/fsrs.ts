import { type LeftOut, replacing } from './change.ts';

const gone = (name: string, what: string) =>
  `class ${name} { constructor() { throw new Error("${what} is left out, see lib/bundling/left-out"); } }`;

/** What `functions/learning/schedule.ts` calls of the scheduler of review cards is a single review of a single card. */
export const ofFsrs: readonly LeftOut[] = [
  {
    file: 'node_modules/ts-fsrs/dist/index.mjs',
    because: 'a scheduler without learning steps, which nobody asks for, and the replay of a whole history of reviews',
    change: replacing(
      [
        /^class LongTermScheduler extends AbstractScheduler \{[\s\S]*?^\}$/gm,
        gone('LongTermScheduler', 'Scheduling without steps'),
      ],
      [/^class Reschedule \{[\s\S]*?^\}$/gm, gone('Reschedule', 'Rescheduling')],
      [/^ {2}(?:rollback|forget|reschedule|get_retrievability)\([\s\S]*?^ {2}\}$/gm, ''],
      [/^Date\.prototype\.\w+ = function\([\s\S]*?^\};$/gm, ''],
    ),
  },
];
