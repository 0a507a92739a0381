import type { StageConfig } from '#lib/stages.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';
import { wasNeverCreated } from '../stage-in-account.ts';

/** What CDK's own command takes up by itself: a change set that somebody made and nobody executed. */
const isOpen = (status: string): boolean => status === 'REVIEW_IN_PROGRESS';

/** A protected stage's stacks refuse to be deleted, also those that were never made whole. */
const deletion = (name: string, { protect }: StageConfig): string =>
  [
    ...(protect
      ? [`aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`]
      : []),
    `aws cloudformation delete-stack --stack-name ${name}`,
  ].join(' && ');

function mending(status: string, name: string, stage: StageConfig): string {
  if (status.endsWith('_IN_PROGRESS')) return 'Somebody is deploying. Wait until they are done.';
  if (wasNeverCreated({ status })) return `It was never made whole: ${deletion(name, stage)}, and deploy again.`;
  if (status === 'DELETE_FAILED')
    return `See in its events what could not be deleted, put that right, and: ${deletion(name, stage)}`;
  return `aws cloudformation continue-update-rollback --stack-name ${name}, and see why in its events.`;
}

/** A stack that is stuck would stop the deployment halfway. */
export const stacks: Check<DeploymentContext> = {
  title: 'stacks',
  async run({ deployed, templates, stage }) {
    const ours = (await deployed).filter(({ name }) => name in templates);
    const stuck = ours.filter(
      ({ status }) => !isOpen(status) && (wasNeverCreated({ status }) || /_(FAILED|IN_PROGRESS)$/.test(status)),
    );
    if (stuck.length === 0) return ok(`${ours.length} of ${Object.keys(templates).length} are deployed`);
    return stuck.map(({ name, status }) => failed(`${name} is ${status}`, mending(status, name, stage)));
  },
};
