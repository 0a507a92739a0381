import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';
import { changesSinceRecord, statefulResourcesIn } from '../stateful.ts';

/** A resource with data is replaced or dropped only after `npm run record-stateful`. */
export const statefulResources: Check<DeploymentContext> = {
  title: 'stateful resources',
  async run({ templates, recorded }) {
    const ofStage = Object.entries(recorded).filter(([key]) => (key.split('/')[0] ?? '') in templates);
    const changes = changesSinceRecord(Object.fromEntries(ofStage), statefulResourcesIn(templates));
    if (changes.length === 0) return ok(`${ofStage.length} resources, as recorded`);
    return changes.map((change) =>
      failed(
        change,
        'Revert the change. If it is intended and the data is safe, run npm run record-stateful and commit.',
      ),
    );
  },
};
