import { SIGN_IN_HINT } from '../../operator/report-errors.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';

export const credentials: Check<DeploymentContext> = {
  title: 'account',
  async run({ account, stage }) {
    try {
      const { accountId, arn } = await account.caller();
      if (arn.endsWith(':root'))
        return failed(
          `you are signed in as the root user of account ${accountId}`,
          'Sign in as a role or a user. Delete the root access keys.',
        );
      return ok(`${accountId} in ${stage.region}, as ${arn}`);
    } catch (error) {
      return failed(
        `AWS does not accept the credentials (${error instanceof Error ? error.name : error})`,
        SIGN_IN_HINT,
      );
    }
  },
};
