import { type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';

const isDeletable = (status: string): boolean =>
  ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED'].includes(status);

function mending(status: string, name: string): string {
  if (isDeletable(status))
    return `It was never made whole: aws cloudformation delete-stack --stack-name ${name}, and deploy again.`;
  if (status.endsWith('_IN_PROGRESS')) return 'Somebody is deploying. Wait until they are done.';
  return `aws cloudformation continue-update-rollback --stack-name ${name}, and see why in its events.`;
}

/** A stack that is stuck would stop the deployment halfway. */
export const stacks: Check<Asked> = {
  title: 'stacks',
  async look({ deployed, templates }) {
    const ours = (await deployed).filter(({ name }) => name in templates);
    const stuck = ours.filter(({ status }) => isDeletable(status) || /_(FAILED|IN_PROGRESS)$/.test(status));
    if (stuck.length === 0) return ready(`${ours.length} of ${Object.keys(templates).length} are deployed`);
    return stuck.map(({ name, status }) => wrong(`${name} is ${status}`, mending(status, name)));
  },
};
