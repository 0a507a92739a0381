import {
  ChangePasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePassword,
  confirmEmailChange,
  deleteMe,
  getMe,
  getMyData,
  previewDeletion,
  renameMe,
  startEmailChange,
  turnOffTwoSteps,
} from '#contracts/http/account.ts';
import { keys } from '#contracts/table.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import { noRevenue } from '#domain/purchases/revenue.ts';
import { HOUR_MS } from '#domain/time.ts';
import { handler as setPassword } from '#functions/account/change-password.ts';
import { handler as confirmChange } from '#functions/account/confirm-email-change.ts';
import { handler as deleteAccount } from '#functions/account/delete-me.ts';
import { handler as me } from '#functions/account/get-me.ts';
import { handler as myData } from '#functions/account/get-my-data.ts';
import { handler as preview } from '#functions/account/preview-deletion.ts';
import { handler as rename } from '#functions/account/rename-me.ts';
import { handler as startChange } from '#functions/account/start-email-change.ts';
import { handler as turnOff } from '#functions/account/turn-off-two-steps.ts';
import { users } from '#functions/data/accounts/users.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { debtRow } from '#functions/data/payouts/seller-debts.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import {
  aCourse,
  aDebt,
  aProfile,
  aPublishedCourse,
  aPurchase,
  aSubscription,
  learner,
  stranger,
} from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { learningRowsOf } from '#test/support/learning-rows.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { startUserPool, type TestUserPool } from '#test/support/user-pool.ts';
import { wrongCode } from '#test/support/wrong-code.ts';

let db: TestTable;
let pool: TestUserPool;
beforeAll(async () => {
  [db, pool] = await Promise.all([startTable(), startUserPool()]);
});
afterAll(() => Promise.all([db.stop(), pool.stop()]));

let people = 0;
let email = '';
let id = '';
beforeEach(async () => {
  await db.clear();
  email = `maya${++people}@example.test`;
  id = await pool.join(email, 'Maya Baker', 'creator');
});
afterEach(() => {
  pool.beforeCall.clear();
  vi.useRealTimers();
});
const rowsOf = async (pk: string) => (await db.rows()).filter((row) => String(row.pk).startsWith(pk));
const tasks = async () => (await rowsOf('TASK#')).map(({ kind, userId, gsi3pk }) => ({ kind, userId, gsi3pk }));

describe('a new name', () => {
  test('updates the profile and the pool at once and enqueues a rename task', async () => {
    const reply = await invoke(rename, renameMe, { user: id, body: { fullName: '  Maya Miller ' } });
    expect(reply).toMatchObject({ status: 200, body: { userId: id, fullName: 'Maya Miller', email } });
    expect((await invoke(me, getMe, { user: id })).body.fullName).toBe('Maya Miller');
    expect((await pool.attributesOf(id))?.name).toBe('Maya Miller');
    expect(await tasks()).toEqual([{ kind: 'rename', userId: id, gsi3pk: 'DUE#outbox' }]);
  });

  test.each(['', '   ', 'x'.repeat(121)])('is rejected when it is %j', async (fullName) => {
    expect(await invoke(rename, renameMe, { user: id, body: { fullName } })).toMatchObject({
      status: 400,
      body: { fields: { 'body.fullName': expect.any(String) } },
    });
    expect(await tasks()).toEqual([]);
  });

  test('returns 404 for a user without a profile', async () => {
    const reply = await invoke(rename, renameMe, { user: stranger, body: { fullName: 'X' } });
    expect(reply.status).toBe(404);
  });
});

/** A caller with a fresh access token. */
const signedIn = async (password = 'secret1') => ({
  user: id,
  headers: { authorization: `Bearer ${(await pool.signIn(email, password)).AccessToken}` },
});
const mails = async () => (await rowsOf('MAIL#')).map(({ to, content }) => ({ to, content }));

describe('a new email', () => {
  const start = async (to: string, currentPassword = 'secret1') =>
    invoke(startChange, startEmailChange, { ...(await signedIn()), body: { email: to, currentPassword } });
  const confirm = (code: string) => invoke(confirmChange, confirmEmailChange, { user: id, body: { code } });
  const codeTo = async (to: string): Promise<string> => {
    const [mail] = (await mails()).filter((mail) => mail.to === to);
    return (mail?.content as { code: string } | undefined)?.code ?? '';
  };

  test('takes effect only when its code is confirmed, and notifies the old email once', async () => {
    const next = `new-${email}`;
    expect(await start(next.toUpperCase())).toMatchObject({ status: 202, body: { sent: true } });
    const code = await codeTo(next);
    expect(code).toMatch(/^\d{6}$/);
    expect((await invoke(me, getMe, { user: id })).body.email).toBe(email);
    expect((await pool.attributesOf(id))?.email).toBe(email);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { userId: id, email: next } });
    expect((await pool.attributesOf(id))?.email).toBe(next);
    const notice = [{ to: email, content: { template: 'email-changed' } }];
    expect((await mails()).filter(({ to }) => to === email)).toEqual(notice);
    // The client may retry after a lost response.
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email: next } });
    expect((await mails()).filter(({ to }) => to === email)).toEqual(notice);
    await pool.signIn(next);
  });

  test('can be confirmed again after the update of the pool failed', async () => {
    const next = `new-${email}`;
    await start(next);
    const code = await codeTo(next);
    pool.beforeCall.set('AdminUpdateUserAttributes', async () => {
      throw new Error('away');
    });
    expect((await confirm(code)).status).toBeGreaterThanOrEqual(500);
    pool.beforeCall.clear();
    expect((await invoke(me, getMe, { user: id })).body.email).toBe(email);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email: next } });
  });

  test('requires the current password and is rate limited', async () => {
    expect(await start('x@example.test', 'not-mine')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await mails()).toEqual([]);
    const limited = { status: 429, body: { code: 'rate_limited' } };
    for (let n = 0; n < 3; n++) expect((await start('victim@example.test')).status).toBe(202);
    expect(await start('victim@example.test')).toMatchObject(limited);
    expect((await start('other@example.test')).status).toBe(202);
    expect(await start('third@example.test')).toMatchObject(limited);
  });

  test('is rejected when unchanged or taken by an account, but not by an unconfirmed sign-up', async () => {
    expect(await start(email.toUpperCase())).toMatchObject({
      status: 400,
      body: { fields: { 'body.email': expect.any(String) } },
    });
    const taken = `taken-${email}`;
    await pool.join(taken, 'Somebody', 'student');
    expect(await start(taken)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const drafted = `draft-${email}`;
    await pool.signUp(drafted, { name: 'Mallory' });
    expect((await start(drafted)).status).toBe(202);
    expect(await confirm(await codeTo(drafted))).toMatchObject({ status: 200, body: { email: drafted } });
  });

  test('is rejected when another account takes it before the confirmation', async () => {
    const next = `new-${email}`;
    await start(next);
    const code = await codeTo(next);
    await pool.join(next, 'Somebody', 'student');
    expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await invoke(me, getMe, { user: id })).body.email).toBe(email);
  });

  test('is rejected when a sign-up with it is confirmed concurrently', async () => {
    const next = `new-${email}`;
    await pool.signUp(next, { name: 'Somebody' });
    await start(next);
    const code = await codeTo(next);
    pool.beforeCall.set('AdminDeleteUser', async () => {
      pool.beforeCall.clear();
      expect((await pool.confirm(next)).status).toBe(200);
    });
    expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await pool.attributesOf(await pool.idOf(next)))?.name).toBe('Somebody');
  });

  test('counts guesses that arrive at the same time one by one', async () => {
    const next = `new-${email}`;
    await start(next);
    const code = await codeTo(next);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(wrongCode(code))));
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 50 }, () => 'wrong_code'));
    expect(await confirm(code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect((await invoke(me, getMe, { user: id })).body.email).toBe(email);
  });

  test('works after four wrong codes, and again after its reply was lost, in any form that people paste', async () => {
    const next = `new-${email}`;
    await start(next);
    const code = await codeTo(next);
    for (let tries = 0; tries < 4; tries++) await confirm(wrongCode(code));
    for (const pasted of [code, `${code.slice(0, 3)} ${code.slice(3)}`, ` ${code}\u200b`])
      expect(await confirm(pasted)).toMatchObject({ status: 200, body: { email: next } });
  });

  test('rejects guesses, the right code after five guesses, and a code an hour old', async () => {
    const next = `new-${email}`;
    const wrong = { status: 400, body: { code: 'wrong_code' } };
    expect(await confirm('000000')).toMatchObject(wrong);
    await start(next);
    const code = await codeTo(next);
    for (let tries = 0; tries < 5; tries++) expect(await confirm(wrongCode(code))).toMatchObject(wrong);
    expect(await confirm(code)).toMatchObject(wrong);
    await db.clear();
    await db.seed({ pk: keys.user.pk(id), sk: 'PROFILE', ...aProfile({ userId: id, email }) });
    await start(next);
    const second = await codeTo(next);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    expect(await confirm(second)).toMatchObject(wrong);
    vi.useRealTimers();
    expect((await confirm(second)).status).toBe(200);
  });

  test('cannot be set directly at the pool', async () => {
    const { AccessToken } = await pool.signIn(email);
    const change = { AccessToken, UserAttributes: [{ Name: 'email', Value: `direct-${email}` }] };
    const refused = { name: 'UserLambdaValidationException' };
    await expect(pool.visitors.send(new UpdateUserAttributesCommand(change))).rejects.toMatchObject(refused);
    const resend = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
    await expect(pool.visitors.send(resend)).rejects.toMatchObject(refused);
    expect((await pool.attributesOf(id))?.email).toBe(email);
    expect(() => pool.mailTo(`direct-${email}`)).toThrow();
  });
});

describe('a new password', () => {
  const change = async (currentPassword: string, newPassword: string) =>
    invoke(setPassword, changePassword, { ...(await signedIn()), body: { currentPassword, newPassword } });

  test('requires the current password and sends an email', async () => {
    expect(await change('not-mine', 'secret2')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await change('secret1', '12345')).toMatchObject({
      status: 400,
      body: { fields: { 'body.newPassword': expect.any(String) } },
    });
    expect(await mails()).toEqual([]);
    expect(await change('secret1', 'secret2')).toMatchObject({ status: 200, body: { changed: true } });
    expect(await mails()).toEqual([{ to: id, content: { template: 'password-changed' } }]);
    await pool.signIn(email, 'secret2');
    await expect(pool.signIn(email, 'secret1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('sends the email when the response of the pool is lost', async () => {
    const caller = await signedIn();
    const passwords = { PreviousPassword: 'secret1', ProposedPassword: 'secret2' };
    pool.beforeCall.set('ChangePassword', async () => {
      pool.beforeCall.clear();
      const AccessToken = caller.headers.authorization.replace('Bearer ', '');
      await pool.visitors.send(new ChangePasswordCommand({ AccessToken, ...passwords }));
      throw new Error('away');
    });
    const body = { currentPassword: 'secret1', newPassword: 'secret2' };
    expect(await invoke(setPassword, changePassword, { ...caller, body })).toMatchObject({ status: 200 });
    expect(await mails()).toEqual([{ to: id, content: { template: 'password-changed' } }]);
  });

  test('can be tried ten times an hour', async () => {
    for (let n = 0; n < 10; n++) expect((await change('not-mine', 'secret2')).status).toBe(400);
    expect(await change('secret1', 'secret2')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  test('is rejected for an ended session', async () => {
    const caller = await signedIn();
    await pool.reset(email, 'secret2');
    const body = { currentPassword: 'secret2', newPassword: 'secret3' };
    expect(await invoke(setPassword, changePassword, { ...caller, body })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    await pool.signIn(email, 'secret2');
  });
});

test('turning off two-step sign-in requires the password and sends an email', async () => {
  const caller = await signedIn();
  await pool.turnOnTwoSteps(caller.headers.authorization.replace('Bearer ', ''));
  expect(await pool.signIn(email)).toEqual({});
  const off = (currentPassword: string) => invoke(turnOff, turnOffTwoSteps, { ...caller, body: { currentPassword } });
  expect(await off('not-mine')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect(await pool.signIn(email)).toEqual({});
  expect(await mails()).toEqual([]);
  expect(await off('secret1')).toMatchObject({ status: 200, body: { off: true } });
  expect((await pool.signIn(email)).AccessToken).toBeTruthy();
  expect(await mails()).toEqual([{ to: id, content: { template: 'two-steps-off' } }]);
});

const course = () => aPublishedCourse({ ownerId: id });
const bought = () => aPurchase({ buyerId: id, sellerId: learner, courseId: ulid(9) });

test('the data export contains all account data except course texts, and no data of others', async () => {
  await db.seed(
    courseItem(course()),
    courseItem(aCourse({ id: ulid(7), ownerId: id })),
    purchaseRow(bought()),
    enrollmentRow(enrollmentOf(aCourse({ id: ulid(9) }), { title: 'Knots', description: 'Tie them.' }, id, NOON)),
    purchaseRow(aPurchase({ sellerId: id })),
    ...learningRowsOf(id, 'Rye ferments faster'),
    ...learningRowsOf(learner, "Somebody else's"),
  );
  const { status, body } = await invoke(myData, getMyData, { user: id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    profile: { email, fullName: 'Maya Baker' },
    subscription: { tier: 'free_trial' },
    enrollments: [{ title: 'Knots' }],
    purchases: [{ courseId: ulid(9), priceCents: 2_900 }],
    learnerPlan: { status: 'inactive', trialAvailable: true },
    progress: [{ courseId: ulid(9), seen: ['intro', 'm1'], position: 'm1' }],
    quizAttempts: [{ moduleId: 'm1', answers: { 'm1-q1': 0 }, passed: true }],
    notes: [{ slideId: 'm1', text: 'Rye ferments faster' }],
    reviewCards: [{ cardId: 'm1-q1', dueAt: NOON, memory: { state: 'new' } }],
    certificates: [{ studentName: 'Rye ferments faster', courseTitle: 'Knots' }],
  });
  expect(JSON.stringify(body)).not.toContain('Somebody else');
  expect(JSON.stringify(body.reviewCards)).not.toContain('front');
  expect(body.courseIds.sort()).toEqual([ulid(1), ulid(7)]);
  expect(JSON.stringify(body)).not.toContain(learner);
});

test('a large data export comes in pages below 5 MB without duplicates or gaps', async () => {
  const longText = 'ü'.repeat(5_000);
  const noted = Array.from({ length: 250 }, (_, n) => ({
    ...{ pk: keys.user.pk(id), sk: keys.user.note(ulid(9), `s${n}`), courseId: ulid(9), courseTitle: 'Knots' },
    ...{ slideId: `s${n}`, slideTitle: 'Rye', text: longText, updatedAt: NOON },
  }));
  const many = Array.from({ length: 1_100 }, (_, n) =>
    enrollmentOf(aCourse({ id: ulid(100 + n) }), { title: 'Knots', description: 'x' }, id, NOON),
  );
  await Promise.all([db.seed(...noted), db.seed(...many.map(enrollmentRow))]);
  const notes: string[] = [];
  const enrolled: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { body } = await invoke(myData, getMyData, { user: id, ...(cursor && { query: { cursor } }) });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(5_000_000);
    notes.push(...body.notes.map(({ slideId }: { slideId: string }) => slideId));
    enrolled.push(...body.enrollments.map(({ courseId }: { courseId: string }) => courseId));
    cursor = body.nextCursor;
    pages++;
  } while (cursor !== null);
  expect(pages).toBeGreaterThan(2);
  expect(notes.sort()).toEqual(noted.map(({ slideId }) => slideId).sort());
  expect(enrolled.sort()).toEqual(many.map(({ courseId }) => courseId).sort());
});

test('the data export rejects a malformed cursor and a cursor of another user', async () => {
  const cursorOf = (lists: object) => Buffer.from(JSON.stringify(lists)).toString('base64url');
  const othersCursor = cursorOf({ notes: cursorOf({ pk: keys.user.pk(learner), sk: keys.user.note(ulid(9), 's') }) });
  for (const cursor of ['x', othersCursor, cursorOf({ other: 'x' })])
    expect((await invoke(myData, getMyData, { user: id, query: { cursor } })).status).toBe(400);
});

describe('deleting an account', () => {
  const ask = (typed: string) => invoke(deleteAccount, deleteMe, { user: id, body: { email: typed } });

  test('previews how many courses, students and enrollments it affects', async () => {
    await db.seed(courseItem(course()), courseItem(aCourse({ id: ulid(7), ownerId: id })));
    expect((await invoke(preview, previewDeletion, { user: id })).body).toEqual({
      courses: 2,
      publishedCourses: 1,
      students: 0,
      enrollments: 0,
      subscribed: false,
      blockedBy: null,
    });
  });

  test.each([
    ['the learner plan', 'STUDENT_SUBSCRIPTION', 'active', true],
    ['a creator plan that is unpaid', 'SUBSCRIPTION', 'unpaid', true],
    ['a plan that has ended', 'SUBSCRIPTION', 'canceled', false],
  ])('previews whether %s is still a subscription', async (_, sk, status, subscribed) => {
    const { tier, ...learnerPlan } = aSubscription({ status });
    await db.seed({ pk: keys.user.pk(id), sk, ...learnerPlan, ...(sk === 'SUBSCRIPTION' && { tier }) });
    expect((await invoke(preview, previewDeletion, { user: id })).body).toMatchObject({ subscribed });
  });

  test('requires the email of the account, in any case', async () => {
    expect(await ask('someone@else.test')).toMatchObject({
      status: 400,
      body: { fields: { 'body.email': expect.any(String) } },
    });
    expect(await tasks()).toEqual([]);
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(202);
  });

  test('replaces the profile with a tombstone and enqueues the erasure', async () => {
    expect(await ask(email)).toMatchObject({ status: 202, body: { deleted: true } });
    expect((await db.rows(keys.user.pk(id))).find(({ sk }) => sk === 'PROFILE')).toEqual({
      pk: keys.user.pk(id),
      sk: 'PROFILE',
      userId: id,
      leftAt: expect.any(String),
    });
    expect(await tasks()).toEqual([{ kind: 'erase', userId: id, gsi3pk: 'DUE#outbox' }]);
    expect(await rowsOf(`AUDIT#${id}`)).toMatchObject([{ action: 'leave', by: id }]);
  });

  test('deletes the pool user at once, and succeeds even if the pool fails', async () => {
    await ask(email);
    expect(await pool.attributesOf(id)).toBeUndefined();
    const gone = id;
    email = `other-${email}`;
    id = await pool.join(email, 'Maya Baker', 'creator');
    vi.stubEnv('USER_POOL_ID', 'eu-central-1_nowhere');
    expect(await ask(email)).toMatchObject({ status: 202, body: { deleted: true } });
    vi.unstubAllEnvs();
    expect(await pool.attributesOf(id)).toBeDefined();
    expect((await tasks()).map(({ userId }) => userId).sort()).toEqual([gone, id].sort());
  });

  test('enqueues one task for concurrent requests', async () => {
    const statuses = (await Promise.all([ask(email), ask(email), ask(email)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(await tasks()).toHaveLength(1);
  });

  test('rejects a token that is still valid and creates no rows for it', async () => {
    await ask(email);
    const before = await db.rows();
    expect((await invoke(me, getMe, { user: id })).status).toBe(401);
    expect((await invoke(rename, renameMe, { user: id, body: { fullName: 'X' } })).status).toBe(401);
    expect((await invoke(confirmChange, confirmEmailChange, { user: id, body: { code: '1' } })).status).toBe(401);
    expect((await invoke(myData, getMyData, { user: id })).status).toBe(401);
    expect((await invoke(preview, previewDeletion, { user: id })).status).toBe(401);
    expect((await ask(email)).status).toBe(401);
    await expect(users(testPlatform()).entitlement(id)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.rows()).toEqual(before);
  });

  test.each([
    ['bought', () => ({ buyerId: id, sellerId: learner }), /One of your payments is disputed/],
    ['sold', () => ({ buyerId: learner, sellerId: id }), /One of your sales is disputed/],
  ] as const)('is rejected while the payment of a %s course is disputed', async (_, parties, message) => {
    const purchase = aPurchase({ ...bought(), ...parties(), status: 'disputed', disputeId: 'dp_1' });
    const sums = { ...noRevenue, disputedSales: 1, disputedCents: purchase.priceCents };
    await db.seed(purchaseRow(purchase), { pk: keys.user.pk(purchase.sellerId), sk: keys.user.revenueAll, ...sums });
    expect((await invoke(preview, previewDeletion, { user: id })).body.blockedBy).toMatch(message);
    expect(await ask(email)).toMatchObject({
      status: 409,
      body: { code: 'deletion_blocked', error: expect.stringMatching(message) },
    });
    expect(await tasks()).toEqual([]);
    expect((await invoke(me, getMe, { user: id })).status).toBe(200);
  });

  test('is rejected while the user owes money', async () => {
    await db.seed(
      debtRow({ ...aDebt(), sellerId: id, paymentIntentId: 'pi_1' }),
      debtRow({ ...aDebt(), sellerId: id, paymentIntentId: 'pi_2' }),
    );
    const message = /You owe \$52\.20/;
    expect((await invoke(preview, previewDeletion, { user: id })).body.blockedBy).toMatch(message);
    expect(await ask(email)).toMatchObject({ status: 409, body: { code: 'deletion_blocked' } });
    expect(await tasks()).toEqual([]);
  });
});
