import { type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';
import { statefulOf, unnoticed } from '../stateful.ts';

/** Nothing that holds data is replaced or dropped without somebody having meant it. */
export const statefulResources: Check<Asked> = {
  title: 'what holds data',
  async look({ templates, recorded }) {
    const ofStage = Object.entries(recorded).filter(([key]) => (key.split('/')[0] ?? '') in templates);
    const changes = unnoticed(Object.fromEntries(ofStage), statefulOf(templates));
    if (changes.length === 0) return ready(`${ofStage.length} resources, as recorded`);
    return changes.map((change) =>
      wrong(
        change,
        'Take the change back; or, where it is meant and the data is safe, npm run record-stateful and commit.',
      ),
    );
  },
};
