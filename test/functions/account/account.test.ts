import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { keys } from '#contracts/table.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import { handler as composeMessage } from '#functions/account/compose-message.ts';
import { handler as dashboard } from '#functions/account/get-dashboard.ts';
import { handler as me } from '#functions/account/get-me.ts';
import { debtRow } from '#functions/data/payouts/seller-debts.ts';
import { clientId } from '#test/local/cognito/a-pool.ts';
import { aDebt, aPayoutAccount, aProfile, creator, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON } from '#test/support/platform.ts';
import { startTable, TABLE_NAME, type TestTable } from '#test/support/table.ts';
import { callerOf, startUserPool, type TestUserPool } from '#test/support/user-pool.ts';
import { wrongCode } from '#test/support/wrong-code.ts';

let db: TestTable;
let pool: TestUserPool;
beforeAll(async () => {
  [db, pool] = await Promise.all([startTable(), startUserPool()]);
});
afterAll(() => Promise.all([db.stop(), pool.stop()]));
beforeEach(() => db.clear());
afterEach(() => {
  pool.beforeCall.clear();
  vi.useRealTimers();
});

let people = 0;
const newEmail = () => `person${++people}@example.test`;
const rowsOf = async (id: string) => (await db.rows(keys.user.pk(id))).map(({ sk }) => sk).sort();
const getMeAs = async (accessToken: string | undefined) => invoke(me, getMe, { user: callerOf(accessToken) });
const refused = { name: 'NotAuthorizedException' };

describe('confirming a sign-up', () => {
  test.each([
    ['creator', 'creator', ['PROFILE', 'USER_SUBSCRIPTION']],
    ['student', 'student', ['PROFILE']],
    ['admin', 'student', ['PROFILE']],
    [undefined, 'student', ['PROFILE']],
  ])('that requested the role %s creates a %s', async (role, made, rows) => {
    const email = newEmail();
    await pool.signUp(email, { name: 'Maya Baker', ...(role !== undefined && { role }) });
    expect(await db.rows()).toEqual([]);
    expect((await pool.confirm(email)).status).toBe(200);
    const id = await pool.idOf(email);
    expect(await rowsOf(id)).toEqual(rows);
    expect(await pool.groupsOf(id)).toEqual([made]);
    expect(await getMeAs(await pool.accessToken(email))).toMatchObject({
      status: 200,
      body: { userId: id, email, fullName: 'Maya Baker', role: made },
    });
  });

  test.each(['o&m', 'first/last', 'a!b#c', 'x_y%z', "tail'", '-{$}-'])('takes the address %s@…', async (name) => {
    const email = newEmail().replace('person', name);
    await pool.signUp(email, { name: 'Maya Baker' });
    expect((await pool.confirm(email)).status).toBe(200);
    expect(await getMeAs(await pool.accessToken(email))).toMatchObject({ status: 200, body: { email } });
  });

  test('succeeds while the table is unavailable; getMe then creates the missing rows', async () => {
    const email = newEmail();
    await pool.signUp(email, { name: `a${'😀'.repeat(70)}`, role: 'creator' });
    process.env.TABLE_NAME = 'a-table-that-is-not-there';
    try {
      expect((await pool.confirm(email)).status).toBe(200);
    } finally {
      process.env.TABLE_NAME = TABLE_NAME;
    }
    const id = await pool.idOf(email);
    expect(await rowsOf(id)).toEqual([]);
    const token = await pool.accessToken(email);
    expect((await getMeAs(token)).body).toMatchObject({ email, role: 'creator', fullName: `a${'😀'.repeat(59)}` });
    expect(await rowsOf(id)).toEqual(['PROFILE', 'USER_SUBSCRIPTION']);
    const rows = await db.rows();
    await getMeAs(token);
    expect(await db.rows()).toEqual(rows);
  });

  test('returns 400 for a wrong code or email, 429 after five tries, 409 when confirmed', async () => {
    const email = newEmail();
    await pool.signUp(email, { name: 'Maya Baker' });
    const code = pool.codeFor(email);
    const ask = (to: string, typed: string) => pool.confirm(to, 'secret1', { asSignedUp: 'true' }, typed);
    const wrong = { status: 400, body: { code: 'wrong_code' } };
    expect(await ask('nobody@example.test', code)).toMatchObject(wrong);
    for (let tries = 0; tries < 5; tries++) expect(await ask(email, wrongCode(code))).toMatchObject(wrong);
    expect(await ask(email, code)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await pool.visitors.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    expect((await ask(email, pool.codeFor(email))).status).toBe(200);
    expect(await ask(email, pool.codeFor(email))).toMatchObject({ status: 409, body: { code: 'already_confirmed' } });
  });

  test('rejects a password against the pool policy before it confirms anything', async () => {
    const email = newEmail();
    const id = await pool.signUp(email, { name: 'Maya Baker' });
    for (const password of ['short', ' blank1', 'x'.repeat(257)])
      expect(await pool.confirm(email, password)).toMatchObject({
        status: 400,
        body: { fields: { 'body.password': expect.any(String) } },
      });
    expect(await pool.groupsOf(id)).toEqual([]);
    expect((await pool.confirm(email)).status).toBe(200);
  });
});

describe('an email that someone else signed up with first', () => {
  const mallory = { name: 'Mallory', role: 'creator', password: 'mallory1' };
  const vera = { fullName: 'Vera Victim', role: 'student' } as const;
  let email = '';
  let signUpId = '';
  beforeEach(async () => {
    email = newEmail();
    signUpId = await pool.signUp(email, mallory);
  });

  /** Bypasses our endpoint. The code is enough for it. */
  const confirmAtPool = () =>
    pool.visitors.send(
      new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: pool.codeFor(email) }),
    );

  const expectVerasAccount = async (password: string, fullName: string) => {
    await expect(pool.signIn(email, mallory.password)).rejects.toMatchObject(refused);
    const { AccessToken } = await pool.signIn(email, password);
    const id = await pool.idOf(email);
    expect(await getMeAs(AccessToken)).toMatchObject({ status: 200, body: { userId: id, fullName, role: 'student' } });
    expect((await pool.attributesOf(id))?.name).toBe(fullName);
    expect(await pool.groupsOf(id)).toEqual(['student']);
    expect(await rowsOf(id)).toEqual(['PROFILE']);
  };

  test('belongs to the person who enters the code, with their password, name and role', async () => {
    expect((await pool.confirm(email, 'veras-own', vera)).status).toBe(200);
    await expectVerasAccount('veras-own', 'Vera Victim');
  });

  test('accepts no password after a confirmation at the pool until a reset by email', async () => {
    await confirmAtPool();
    await expect(pool.signIn(email, mallory.password)).rejects.toMatchObject(refused);
    await pool.reset(email, 'veras-own');
    await expectVerasAccount('veras-own', email.split('@')[0] ?? '');
  });

  test('rejects a sign-in that started before the confirmation', async () => {
    const finish = await pool.beginSignIn(email, mallory.password);
    expect((await pool.confirm(email, 'veras-own', vera)).status).toBe(200);
    await expect(finish()).rejects.toMatchObject(refused);
    expect(await pool.attributesOf(signUpId)).toBeUndefined();
    await expectVerasAccount('veras-own', 'Vera Victim');
  });

  test('gives no access to a sign-in that completes before the trigger', async () => {
    let quick: Awaited<ReturnType<typeof pool.signIn>> = {};
    pool.beforeCall.set('AdminSetUserPassword', async () => {
      pool.beforeCall.clear();
      quick = await pool.signIn(email, mallory.password);
      await pool.turnOnTwoSteps(quick.AccessToken);
    });
    expect((await pool.confirm(email, 'veras-own', vera)).status).toBe(200);
    // The token is genuine and lives for an hour.
    expect(await getMeAs(quick.AccessToken)).toMatchObject({ status: 403, body: { code: 'account_unfinished' } });
    await expect(pool.refresh(quick.RefreshToken)).rejects.toMatchObject(refused);
    await expectVerasAccount('veras-own', 'Vera Victim');
  });

  test.each(['AdminGetUser', 'AdminCreateUser', 'AdminAddUserToGroup', 'AdminDeleteUser'])(
    'stays locked after %s fails, until a password reset by email',
    async (operation) => {
      pool.beforeCall.set(operation, async () => {
        throw new Error('away');
      });
      expect((await pool.confirm(email, 'veras-own', vera)).status).toBeGreaterThanOrEqual(500);
      pool.beforeCall.clear();
      expect(await pool.confirm(email, 'veras-own', vera)).toMatchObject({
        status: 409,
        body: { code: 'already_confirmed' },
      });
      for (const password of [mallory.password, 'veras-own'])
        await expect(pool.signIn(email, password)).rejects.toMatchObject(refused);
      expect(await db.rows()).toEqual([]);
      await pool.reset(email, 'veras-later');
      await expectVerasAccount('veras-later', email.split('@')[0] ?? '');
    },
  );

  test('is free for a new sign-up when the new account fails to take it', async () => {
    pool.beforeCall.set('AdminUpdateUserAttributes', async () => {
      throw new Error('away');
    });
    expect((await pool.confirm(email, 'veras-own', vera)).status).toBeGreaterThanOrEqual(500);
    pool.beforeCall.clear();
    await pool.signUp(email, { name: 'Vera Victim', password: 'veras-own' });
    expect((await pool.confirm(email, 'veras-own', vera)).status).toBe(200);
    await expectVerasAccount('veras-own', 'Vera Victim');
  });

  test('belongs to the person who enters the code even if the trigger fails', async () => {
    let failed = 0;
    pool.beforeCall.set('AdminUserGlobalSignOut', async () => {
      failed++;
      throw new Error('away');
    });
    expect((await pool.confirm(email, 'veras-own', vera)).status).toBe(200);
    expect(failed).toBeGreaterThan(0);
    await expectVerasAccount('veras-own', 'Vera Victim');
  });

  test.each(['AdminSetUserPassword', 'AdminUserGlobalSignOut'])(
    'stays locked when %s fails during a confirmation at the pool, until a reset',
    async (operation) => {
      pool.beforeCall.set(operation, async () => {
        throw new Error('away');
      });
      await expect(confirmAtPool()).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
      pool.beforeCall.clear();
      const before = operation === 'AdminSetUserPassword' ? await pool.signIn(email, mallory.password) : undefined;
      if (before) {
        await pool.turnOnTwoSteps(before.AccessToken);
        expect(await getMeAs(before.AccessToken)).toMatchObject({ status: 403, body: { code: 'account_unfinished' } });
      }
      await pool.reset(email, 'veras-own');
      if (before) await expect(pool.refresh(before.RefreshToken)).rejects.toMatchObject(refused);
      await expectVerasAccount('veras-own', email.split('@')[0] ?? '');
    },
  );

  test.each([
    'AdminListGroupsForUser',
    'AdminSetUserMFAPreference',
    'AdminUpdateUserAttributes',
    'AdminAddUserToGroup',
  ])('stays locked when %s fails during the first password reset, until the next one', async (operation) => {
    await confirmAtPool();
    pool.beforeCall.set(operation, async () => {
      throw new Error('away');
    });
    await expect(pool.reset(email, 'veras-own')).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    pool.beforeCall.clear();
    expect(await getMeAs((await pool.signIn(email, 'veras-own')).AccessToken)).toMatchObject({ status: 403 });
    await pool.reset(email, 'veras-later');
    await expectVerasAccount('veras-later', email.split('@')[0] ?? '');
  });
});

test('a password reset by email ends every session and keeps two-step sign-in on', async () => {
  const email = newEmail();
  const id = await pool.join(email, 'Maya Baker', 'creator');
  const rows = await db.rows();
  const before = await pool.signIn(email);
  await pool.refresh(before.RefreshToken);
  await pool.turnOnTwoSteps(before.AccessToken);
  await pool.reset(email, 'secret2');
  await expect(pool.refresh(before.RefreshToken)).rejects.toMatchObject(refused);
  // No tokens: the pool asks for an authenticator code.
  expect(await pool.signIn(email, 'secret2')).toEqual({});
  expect(await pool.groupsOf(id)).toEqual(['creator']);
  expect(await db.rows()).toEqual(rows);
});

describe('an email from the user pool', () => {
  test('contains the sign-up code, also after a resend', async () => {
    const email = newEmail();
    await pool.signUp(email, { name: 'Maya Baker' });
    const first = pool.mailTo(email);
    await pool.visitors.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    expect(pool.mailTo(email)).not.toBe(first);
    for (const mail of [first, pool.mailTo(email)]) {
      expect(mail.subject).toBe('Your Coursewright confirmation code');
      expect(mail.html).toMatch(/<p class="code" style="[^"]*letter-spacing[^"]*">\d{6}<\/p>/);
    }
  });

  test('links to the password reset page with email and code', async () => {
    const email = newEmail();
    await pool.join(email, 'Maya Baker', 'student');
    await pool.visitors.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    const { subject, html } = pool.mailTo(email);
    expect(subject).toBe('Set a new Coursewright password');
    const link = new URL(/href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/reset-password');
    expect(link.searchParams.get('email')).toBe(email);
    expect(link.searchParams.get('code')).toMatch(/^\d{6}$/);
  });

  test('keeps the default text of the pool for other triggers', async () => {
    const event = {
      triggerSource: 'CustomMessage_AdminCreateUser',
      request: { userAttributes: {}, codeParameter: '{####}' },
      response: { emailMessage: null },
    };
    expect(await composeMessage(event)).toEqual(event);
  });
});

test('getMe returns 401 for a user who is not in the pool', async () => {
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

  test("shows revenue, the creator's share and both for this month", async () => {
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

  test('shows debts and disputed sales', async () => {
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

  test('shows zeros for a new user', async () => {
    expect((await invoke(dashboard, getDashboard, { user: stranger })).body).toMatchObject({
      coursesUsed: 0,
      revenue: { totalCents: 0, thisMonthCents: 0, totalKeptCents: 0 },
      paymentAccount: { connected: false, charges_enabled: false },
    });
  });
});
