import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';

const SHOWN = 3;

/** What runs on prod can be found in the history. */
export const cleanTree: Check<DeploymentContext> = {
  title: 'working tree',
  async run({ git: { changes }, stage }) {
    if (changes.length === 0) return ok('everything is committed');
    const some =
      changes.slice(0, SHOWN).join(', ') + (changes.length > SHOWN ? ` and ${changes.length - SHOWN} more` : '');
    return stage.protect
      ? failed(`not everything is committed: ${some}`, `Commit it, or put it away, before ${stage.name} is deployed.`)
      : warning(`not everything is committed: ${some}`, 'It is deployed all the same.');
  },
};
