import { functionsAtATime, workflows } from '#contracts/workflow.ts';
import { advice, type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';

/** For requests, sign-ins and sweepers while a course is written. */
const BESIDES = 10;
/** New accounts begin with 10: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LEAST = Math.max(...workflows.map(functionsAtATime)) + BESIDES;
/** What a stage with visitors should have. */
const ENOUGH = 100;

export const concurrency: Check<Asked> = {
  title: 'functions at a time',
  async look({ account, stage }) {
    const most = await account.concurrency();
    if (most >= ENOUGH) return ready(`up to ${most}`);
    const finding = stage.protect || most < LEAST ? wrong : advice;
    return finding(
      `the account runs only ${most} functions at a time; writing one course takes ${LEAST - BESIDES}, and the site needs some beside it`,
      'Ask for 1,000 under Service Quotas → AWS Lambda → Concurrent executions; it takes hours to days.',
    );
  },
};
