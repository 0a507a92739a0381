import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';
import { changesSinceRecord, statefulResourcesIn } from '../stateful.ts';

/** Nothing that holds data is replaced or dropped without somebody having meant it. */
export const statefulResources: Check<DeploymentContext> = {
  title: 'what holds data',
  async run({ templates, recorded }) {
    const ofStage = Object.entries(recorded).filter(([key]) => (key.split('/')[0] ?? '') in templates);
    const changes = changesSinceRecord(Object.fromEntries(ofStage), statefulResourcesIn(templates));
    if (changes.length === 0) return ok(`${ofStage.length} resources, as recorded`);
    return changes.map((change) =>
      failed(
        change,
        'Take the change back; or, where it is meant and the data is safe, npm run record-stateful and commit.',
      ),
    );
  },
};
