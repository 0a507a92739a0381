/**
 * `npm run deploy -- dev|prod [--yes] [--check]`: runs all preflight checks, shows the diff and deploys. The first deployment of
 * a stage has two phases.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { MEDIA_KEYS_CONTEXT } from '#lib/constructs/media-keys.ts';
import { stackName } from '#lib/names.ts';
import { openAccount } from './deploy/account.ts';
import type { DeploymentContext } from './deploy/deployment-context.ts';
import { formatResults, runChecks } from './deploy/finding.ts';
import { isWithoutKeys, keyNamesOf, storeFirstKeys } from './deploy/media-keys.ts';
import { nextLine } from './deploy/next-line.ts';
import { versionToDeploy } from './deploy/origin-secret.ts';
import { planOf } from './deploy/plan.ts';
import { checks } from './deploy/preflight.ts';
import { RECORD_FILE } from './deploy/record-file.ts';
import { parseStageArguments } from './deploy/stage-arguments.ts';
import { hasDataStack, originSecretVersion, requireSecretId, storedSecrets } from './deploy/stage-in-account.ts';
import { StatefulRecord } from './deploy/stateful.ts';
import { stripeClient } from './deploy/stripe/existing.ts';
import { run, synthesizeInto, templatesIn } from './deploy/synthesis.ts';
import { reportErrors } from './operator/report-errors.ts';
import { commandPath } from './package-commands.ts';

const USAGE = 'npm run deploy -- dev|prod [--yes: do not ask] [--check: run the checks only]';

const cdk = commandPath('aws-cdk', 'cdk');

async function confirmed(word: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    process.stdout.write(`Type ${word} to deploy it: `);
    return (await nextLine(lines)) === word;
  } finally {
    lines.close();
  }
}

async function deploy(): Promise<void> {
  const { stage, yes, check } = parseStageArguments(process.argv.slice(2), ['yes', 'check'], USAGE);
  const account = openAccount(stage.region);
  const deployed = account.stacks();
  const secrets = deployed.then((stacks) => storedSecrets(account, stacks, stage));
  // Each check reports invalid credentials.
  const present = await Promise.all([deployed, secrets]).catch(() => undefined);
  const mediaKeys = present && keyNamesOf(present[1]?.mediaKeys);
  const version = present && versionToDeploy(present[1]?.origin, originSecretVersion(present[0], stage));

  const folder = `build/deploy/${stage.name}`;
  console.log(`Building ${stage.name}. Nothing is deployed yet …`);
  run(process.execPath, ['web/build.ts']);
  synthesizeInto(folder, {
    stage: stage.name,
    sourceMaps: 'true',
    ...(version !== undefined && { originSecretVersion: version }),
    ...(mediaKeys !== undefined && { [MEDIA_KEYS_CONTEXT]: mediaKeys }),
  });

  const context: DeploymentContext = {
    stage,
    account,
    deployed,
    secrets,
    provider: (secretKey) => stripeClient(secretKey),
    templates: templatesIn(folder),
    recorded: StatefulRecord.parse(JSON.parse(readFileSync(RECORD_FILE, 'utf8'))),
    git: {
      changes: execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(3)),
    },
  };
  const found = await runChecks(checks, context);
  console.log(`\n${formatResults(found)}\n`);
  const isFirst = present !== undefined && !hasDataStack(present[0], stage);
  const firstStacks = [stackName(stage, 'Data'), stackName(stage, 'Identity')];
  const plan = planOf(found, { isFirst, firstStacks });
  if (plan.kind === 'stop') throw new Error(`${plan.because}. Nothing was deployed.`);
  if (check) return;

  const stacks = plan.kind === 'first-phase' ? plan.stacks : [];
  // The assembly is complete, so the build command of cdk.json is skipped.
  const finished = ['--app', folder, '--build', ''];
  run(process.execPath, [cdk, 'diff', ...finished, ...stacks]);
  // One confirmation covers all stacks. The diff above shows wider permissions.
  if (!yes && !(await confirmed(stage.name))) throw new Error('Not confirmed. Nothing was deployed.');
  const install = (...which: string[]) =>
    run(process.execPath, [cdk, 'deploy', ...finished, '--require-approval', 'never', ...which]);
  // The secret exists with the Data stack, and the stacks after it need the keys.
  const needsKeys = isWithoutKeys(present?.[1]?.mediaKeys);
  if (needsKeys && plan.kind === 'everything') install('--exclusively', stackName(stage, 'Data'));
  if (plan.kind === 'first-phase') install('--exclusively', ...plan.stacks);
  if (needsKeys) await storeFirstKeys(account, await requireSecretId(account, stage, 'mediaKeys'));
  if (plan.kind === 'everything') install('--all');
  if (plan.kind === 'first-phase') console.log(`\n${whatNext(stage.name)}`);
}

const whatNext = (stage: string): string =>
  [
    `The first phase is done: ${stage} has its table, buckets, secrets and user pool. Next:`,
    `  1. STRIPE_SECRET_KEY=… npm run stripe:setup -- ${stage}`,
    `  2. npm run store-model-key -- ${stage}`,
    `  3. npm run deploy -- ${stage}: it shows the DNS records for the email domain and deploys everything.`,
  ].join('\n');

await reportErrors(deploy);
