import { advice, type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';

const SHOWN = 3;

/** What runs on prod can be found in the history. */
export const cleanTree: Check<Asked> = {
  title: 'working tree',
  async look({ git: { changes }, stage }) {
    if (changes.length === 0) return ready('everything is committed');
    const some =
      changes.slice(0, SHOWN).join(', ') + (changes.length > SHOWN ? ` and ${changes.length - SHOWN} more` : '');
    return stage.protect
      ? wrong(`not everything is committed: ${some}`, `Commit it, or put it away, before ${stage.name} is deployed.`)
      : advice(`not everything is committed: ${some}`, 'It is deployed all the same.');
  },
};
