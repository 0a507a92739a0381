import { advice, type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';

/** New accounts begin with 10, of which one busy page takes several: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const FEW = 100;

export const concurrency: Check<Asked> = {
  title: 'functions at a time',
  async look({ account, stage }) {
    const most = await account.concurrency();
    if (most >= FEW) return ready(`up to ${most}`);
    const finding = stage.protect ? wrong : advice;
    return finding(
      `the account runs only ${most} functions at a time`,
      'Ask for 1,000 under Service Quotas → AWS Lambda → Concurrent executions; it takes hours to days.',
    );
  },
};
