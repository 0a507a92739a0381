import { functionsAtATime, workflows } from '#contracts/workflow.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';

/** For requests, sign-ins and sweepers during a generation. */
const RESERVE = 10;
/** New accounts have 10: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const MINIMUM = Math.max(...workflows.map(functionsAtATime)) + RESERVE;
const RECOMMENDED = 100;

export const concurrency: Check<DeploymentContext> = {
  title: 'Lambda concurrency',
  async run({ account, stage }) {
    const limit = await account.concurrency();
    if (limit >= RECOMMENDED) return ok(`up to ${limit}`);
    const finding = stage.protect || limit < MINIMUM ? failed : warning;
    return finding(
      `the account's limit is only ${limit} concurrent functions; one generation takes ${MINIMUM - RESERVE}, and the site needs more`,
      'Request 1,000 under Service Quotas → AWS Lambda → Concurrent executions. Approval takes hours to days.',
    );
  },
};
