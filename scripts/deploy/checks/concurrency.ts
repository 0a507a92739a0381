import { functionsAtATime, workflows } from '#contracts/workflow.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok, warning } from '../finding.ts';

/** For requests, sign-ins and sweepers while a course is written. */
const BESIDES = 10;
/** New accounts begin with 10: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LEAST = Math.max(...workflows.map(functionsAtATime)) + BESIDES;
/** What a stage with visitors should have. */
const ENOUGH = 100;

export const concurrency: Check<DeploymentContext> = {
  title: 'functions at a time',
  async run({ account, stage }) {
    const most = await account.concurrency();
    if (most >= ENOUGH) return ok(`up to ${most}`);
    const finding = stage.protect || most < LEAST ? failed : warning;
    return finding(
      `the account runs only ${most} functions at a time; writing one course takes ${LEAST - BESIDES}, and the site needs some beside it`,
      'Ask for 1,000 under Service Quotas → AWS Lambda → Concurrent executions; it takes hours to days.',
    );
  },
};
