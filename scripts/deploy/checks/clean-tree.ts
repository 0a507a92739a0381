import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';

const SHOWN = 3;

export const cleanTree: Check<DeploymentContext> = {
  title: 'working tree',
  async run({ git: { changes }, stage }) {
    if (changes.length === 0) return ok('everything is committed');
    const some =
      changes.slice(0, SHOWN).join(', ') + (changes.length > SHOWN ? ` and ${changes.length - SHOWN} more` : '');
    return stage.protect
      ? failed(`uncommitted changes: ${some}`, `Commit or stash them before you deploy ${stage.name}.`)
      : warning(`uncommitted changes: ${some}`, 'They will be deployed.');
  },
};
