/**
 * `npm run verify -- --stage dev --email YOU@example.com`: tests a deployed stage from sign-up to a refund, triggers an alarm and
 * redrives an email. Manual steps wait with a link. Without `--stage` it tests the running local cloud, without manual steps.
 * See docs/deploy.md.
 */
import * as z from 'zod';
import { emailPattern } from '#domain/users/email-pattern.ts';
import { type StageConfig, stages } from '#lib/stages.ts';
import { runCommand } from './operator/command.ts';
import { openReport } from './verify/report.ts';
import { deployedTarget, localTarget } from './verify/target.ts';
import { verifyProduct } from './verify/verify-product.ts';

const USAGE =
  'npm run verify -- --stage dev --email YOU@example.com [--url https://…], or npm run verify [-- --url http://localhost:3000] for the local cloud';

/** Stages with live keys would charge real cards. */
const withTestCards: readonly StageConfig[] = Object.values(stages).filter(({ payments }) => payments === 'test');

const Options = z
  .object({
    stage: z
      .enum(
        withTestCards.map(({ name }) => name),
        {
          error: `must be ${withTestCards.map(({ name }) => name).join(' or ')}: a stage with live keys charges real cards. Follow docs/deploy.md, “A sold course”, by hand`,
        },
      )
      .optional(),
    email: z
      .email({ pattern: emailPattern, error: 'must be your address, at a provider that accepts you+anything@' })
      .optional(),
    url: z
      .url()
      .transform((given) => new URL(given).origin)
      .optional(),
  })
  .refine(({ stage, email }) => stage === undefined || email !== undefined, {
    path: ['email'],
    error: 'pass --email with your address: the codes are sent there',
  });

await runCommand(
  {
    usage: USAGE,
    schema: Options,
    options: { stage: { type: 'string' }, email: { type: 'string' }, url: { type: 'string' } },
  },
  async ({ stage: name, email, url }) => {
    const stage = withTestCards.find((one) => one.name === name);
    const target =
      stage && email ? await deployedTarget(stage, email, url) : localTarget(url ?? 'http://localhost:3000');
    const report = openReport((line) => console.log(line));
    try {
      await verifyProduct(target, report);
    } finally {
      target.manual.close();
      if (!report.close()) process.exitCode = 1;
    }
  },
);
