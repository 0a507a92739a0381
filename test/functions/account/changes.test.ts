import { UpdateUserAttributesCommand, VerifyUserAttributeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteMe, getMe, getMyData, previewDeletion, refreshEmail, renameMe } from '#contracts/http/account.ts';
import { keys } from '#contracts/table.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import { handler as deleteAccount } from '#functions/account/delete-me.ts';
import { handler as me } from '#functions/account/get-me.ts';
import { handler as myData } from '#functions/account/get-my-data.ts';
import { handler as preview } from '#functions/account/preview-deletion.ts';
import { handler as takeEmail } from '#functions/account/refresh-email.ts';
import { handler as rename } from '#functions/account/rename-me.ts';
import { courseItem } from '#functions/data/course-items.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchase-rows.ts';
import { debtRow } from '#functions/data/seller-debts.ts';
import { users } from '#functions/data/users.ts';
import {
  aCourse,
  aDebt,
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
const rowsOf = async (pk: string) => (await db.rows()).filter((row) => String(row.pk).startsWith(pk));
const tasks = async () => (await rowsOf('TASK#')).map(({ kind, userId, gsi3pk }) => ({ kind, userId, gsi3pk }));

describe('a new name', () => {
  test('is in the profile and the pool at once, and a task takes it further', async () => {
    const reply = await invoke(rename, renameMe, { user: id, body: { fullName: '  Maya Miller ' } });
    expect(reply).toMatchObject({ status: 200, body: { userId: id, fullName: 'Maya Miller', email } });
    expect((await invoke(me, getMe, { user: id })).body.fullName).toBe('Maya Miller');
    expect((await pool.attributesOf(id))?.name).toBe('Maya Miller');
    expect(await tasks()).toEqual([{ kind: 'rename', userId: id, gsi3pk: 'DUE#outbox' }]);
  });

  test.each(['', '   ', 'x'.repeat(121)])('of %j is refused', async (fullName) => {
    expect(await invoke(rename, renameMe, { user: id, body: { fullName } })).toMatchObject({
      status: 400,
      body: { fields: { 'body.fullName': expect.any(String) } },
    });
    expect(await tasks()).toEqual([]);
  });

  test('of someone without a profile is not found', async () => {
    const reply = await invoke(rename, renameMe, { user: stranger, body: { fullName: 'X' } });
    expect(reply.status).toBe(404);
  });
});

describe('a new address', () => {
  const change = async (to: string) => {
    const AccessToken = await pool.accessToken(email);
    await pool.visitors.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: to }] }),
    );
    return AccessToken;
  };

  test('counts once its code was typed, and not before', async () => {
    const next = `new-${email}`;
    const AccessToken = await change(next);
    expect(pool.mailTo(next)).toMatchObject({ subject: 'Confirm your new Coursewright address' });
    expect((await invoke(takeEmail, refreshEmail, { user: id })).body.email).toBe(email);
    const Code = pool.codeFor(next);
    await pool.visitors.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    expect((await invoke(takeEmail, refreshEmail, { user: id })).body.email).toBe(next);
    expect((await invoke(me, getMe, { user: id })).body.email).toBe(next);
    expect(await invoke(takeEmail, refreshEmail, { user: id })).toMatchObject({ status: 200, body: { email: next } });
  });
});

const course = () => aPublishedCourse({ ownerId: id });
const bought = () => aPurchase({ buyerId: id, sellerId: learner, courseId: ulid(9) });

test('own data are everything but the courses’ texts, and nothing of others', async () => {
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

describe('leaving', () => {
  const ask = (typed: string) => invoke(deleteAccount, deleteMe, { user: id, body: { email: typed } });

  test('is said first', async () => {
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
  ])('says first what becomes of %s', async (_, sk, status, subscribed) => {
    const { tier, ...learnerPlan } = aSubscription({ status });
    await db.seed({ pk: keys.user.pk(id), sk, ...learnerPlan, ...(sk === 'SUBSCRIPTION' && { tier }) });
    expect((await invoke(preview, previewDeletion, { user: id })).body).toMatchObject({ subscribed });
  });

  test('asks for the right address, whatever its case', async () => {
    expect(await ask('someone@else.test')).toMatchObject({
      status: 400,
      body: { fields: { 'body.email': expect.any(String) } },
    });
    expect(await tasks()).toEqual([]);
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(202);
  });

  test('replaces the profile by a tombstone and enqueues the rest', async () => {
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

  test('ends signing in at once, and holds where the pool refuses: the task goes on', async () => {
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

  test('twice at once enqueues one task', async () => {
    const statuses = (await Promise.all([ask(email), ask(email), ask(email)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(await tasks()).toHaveLength(1);
  });

  test('leaves nothing for a token that is still valid to make anew', async () => {
    await ask(email);
    const before = await db.rows();
    expect((await invoke(me, getMe, { user: id })).status).toBe(401);
    expect((await invoke(rename, renameMe, { user: id, body: { fullName: 'X' } })).status).toBe(401);
    expect((await invoke(takeEmail, refreshEmail, { user: id })).status).toBe(401);
    expect((await invoke(myData, getMyData, { user: id })).status).toBe(401);
    expect((await invoke(preview, previewDeletion, { user: id })).status).toBe(401);
    expect((await ask(email)).status).toBe(401);
    await expect(users(testPlatform()).entitlement(id)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.rows()).toEqual(before);
  });

  test.each([
    ['bought', () => ({ buyerId: id, sellerId: learner }), /A payment of yours is disputed/],
    ['sold', () => ({ buyerId: learner, sellerId: id }), /one of your sales is disputed/],
  ] as const)('is refused while a payment of something %s is disputed', async (_, parties, words) => {
    const purchase = aPurchase({ ...bought(), ...parties(), status: 'disputed', disputeId: 'dp_1' });
    await db.seed(purchaseRow(purchase));
    expect((await invoke(preview, previewDeletion, { user: id })).body.blockedBy).toMatch(words);
    expect(await ask(email)).toMatchObject({
      status: 409,
      body: { code: 'deletion_blocked', error: expect.stringMatching(words) },
    });
    expect(await tasks()).toEqual([]);
    expect((await invoke(me, getMe, { user: id })).status).toBe(200);
  });

  test('is refused while something is owed', async () => {
    await db.seed(
      debtRow({ ...aDebt(), sellerId: id, paymentIntentId: 'pi_1' }),
      debtRow({ ...aDebt(), sellerId: id, paymentIntentId: 'pi_2' }),
    );
    const words = /You owe \$52\.20/;
    expect((await invoke(preview, previewDeletion, { user: id })).body.blockedBy).toMatch(words);
    expect(await ask(email)).toMatchObject({ status: 409, body: { code: 'deletion_blocked' } });
    expect(await tasks()).toEqual([]);
  });
});
