import { SIGN_IN } from '../../operator/saying.ts';
import { type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';

export const credentials: Check<Asked> = {
  title: 'account',
  async look({ account, stage }) {
    try {
      const { accountId, arn } = await account.caller();
      if (arn.endsWith(':root'))
        return wrong(
          `the credentials are those of the root of account ${accountId}`,
          'Sign in as a role or a user instead; root keys should not exist.',
        );
      return ready(`${accountId} in ${stage.region}, as ${arn}`);
    } catch (error) {
      return wrong(`no credentials that AWS takes (${error instanceof Error ? error.name : error})`, SIGN_IN);
    }
  },
};
