import { functionsAtATime, workflows } from '#contracts/workflow.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';

/** For requests, sign-ins and sweepers during a generation. */
const RESERVE = 10;
/** Of one generation. New accounts have 10: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const FUNCTIONS = Math.max(...workflows.map(functionsAtATime));

export const concurrency: Check<DeploymentContext> = {
  title: 'Lambda concurrency',
  async run({ account, stage }) {
    const limit = await account.concurrency();
    const atOnce = stage.generationsAtOnce;
    const needed = FUNCTIONS * atOnce + RESERVE;
    if (limit >= needed) return ok(`up to ${limit}`);
    const finding = stage.protect || limit < FUNCTIONS + RESERVE ? failed : warning;
    return finding(
      `the account's limit is only ${limit} concurrent functions; one generation takes ${FUNCTIONS}, ${atOnce} at once with the site ${needed}`,
      'Request 1,000 under Service Quotas → AWS Lambda → Concurrent executions. Approval takes hours to days.',
    );
  },
};
