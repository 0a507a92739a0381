import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { keys } from '#contracts/table.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import { handler as composeMessage } from '#functions/account/compose-message.ts';
import { handler as confirmUser } from '#functions/account/confirm-user.ts';
import { handler as dashboard } from '#functions/account/get-dashboard.ts';
import { handler as me } from '#functions/account/get-me.ts';
import { debtRow } from '#functions/data/seller-debts.ts';
import type { OutgoingMail } from '#local/cognito/codes.ts';
import { createCognito } from '#local/cognito/cognito.ts';
import { clientId, poolId, poolResources } from '#test/local/cognito/a-pool.ts';
import { aFolder, type Served, serve, serveAws } from '#test/local/serve-aws.ts';
import { aDebt, aPayoutAccount, aProfile, creator, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON } from '#test/support/platform.ts';
import { startTable, TABLE_NAME, type TestTable } from '#test/support/table.ts';

/** The stand-in of the user pool, with the product's own functions as its triggers. */
let db: TestTable;
let admin: Served;
let visitors: CognitoIdentityProviderClient;
let operator: CognitoIdentityProviderClient;
let publicSite: Served;
let folder: ReturnType<typeof aFolder>;
const mails: OutgoingMail[] = [];
const triggers: Record<string, (event: unknown) => Promise<unknown>> = {
  'pre-sign-up': async (event) => event,
  'post-confirmation': (event) => confirmUser(event),
  'custom-message': (event) => composeMessage(event),
};

beforeAll(async () => {
  db = await startTable();
  folder = aFolder();
  // A plain password signs in here, which SRP would only make longer.
  const flows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  const pool = createCognito({
    resources: poolResources.map((resource) =>
      resource.type === 'AWS::Cognito::UserPoolClient'
        ? { ...resource, properties: { ...resource.properties, ExplicitAuthFlows: flows } }
        : resource,
    ),
    dataDir: folder.path,
    invoke: async (name, event) => triggers[name]?.(event),
    sendMail: (mail) => void mails.push(mail),
    clock: () => new Date(),
  });
  [admin, publicSite] = await Promise.all([serveAws(pool.service), serve(pool.publicListener)]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: admin.endpoint,
    USER_POOL_ID: poolId,
  });
  visitors = new CognitoIdentityProviderClient({ endpoint: publicSite.endpoint });
  operator = new CognitoIdentityProviderClient({ endpoint: admin.endpoint });
});
afterAll(async () => {
  await Promise.all([db.stop(), admin.close(), publicSite.close()]);
  folder.remove();
});
beforeEach(() => db.clear());
afterEach(() => vi.useRealTimers());

let people = 0;
async function signUp(role?: string) {
  const email = `person${++people}@example.test`;
  const { UserSub = '' } = await visitors.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: 'secret1',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Maya Baker' },
        ...(role === undefined ? [] : [{ Name: 'custom:role', Value: role }]),
      ],
    }),
  );
  return { email, id: UserSub };
}
function mailTo(email: string): OutgoingMail {
  const mail = mails.findLast(({ to }) => to.includes(email));
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}
const confirm = (email: string) =>
  visitors.send(
    new ConfirmSignUpCommand({
      ClientId: clientId,
      Username: email,
      ConfirmationCode: /\b\d{6}\b/.exec(mailTo(email).html)?.[0],
    }),
  );
async function groupsOf(id: string) {
  const { Groups = [] } = await operator.send(new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: id }));
  return Groups.map(({ GroupName }) => GroupName);
}
const rowsOf = async (id: string) => (await db.rows(keys.user.pk(id))).map(({ sk }) => sk).sort();

describe('confirming an account', () => {
  test.each([
    ['creator', 'creator', ['PROFILE', 'USER_SUBSCRIPTION']],
    ['student', 'student', ['PROFILE']],
    ['admin', 'student', ['PROFILE']],
    [undefined, 'student', ['PROFILE']],
  ])('that asked for the role %s makes a %s', async (asked, role, rows) => {
    const { email, id } = await signUp(asked);
    expect(await rowsOf(id)).toEqual([]);
    await confirm(email);
    expect(await rowsOf(id)).toEqual(rows);
    expect(await groupsOf(id)).toEqual([role]);
    expect(await invoke(me, getMe, { user: id })).toMatchObject({
      status: 200,
      body: { userId: id, email, fullName: 'Maya Baker', role },
    });
  });

  test('succeeds for the user while the table is away; asking who one is repairs the rest', async () => {
    const { email, id } = await signUp('creator');
    process.env.TABLE_NAME = 'a-table-that-is-not-there';
    try {
      await confirm(email);
    } finally {
      process.env.TABLE_NAME = TABLE_NAME;
    }
    expect(await rowsOf(id)).toEqual([]);
    expect((await invoke(me, getMe, { user: id })).body).toMatchObject({ email, role: 'creator' });
    expect(await rowsOf(id)).toEqual(['PROFILE', 'USER_SUBSCRIPTION']);
    expect(await groupsOf(id)).toEqual(['creator']);
    const rows = await db.rows();
    await invoke(me, getMe, { user: id });
    expect(await db.rows()).toEqual(rows);
  });

  test('is signed out everywhere by a password that was set anew, and told nothing else', async () => {
    const { email, id } = await signUp('creator');
    await confirm(email);
    await db.clear();
    const { AuthenticationResult: before } = await visitors.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: 'secret1' },
      }),
    );
    const goOn = () =>
      visitors.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: before?.RefreshToken ?? '' },
        }),
      );
    await goOn();
    await visitors.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    const link = new URL(/href="([^"]+)"/.exec(mailTo(email).html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    await visitors.send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: link.searchParams.get('email') ?? '',
        ConfirmationCode: link.searchParams.get('code') ?? '',
        Password: 'secret2',
      }),
    );
    expect(await rowsOf(id)).toEqual([]);
    // Whoever was signed in with the old password is not any more.
    await expect(goOn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a mail of the user pool', () => {
  test('carries the code, to sign up and again when it is asked for again', async () => {
    const { email } = await signUp();
    const first = mailTo(email);
    await visitors.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    expect(mailTo(email)).not.toBe(first);
    for (const mail of [first, mailTo(email)]) {
      expect(mail.subject).toBe('Your Coursewright confirmation code');
      expect(mail.html).toMatch(/<p class="code" style="[^"]*letter-spacing[^"]*">\d{6}<\/p>/);
    }
  });

  test('leads to the page where a new password is set, with address and code', async () => {
    const { email } = await signUp();
    await confirm(email);
    await visitors.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    const { subject, html } = mailTo(email);
    expect(subject).toBe('Set a new Coursewright password');
    const link = new URL(/href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/reset-password');
    expect(link.searchParams.get('email')).toBe(email);
    expect(link.searchParams.get('code')).toMatch(/^\d{6}$/);
  });

  test('that we have no words for stays as the pool words it', async () => {
    const event = {
      triggerSource: 'CustomMessage_AdminCreateUser',
      request: { userAttributes: {}, codeParameter: '{####}' },
      response: { emailMessage: null },
    };
    expect(await composeMessage(event)).toEqual(event);
  });
});

test('someone who is no longer in the pool is asked to sign in', async () => {
  expect(await invoke(me, getMe, { user: stranger })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await db.rows()).toEqual([]);
});

describe('the dashboard', () => {
  const pk = keys.user.pk(creator);
  const sums = (grossCents: number, platformFeeCents: number, sales: number) => ({
    grossCents,
    platformFeeCents,
    sales,
  });

  test("shows what was sold, what the creator keeps of it, and this month's part", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
    await db.seed(
      { pk, sk: 'PROFILE', ...aProfile() },
      { pk, sk: 'USER_SUBSCRIPTION', ...freeTrial(NOON) },
      { pk, sk: 'PAYOUT_ACCOUNT', ...aPayoutAccount() },
      { pk, sk: 'REVENUE#ALL', ...sums(8_705, 870, 3) },
      { pk, sk: 'REVENUE#2026-10', ...sums(5_800, 580, 2) },
      { pk, sk: 'REVENUE#2026-11', ...sums(2_905, 290, 1) },
      { pk, sk: 'USAGE#ALL', held: 2 },
    );
    const { status, body } = await invoke(dashboard, getDashboard, { user: creator });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fullName: 'Maya Baker',
      subscription: { tier: 'free_trial', status: 'trialing', trialEnd: '2026-11-22T12:00:00.000Z', coursesLimit: 3 },
      coursesUsed: 2,
      revenue: { totalCents: 8_705, thisMonthCents: 2_905, totalKeptCents: 7_835, thisMonthKeptCents: 2_615, sales: 3 },
      paymentAccount: { connected: true, charges_enabled: true, details_submitted: true },
    });
    expect(JSON.stringify(body)).not.toContain('acct_');
  });

  test('shows what is owed and what is disputed', async () => {
    await db.seed(
      {
        ...{ pk: keys.user.pk(creator), sk: keys.user.revenueAll, grossCents: 8_705, sales: 3 },
        ...{ disputedSales: 1, disputedCents: 2_900 },
      },
      debtRow(aDebt()),
    );
    expect((await invoke(dashboard, getDashboard, { user: creator })).body).toMatchObject({
      revenue: { totalCents: 8_705, disputedSales: 1, disputedCents: 2_900 },
      debts: [{ courseTitle: 'Bread at Home', owedCents: 2_610, since: NOON }],
    });
  });

  test('of someone who has nothing yet is zeroes', async () => {
    expect((await invoke(dashboard, getDashboard, { user: stranger })).body).toMatchObject({
      coursesUsed: 0,
      revenue: { totalCents: 0, thisMonthCents: 0, totalKeptCents: 0 },
      paymentAccount: { connected: false, charges_enabled: false },
    });
  });
});
