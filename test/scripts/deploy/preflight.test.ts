import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedStage, PENDING_SITE, type StageConfig, stages } from '#lib/stages.ts';
import { firstMediaKeys } from '#local/secrets/new-media-keys.ts';
import { type RunningStripe, runStripe } from '#test/support/running-stripe.ts';
import type { Account, DeployedStack } from '../../../scripts/deploy/account.ts';
import type { DeploymentContext } from '../../../scripts/deploy/deployment-context.ts';
import { type CheckResult, formatResults, runChecks } from '../../../scripts/deploy/finding.ts';
import { planOf } from '../../../scripts/deploy/plan.ts';
import { checks } from '../../../scripts/deploy/preflight.ts';
import { parseStageArguments } from '../../../scripts/deploy/stage-arguments.ts';
import { hasDataStack, storedSecrets } from '../../../scripts/deploy/stage-in-account.ts';
import { statefulResourcesIn } from '../../../scripts/deploy/stateful.ts';
import { setUpStripe } from '../../../scripts/deploy/stripe/set-up.ts';

let stripe: RunningStripe;
beforeAll(async () => {
  stripe = await runStripe();
});
afterAll(() => stripe.stop());

const dev: StageConfig = checkedStage({
  ...stages.dev,
  siteUrl: 'https://dev.courses.dev',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a-b-c',
  mail: { domain: 'mail.courses.dev', from: 'hello@mail.courses.dev', verified: true },
  alarmAddress: 'ops@courses.dev',
});
const prod: StageConfig = { ...dev, name: 'prod', protect: true, payments: 'live' };

const deployedStacks = (stage: StageConfig): DeployedStack[] => [
  { name: 'CDKToolkit', status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '28' } },
  { name: `Coursewright-${stage.name}-Data`, status: 'UPDATE_COMPLETE', outputs: {} },
  {
    name: `Coursewright-${stage.name}-Web`,
    status: 'UPDATE_COMPLETE',
    outputs: { SiteAddress: 'https://d1.cloudfront.net' },
  },
];

const SECRETS: Record<string, string> = {
  openai: JSON.stringify({ apiKey: 'a-key-that-is-long-enough' }),
  origin: JSON.stringify({ current: 'x'.repeat(48) }),
  mediaKeys: JSON.stringify(firstMediaKeys()),
};

interface Changes {
  readonly stage?: StageConfig;
  readonly account?: Partial<Account>;
  readonly stacks?: readonly DeployedStack[];
  readonly secrets?: Readonly<Record<string, string>>;
  readonly templates?: DeploymentContext['templates'];
  readonly recorded?: DeploymentContext['recorded'];
  readonly changes?: readonly string[];
}

/** An account that passes all checks, except for the given changes. */
function contextFor(given: Changes = {}): DeploymentContext {
  const { stage = dev, stacks = deployedStacks(stage), secrets = SECRETS } = given;
  const account: Account = {
    caller: async () => ({ accountId: '123456789012', arn: 'arn:aws:sts::123456789012:assumed-role/admin/ada' }),
    stacks: async () => stacks,
    resource: async (_, prefix) =>
      ({ StripeSecret: 'stripe', OpenaiSecret: 'openai', MediaKeysSecret: 'mediaKeys', OriginSecret: 'origin' })[
        prefix
      ],
    certificate: async () => ({ status: 'ISSUED', names: ['*.courses.dev'] }),
    mailDomain: async () => ({ exists: true, verified: true, dkimTokens: ['t1', 't2'] }),
    logGroups: async () => [],
    dailyMailQuota: async () => 50_000,
    concurrency: async () => 1_000,
    secret: async (id) => (secrets[id] === undefined ? undefined : { text: secrets[id], versionId: 'v' }),
    storeSecret: async () => expect.unreachable('A check must not write'),
    ...given.account,
  };
  const deployed = account.stacks();
  const context: DeploymentContext = {
    stage,
    account,
    deployed,
    secrets: deployed.then((all) => storedSecrets(account, all, stage)),
    provider: () => stripe.sdk(),
    templates: given.templates ?? {},
    recorded: given.recorded ?? {},
    git: { changes: given.changes ?? [] },
  };
  context.secrets.catch(() => {});
  return context;
}

const runAll = (given: Changes = {}) => runChecks(checks, contextFor(given));
const problemsIn = (found: readonly CheckResult[]) =>
  found.filter(({ finding }) => finding.verdict !== 'ok').map(({ title, finding }) => `${finding.verdict} ${title}`);
const textFor = (found: readonly CheckResult[], title: string) =>
  formatResults(found.filter((one) => one.title === title));

const KEY = 'sk_test_local_0000';
let stripeSecret: string;
beforeAll(async () => {
  const { parts, finish } = await setUpStripe(stripe.sdk(), dev, {});
  await finish();
  stripeSecret = JSON.stringify({ secretKey: KEY, ...parts });
  SECRETS.stripe = stripeSecret;
});

test('deploys everything when all checks pass', async () => {
  const found = await runAll();
  expect(formatResults(found)).not.toMatch(/[✗…!] /);
  expect(new Set(found.map(({ title }) => title)).size).toBe(checks.length);
  expect(planOf(found, { isFirst: false, firstStacks: [] })).toEqual({ kind: 'everything' });
});

test('a stage from before private files gets its keys with the deployment', async () => {
  const found = await runAll({ secrets: { ...SECRETS, mediaKeys: 'drawn-by-the-stack' } });
  expect(textFor(found, 'secrets')).toContain('the media keys are made by this deployment');
  expect(planOf(found, { isFirst: false, firstStacks: [] })).toEqual({ kind: 'everything' });
});

describe('reports each problem with the next step', () => {
  const oneCase = (title: string, given: () => Changes, message: RegExp, verdict = 'failed') =>
    test(`${title}: ${message.source}`, async () => {
      const found = await runAll(given());
      expect(problemsIn(found)).toEqual([`${verdict} ${title}`]);
      expect(textFor(found, title)).toMatch(message);
    });
  const account = (change: Partial<Account>) => () => ({ account: change });

  oneCase('account', account({ caller: () => Promise.reject(new Error('ExpiredToken')) }), /aws sso login/);
  oneCase('account', account({ caller: async () => ({ accountId: '1', arn: 'arn:aws:iam::1:root' }) }), /root/);
  oneCase(
    'CDK bootstrap',
    () => ({ stacks: deployedStacks(dev).slice(1) }),
    /npx cdk bootstrap aws:\/\/ACCOUNT\/us-east-1/,
  );
  oneCase('Lambda concurrency', account({ concurrency: async () => 10 }), /only 10 .* takes 22[\s\S]*1,000/);
  oneCase('Lambda concurrency', account({ concurrency: async () => 50 }), /only 50/, 'warning');
  oneCase('Lambda concurrency', account({ concurrency: async () => 229 }), /10 at once with the site 230/, 'warning');
  oneCase(
    'Lambda concurrency',
    () => ({ stage: { ...dev, generationsAtOnce: 20 }, account: { concurrency: async () => 449 } }),
    /20 at once with the site 450/,
    'warning',
  );
  oneCase(
    'Lambda concurrency',
    () => ({ stage: { ...dev, protect: true }, account: { concurrency: async () => 229 } }),
    /230/,
  );
  oneCase(
    'stacks',
    () => ({
      stacks: [...deployedStacks(dev), { name: 'Coursewright-dev-Api', status: 'ROLLBACK_COMPLETE', outputs: {} }],
      templates: { 'Coursewright-dev-Api': {} },
    }),
    /creation failed. Run aws cloudformation delete-stack --stack-name Coursewright-dev-Api/,
  );
  test('turns off termination protection of a protected stack whose creation failed', async () => {
    const name = 'Coursewright-prod-Data';
    for (const status of ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED']) {
      const stacks = [...deployedStacks(prod).filter((stack) => stack.name !== name), { name, status, outputs: {} }];
      const unreadableSecret = () => Promise.reject(new Error('You can’t perform this operation on the secret'));
      const found = await runAll({
        stage: prod,
        stacks,
        templates: { [name]: {} },
        account: { secret: unreadableSecret },
      });
      expect(textFor(found, 'stacks')).toContain(
        `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} && aws cloudformation delete-stack --stack-name ${name}, and deploy again`,
      );
      // Its secrets do not exist or are scheduled for deletion, so they are not read.
      expect(textFor(found, 'secrets')).toMatch(/the first phase creates them/);
      expect(hasDataStack(stacks, prod)).toBe(false);
    }
  });
  test('ignores a change set that was not executed', async () => {
    const name = 'Coursewright-dev-Api';
    const stacks = [...deployedStacks(dev), { name, status: 'REVIEW_IN_PROGRESS', outputs: {} }];
    expect(problemsIn(await runAll({ stacks, templates: { [name]: {} } }))).toEqual([]);
  });

  const withNames = (name: string, status?: string): Changes => ({
    stacks: [...deployedStacks(dev), ...(status ? [{ name, status, outputs: {} }] : [])],
    templates: {
      [name]: {
        Resources: {
          Logs: {
            Type: 'AWS::Logs::LogGroup',
            Properties: { LogGroupName: '/aws/lambda/coursewright-dev-get-health' },
          },
          Mail: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'mail.courses.dev' } },
        },
      },
    },
    recorded: {},
  });
  test('lists names that a deleted stack left behind, with the command that frees them', async () => {
    const name = 'Coursewright-dev-Identity';
    const logGroups = async (prefix: string) =>
      ['/aws/lambda/coursewright-dev-get-health', '/aws/lambda/coursewright-dev-other'].filter((one) =>
        one.startsWith(prefix),
      );
    const recorded = statefulResourcesIn(withNames(name).templates ?? {});
    const left = await runAll({ ...withNames(name), recorded, account: { logGroups } });
    expect(problemsIn(left)).toEqual(['failed names', 'failed names']);
    expect(textFor(left, 'names')).toMatch(
      /delete-log-group --log-group-name[\s\S]*aws ses delete-identity --identity mail\.courses\.dev/,
    );
    expect(textFor(left, 'names')).not.toContain('dev-other');
    const there = await runAll({ ...withNames(name, 'CREATE_COMPLETE'), recorded, account: { logGroups } });
    expect(problemsIn(there)).toEqual([]);
    const free = { mailDomain: async () => ({ exists: false, verified: true, dkimTokens: [] }) };
    expect(problemsIn(await runAll({ ...withNames(name), recorded, account: free }))).toEqual([]);
  });
  oneCase('domain', () => ({ stage: { ...dev, certificateArn: undefined } }), /Request one for .* in ACM/);
  oneCase('domain', () => ({ stage: { ...dev, alarmAddress: 'ops@courses.example' } }), /placeholder/);
  oneCase(
    'domain',
    account({ certificate: async () => ({ status: 'ISSUED', names: ['courses.test'] }) }),
    /not for dev\.courses\.dev/,
  );
  oneCase(
    'domain',
    account({ certificate: async () => ({ status: 'PENDING_VALIDATION', names: ['*.courses.dev'] }) }),
    /CNAME/,
    'pending',
  );
  oneCase(
    'email',
    account({ mailDomain: async () => ({ exists: true, verified: false, dkimTokens: ['t1'] }) }),
    /t1\._domainkey\.mail\.courses\.dev CNAME t1\.dkim/,
  );
  oneCase('email', account({ dailyMailQuota: async () => 200 }), /sandbox[\s\S]*production access/);
  oneCase('email', () => ({ stage: { ...dev, mail: { ...dev.mail, verified: false } } }), /Set it to true/, 'warning');
  oneCase('secrets', () => ({ secrets: { ...SECRETS, openai: 'drawn-by-the-stack' } }), /store-model-key -- dev/);
  oneCase(
    'secrets',
    () => ({ secrets: { ...SECRETS, mediaKeys: '{"current":"first"}' } }),
    /the media keys: firstPublic/,
  );
  oneCase(
    'stateful resources',
    () => ({
      recorded: {
        'Coursewright-dev-Data/Table': {
          type: 'AWS::DynamoDB::GlobalTable',
          deletionPolicy: 'Retain',
          updateReplacePolicy: 'Retain',
          protected: true,
          replacedBy: {},
        },
      },
      templates: { 'Coursewright-dev-Data': { Resources: {} } },
    }),
    /would be dropped[\s\S]*record-stateful/,
  );
  oneCase('working tree', () => ({ changes: ['lib/stages.ts'] }), /lib\/stages\.ts/, 'warning');
});

describe('keys', () => {
  const withStripe = (change: object) => ({
    ...SECRETS,
    stripe: JSON.stringify({ ...JSON.parse(stripeSecret), ...change }),
  });

  test.each([
    ['a live key on dev', { secretKey: 'sk_live_abcdefgh' }, /not a test key/],
    ['a missing signing secret', { connectWebhookSecret: undefined }, /connectWebhookSecret is missing/],
    ['a malformed signing secret', { webhookSecret: 'sk_test_abcdefgh' }, /webhookSecret is not a signing secret/],
  ])('%s', async (_, change, message) => {
    const found = await runAll({ secrets: withStripe(change) });
    expect(textFor(found, 'secrets')).toMatch(message);
    // No value is printed, and Stripe is not called with a wrong key.
    expect(formatResults(found)).not.toMatch(/abcdefgh|whsec_\w|local_0000/);
    expect(problemsIn(found)).toEqual([
      'failed secrets',
      'pending prices',
      'pending billing portal',
      'pending webhooks',
    ]);
  });

  test('rejects a test key on prod', async () => {
    expect(textFor(await runAll({ stage: prod }), 'secrets')).toMatch(/not a live key: it must begin with sk_live_/);
  });

  test('lists what is not set up in Stripe, with the command', async () => {
    const otherSite = { ...dev, siteUrl: 'https://other.courses.dev' as const };
    const found = await runAll({ stage: otherSite });
    expect(problemsIn(found)).toEqual(['failed billing portal', 'failed webhooks', 'failed webhooks']);
    expect(textFor(found, 'webhooks')).toMatch(
      /stripe-connect: it is still at https:\/\/dev\.courses\.dev\S+\n {6}Run npm run stripe:setup -- dev/,
    );
  });

  test('reports a price with the wrong currency and interval', async () => {
    const { data } = await stripe.sdk().prices.list({ lookup_keys: ['learner_monthly'] });
    const made = await stripe.sdk().prices.create({
      product: String(data[0]?.product),
      currency: 'eur',
      unit_amount: 2_999,
      recurring: { interval: 'year' },
      lookup_key: 'learner_monthly',
      transfer_lookup_key: true,
    });
    const text = textFor(await runAll(), 'prices');
    await stripe.sdk().prices.update(made.id, { lookup_key: '' });
    await stripe.sdk().prices.update(String(data[0]?.id), { lookup_key: 'learner_monthly' });
    expect(text).toMatch(/learner_monthly: its currency is eur, not usd, it is not charged monthly/);
  });
});

test('lists all problems at once without credentials, and reports the missing credentials once', async () => {
  const none = () => Promise.reject(Object.assign(new Error('No keys'), { name: 'CredentialsProviderError' }));
  const nothing: Partial<Account> = {
    caller: none,
    stacks: none,
    certificate: none,
    mailDomain: none,
    dailyMailQuota: none,
    concurrency: none,
  };
  const placeholders = { ...dev, siteUrl: 'https://courses.example', alarmAddress: 'ops@courses.test' } as const;
  const found = await runAll({ account: nothing, stage: placeholders, changes: ['a'] });
  expect(new Set(found.map(({ title }) => title)).size).toBe(checks.length);
  expect(textFor(found, 'domain')).toContain('courses.example or courses.test');
  expect(formatResults(found).match(/signed in/g)).toHaveLength(1);
  expect(planOf(found, { isFirst: false, firstStacks: [] })).toEqual({ kind: 'stop', because: '2 checks failed' });
});

describe('a first deployment', () => {
  const fresh = { stacks: deployedStacks(dev).slice(0, 1), stage: { ...dev, mail: { ...dev.mail, verified: false } } };

  test('deploys the stacks that hold the keys first', async () => {
    const found = await runAll(fresh);
    expect(problemsIn(found)).toEqual([
      'warning email',
      'pending secrets',
      'pending prices',
      'pending billing portal',
      'pending webhooks',
    ]);
    expect(hasDataStack(fresh.stacks, dev)).toBe(false);
    expect(planOf(found, { isFirst: true, firstStacks: ['Data', 'Identity'] })).toEqual({
      kind: 'first-phase',
      stacks: ['Data', 'Identity'],
    });
  });

  test('does not start while a check fails', async () => {
    const found = await runAll({ ...fresh, stacks: [] });
    expect(planOf(found, { isFirst: true, firstStacks: ['Data'] })).toEqual({
      kind: 'stop',
      because: '1 check failed',
    });
  });

  test('has no second phase before the keys are stored', async () => {
    const found = await runAll({ secrets: { ...SECRETS, stripe: 'drawn-by-the-stack' } });
    expect(planOf(found, { isFirst: false, firstStacks: [] })).toMatchObject({ kind: 'stop' });
  });
});

test('prod needs a clean working tree', async () => {
  expect(textFor(await runAll({ stage: prod, changes: ['a', 'b', 'c', 'd'] }), 'working tree')).toMatch(
    /✗ .*a, b, c and 1 more/,
  );
});

describe('command line arguments', () => {
  test.each([
    [[], /Name a stage/],
    [['staging'], /Unknown stage "staging"/],
    [['dev', 'prod'], /One stage at a time/],
    [['dev', '--force'], /--force/],
  ])('rejects %j and prints the usage', (argv, message) => {
    expect(() => parseStageArguments(argv, ['yes'], 'USAGE')).toThrow(message);
  });

  test('accepts a stage and flags in any order', () => {
    expect(parseStageArguments(['--yes', 'dev'], ['yes', 'check'], '')).toMatchObject({
      stage: { name: 'dev' },
      yes: true,
      check: false,
    });
  });
});

describe('before the site has an address', () => {
  const pending: StageConfig = { ...dev, siteUrl: PENDING_SITE };
  const notYet = deployedStacks(dev).filter(({ name }) => !name.endsWith('-Web'));

  test('deploys everything without webhooks and portal', async () => {
    const secrets = { ...SECRETS, stripe: JSON.stringify({ secretKey: KEY }) };
    const found = await runAll({ stage: pending, stacks: notYet, secrets });
    expect(problemsIn(found)).toEqual(['warning billing portal', 'warning webhooks']);
    expect(planOf(found, { isFirst: false, firstStacks: [] })).toEqual({ kind: 'everything' });
  });

  test('names the address once the distribution has one', async () => {
    expect(textFor(await runAll({ stage: pending }), 'domain')).toMatch(
      /Set siteUrl of dev .* https:\/\/d1\.cloudfront\.net/,
    );
  });

  test('rejects an unknown distribution address', async () => {
    const stage: StageConfig = { ...dev, siteUrl: 'https://anything.cloudfront.net' };
    const found = await runAll({ stage, stacks: notYet });
    expect(textFor(found, 'domain')).toMatch(/may belong to someone else[\s\S]*https:\/\/pending\.invalid/);
  });
});
