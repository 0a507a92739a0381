import type { StageConfig } from '#lib/stages.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';
import { wasNeverCreated } from '../stage-in-account.ts';

/** `cdk deploy` continues from an open change set. */
const isOpen = (status: string): boolean => status === 'REVIEW_IN_PROGRESS';

/** Termination protection of a protected stage also covers stacks whose creation failed. */
const deletion = (name: string, { protect }: StageConfig): string =>
  [
    ...(protect
      ? [`aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`]
      : []),
    `aws cloudformation delete-stack --stack-name ${name}`,
  ].join(' && ');

function nextStep(status: string, name: string, stage: StageConfig): string {
  if (status.endsWith('_IN_PROGRESS')) return 'Another deployment is running. Wait until it ends.';
  if (wasNeverCreated({ status })) return `Its creation failed. Run ${deletion(name, stage)}, and deploy again.`;
  if (status === 'DELETE_FAILED')
    return `Its events name what could not be deleted. Fix that, then run ${deletion(name, stage)}`;
  return `Run aws cloudformation continue-update-rollback --stack-name ${name}. Its events give the cause.`;
}

export const stacks: Check<DeploymentContext> = {
  title: 'stacks',
  async run({ deployed, templates, stage }) {
    const ours = (await deployed).filter(({ name }) => name in templates);
    const stuck = ours.filter(
      ({ status }) => !isOpen(status) && (wasNeverCreated({ status }) || /_(FAILED|IN_PROGRESS)$/.test(status)),
    );
    if (stuck.length === 0) return ok(`${ours.length} of ${Object.keys(templates).length} are deployed`);
    return stuck.map(({ name, status }) => failed(`${name} is ${status}`, nextStep(status, name, stage)));
  },
};
