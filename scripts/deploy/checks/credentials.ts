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
          `the credentials are those of the root of account ${accountId}`,
          'Sign in as a role or a user instead; root keys should not exist.',
        );
      return ok(`${accountId} in ${stage.region}, as ${arn}`);
    } catch (error) {
      return failed(`no credentials that AWS takes (${error instanceof Error ? error.name : error})`, SIGN_IN_HINT);
    }
  },
};
