import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteMe, renameMe } from '#contracts/http/account.ts';
import { viewCourse } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import { newCustomer } from '#domain/subscriptions/customer.ts';
import { HOUR_MS, MINUTE_MS, plusMs } from '#domain/time.ts';
import type { TaskCheckpoint } from '#domain/users/task.ts';
import { handler as deleteAccount } from '#functions/account/delete-me.ts';
import { handler as rename } from '#functions/account/rename-me.ts';
import { executions } from '#functions/adapters/aws/executions.ts';
import { billing } from '#functions/adapters/stripe/billing.ts';
import { payments } from '#functions/adapters/stripe/payments.ts';
import { userPool } from '#functions/adapters/user-pool/user-pool.ts';
import { accountData } from '#functions/data/accounts/account-data.ts';
import { users } from '#functions/data/accounts/users.ts';
import { courseItem, draftItems, versionItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { versions } from '#functions/data/courses/versions.ts';
import { generations } from '#functions/data/generations/generations.ts';
import { courseImages } from '#functions/data/images/course-images.ts';
import { publishedLogos } from '#functions/data/media/published-logos.ts';
import { storedImages } from '#functions/data/media/stored-images.ts';
import { outbox } from '#functions/data/messaging/outbox.ts';
import { mailRow } from '#functions/data/messaging/outbox-items.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { purchases } from '#functions/data/purchases/purchases.ts';
import { reviewRow } from '#functions/data/reviews/review-items.ts';
import { sourceTexts } from '#functions/data/sources/source-texts.ts';
import { storedSourceTexts } from '#functions/data/sources/stored-source-texts.ts';
import type { Item } from '#functions/data/table/table.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { processTask, TURN_MS } from '#functions/outbox/process-task.ts';
import { handler } from '#functions/outbox/work-outbox.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import {
  aCourse,
  aCourseText,
  aGeneration,
  aModule,
  aPayoutAccount,
  aProfile,
  aPublishedCourse,
  aPurchase,
  aReview,
  learner,
} from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { learningRowsOf } from '#test/support/learning-rows.ts';
import { NOON, ulid, userId } from '#test/support/platform.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { startUserPool, type TestUserPool } from '#test/support/user-pool.ts';

let db: TestTable;
let cloud: AwsStandIns;
let workflow: TestExecutions;
let pool: TestUserPool;
let stripe: TestStripe;
beforeAll(async () => {
  [db, cloud, workflow, pool, stripe] = await Promise.all([
    startTable(),
    startAwsStandIns(),
    startExecutions(),
    startUserPool(),
    startStripe(),
  ]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop(), workflow.stop(), pool.stop(), stripe.stop()]));

/** Texts that occur only in this account's data. A row that contains one was not erased. */
const CANARY = 'Zanzibar';
const SOLD_TITLE = 'Quartz';
let accountCount = 0;
let email = '';
let id = '';
let customerId = '';
let checkoutSessionId = '';

const sold = () => aPublishedCourse({ ownerId: id, creatorName: `Maya ${CANARY}`, title: `${CANARY} draft of Rocks` });
const soldText = aCourseText({
  title: `${SOLD_TITLE} and others`,
  content: { ...aCourseText().content, modules: [aModule(1)] },
});
const oldText = aCourseText({ title: `${CANARY} of old` });
const unsold = () => aCourse({ id: ulid(7), ownerId: id, creatorName: `Maya ${CANARY}`, title: `${CANARY} at Home` });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  await seedAccount();
});
afterEach(() => vi.useRealTimers());

const starsOf = (courseId: string) => ({ pk: keys.course.pk(courseId), sk: keys.course.stats });
const starsOfSeller = { pk: keys.user.pk(learner), sk: keys.user.revenueAll };
const row = async ({ pk, sk }: { pk: string; sk: string }) => (await db.rows(pk)).find((one) => one.sk === sk);
const reviewOf = async (courseId: string, authorId: string) =>
  row({ pk: keys.course.pk(courseId), sk: keys.course.review(authorId) });

/** A user with every kind of data. */
async function seedAccount(): Promise<void> {
  workflow.byName.clear();
  email = `maya.${CANARY.toLowerCase()}${++accountCount}@example.test`;
  id = await pool.join(email, `Maya ${CANARY}`, 'creator');
  ({ id: customerId } = await stripe.sdk.customers.create({ email, metadata: { userId: id } }));
  ({ id: checkoutSessionId } = await stripe.sdk.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 2_000, product_data: { name: 'Rocks' } } }],
  }));
  const course = { ...sold(), versionCount: 2, publishedVersion: 2 };
  const generation = aGeneration({ id: ulid(20), ownerId: id, title: CANARY });
  const closed = aGeneration({
    ...{ id: ulid(21), ownerId: id, title: CANARY, status: 'succeeded', finishedAt: NOON, courseId: ulid(21) },
  } as object);
  const source = { id: ulid(80), ownerId: id };
  cloud.s3.clearMedia();
  await sourceTexts(lambdaPlatform).save(source, {
    title: CANARY,
    words: 1,
    spans: [{ id: 'p1.1', heading: '', text: CANARY }],
  });
  const generationRow = (of: typeof generation, list: string): Item => ({
    pk: keys.generation.pk(of.id),
    sk: keys.generation.generation,
    gsi1pk: list,
    gsi1sk: NOON,
    ...of,
  });
  await db.seed(
    {
      pk: keys.user.pk(learner),
      sk: 'PROFILE',
      ...aProfile({ userId: learner, email: 'lee@example.test', fullName: 'Lee' }),
    },
    courseItem(course),
    ...draftItems(course.id, 1, aCourseText({ title: CANARY })),
    ...versionItems(course.id, 1, 1, oldText),
    ...versionItems(course.id, 2, 1, soldText),
    purchaseRow(aPurchase({ sellerId: id, courseTitle: soldText.title })),
    enrollmentRow(enrollmentOf(course, soldText, learner, NOON)),
    courseItem(unsold()),
    ...draftItems(unsold().id, 1, aCourseText({ title: CANARY })),
    generationRow(generation, keys.generator.gsi1pk(id)),
    { pk: keys.generation.pk(generation.id), sk: 'PIECE#plan', text: CANARY },
    generationRow(closed, keys.kept.gsi1pk(id)),
    { pk: keys.generation.pk(closed.id), sk: 'PIECE#plan', text: CANARY },
    { pk: keys.generation.pk(closed.id), sk: keys.generation.planSources, headings: [{ title: CANARY }] },
    {
      pk: keys.source.pk(source.id),
      sk: keys.source.sk,
      gsi1pk: keys.sourceOwner.gsi1pk(id),
      gsi1sk: NOON,
      ...{ ...source, kind: 'file', name: `${CANARY}.pdf`, createdAt: NOON, status: 'ready', title: CANARY, words: 1 },
    },
    { pk: keys.user.pk(id), sk: 'PAYOUT_ACCOUNT', ...aPayoutAccount({ userId: id }) },
    { pk: 'ACCOUNT#acct_test_1', sk: 'USER', userId: id },
    { pk: keys.user.pk(id), sk: keys.user.customer, ...newCustomer(ulid(50), NOON), customerId },
    { pk: keys.customerOwner.pk(customerId), sk: keys.customerOwner.sk, userId: id },
    {
      pk: keys.user.pk(id),
      sk: keys.user.logo(ulid(60)),
      id: ulid(60),
      url: `/logos/${ulid(60)}.png`,
      createdAt: NOON,
    },
    { pk: keys.user.pk(id), sk: 'USAGE#ALL', held: 3 },
    ...[course.id, unsold().id].flatMap((courseId) =>
      [keys.course.check, keys.course.checkResult('lesson#m1-l1'), keys.course.checkClaim('lesson#m1-l1')].map(
        (sk) => ({
          ...{ pk: keys.course.pk(courseId), sk, quote: CANARY },
        }),
      ),
    ),
    { pk: 'REWRITE#1', sk: 'REWRITE', gsi1pk: keys.kept.gsi1pk(id), gsi1sk: NOON, instruction: CANARY },
    enrollmentRow(enrollmentOf(aCourse({ id: ulid(9) }), { title: CANARY, description: 'x' }, id, NOON)),
    purchaseRow(aPurchase({ id: ulid(30), courseId: ulid(9), buyerId: id, sellerId: learner })),
    reviewRow(
      aReview({
        courseId: ulid(9),
        sellerId: learner,
        authorId: id,
        authorName: `Maya ${CANARY}`,
        text: CANARY,
        stars: 4,
      }),
    ),
    { ...starsOf(ulid(9)), starsSum: 9, reviewCount: 2, enrollments: 2 },
    { ...starsOfSeller, students: 2, starsSum: 9, reviewCount: 2 },
    reviewRow(aReview({ id: ulid(71), sellerId: id, answer: { text: `Thanks from ${CANARY}`, answeredAt: NOON } })),
    ...learningRowsOf(id, CANARY),
    {
      ...purchaseRow(
        aPurchase({
          ...{ id: ulid(31), courseId: ulid(9_001), buyerId: id, sellerId: learner, status: 'pending' },
          checkoutSessionId,
        } as object),
      ),
    },
    mailRow(
      {
        id: ulid(40),
        to: id,
        content: { template: 'sale', courseId: course.id, courseTitle: CANARY, priceCents: 1, creatorShareCents: 1 },
      },
      plusMs(NOON, HOUR_MS),
    ),
  );
}

const at = (ms: number) => vi.setSystemTime(new Date(plusMs(NOON, ms)));
const sweep = () => handler({ sweep: true });
const named = async (word: string) =>
  (await db.rows())
    .filter((row) => JSON.stringify(row).toLowerCase().includes(word.toLowerCase()))
    .map(({ pk, sk }) => `${pk} ${sk}`);
const task = async () => (await db.rows()).find(({ sk, kind }) => sk === 'TASK' && kind !== 'close-checkouts');
const courseRow = async (courseId: string) =>
  (await db.rows(keys.course.pk(courseId))).find(({ sk }) => sk === 'COURSE');
const copy = async () => (await db.rows(keys.user.pk(learner))).find(({ sk }) => String(sk).startsWith('ENROLLMENT'));

describe('a new name', () => {
  const change = (fullName: string) => invoke(rename, renameMe, { user: id, body: { fullName } });

  test('reaches every course, its enrollments and the user pool, and the task is done', async () => {
    await change('Ada Stone');
    await sweep();
    expect([(await courseRow(ulid(1)))?.creatorName, (await courseRow(ulid(7)))?.creatorName]).toEqual([
      'Ada Stone',
      'Ada Stone',
    ]);
    expect((await copy())?.creatorName).toBe('Ada Stone');
    expect((await pool.attributesOf(id))?.name).toBe('Ada Stone');
    expect(await reviewOf(ulid(9), id)).toMatchObject({ authorName: 'Ada Stone', text: CANARY });
    // Written concurrently, after the list was read.
    await db.seed(courseItem(aCourse({ id: ulid(8), ownerId: id, creatorName: `Maya ${CANARY}` })));
    at(MINUTE_MS);
    await sweep();
    expect((await courseRow(ulid(8)))?.creatorName).toBe('Ada Stone');
    expect(await task()).toMatchObject({ doneAt: expect.any(String) });
    expect(await task()).not.toHaveProperty('gsi3pk');
  });

  test('changed twice ends as the last one, in any order of tasks', async () => {
    await change('First Name');
    await change('Second Name');
    await Promise.all([sweep(), sweep()]);
    at(HOUR_MS);
    await sweep();
    expect(await named('First Name')).toEqual([]);
    expect((await courseRow(ulid(1)))?.creatorName).toBe('Second Name');
  });
});

const requestDeletion = () => invoke(deleteAccount, deleteMe, { user: id, body: { email } });
async function expectErased(): Promise<void> {
  // The bought version contains the course's text and no name.
  expect(await named(CANARY)).toEqual([]);
  expect(await named('maya')).toEqual([]);
  expect(cloud.s3.media()).toEqual([]);
  expect(await pool.attributesOf(id)).toBeUndefined();
  expect((await db.rows(keys.user.pk(id))).map(({ sk }) => sk)).toEqual(['PROFILE']);
  // Their reviews and ratings are gone. Reviews of their courses stay, without their answers.
  for (const key of [starsOf(ulid(9)), starsOfSeller])
    expect(await row(key)).toMatchObject({ starsSum: 5, reviewCount: 1 });
  expect(await reviewOf(ulid(1), learner)).toMatchObject({ text: 'Good bread.', answer: null });
  expect(await stripe.sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect((await stripe.sdk.checkout.sessions.retrieve(checkoutSessionId)).status).toBe('expired');
  expect((await db.rows()).some(({ pk }) => /^(ACCOUNT|CUSTOMER)#/.test(String(pk)))).toBe(false);
}

describe('an erased account', () => {
  test('is removed from the table and the pool; purchases and audit lines stay', async () => {
    expect((await requestDeletion()).status).toBe(202);
    await sweep();
    at(2 * HOUR_MS);
    await sweep();
    await expectErased();
    expect(await task()).toHaveProperty('doneAt');
    const rows = await db.rows();
    expect(rows.filter(({ sk }) => String(sk).startsWith('PURCHASE#'))).toHaveLength(3);
    expect(rows.filter(({ pk }) => pk === `AUDIT#${id}`)).toHaveLength(1);
    expect(rows.filter(({ pk }) => pk === keys.course.pk(ulid(7)))).toEqual([]);
  });

  test('leaves buyers their courses, from a former creator', async () => {
    await requestDeletion();
    await sweep();
    const read = await invoke(view, viewCourse, { user: learner, params: { courseId: ulid(1) } });
    expect(read).toMatchObject({
      status: 200,
      body: { course: { title: soldText.title, creatorName: 'Former creator', customLogoUrl: null }, version: 2 },
    });
    expect(await copy()).toMatchObject({ creatorName: 'Former creator', title: soldText.title });
    expect(await courseRow(ulid(1))).toMatchObject({ status: 'deleted', title: soldText.title });
    expect((await invoke(view, viewCourse, { user: id, params: { courseId: ulid(7) } })).status).toBe(401);
  });

  test('stops running generations and removes the result of the last model call', async () => {
    workflow.byName.set(ulid(20), 'RUNNING');
    await requestDeletion();
    await sweep();
    expect(workflow.byName.get(ulid(20))).toBe('ABORTED');
    await db.seed({ pk: keys.generation.pk(ulid(20)), sk: 'PIECE#late', text: CANARY });
    at(2 * HOUR_MS);
    await sweep();
    await expectErased();
  });

  test('removes rows that a generation wrote after a long outage', async () => {
    workflow.byName.set(ulid(20), 'RUNNING');
    await requestDeletion();
    // The first successful pass is late enough to be the last.
    at(2 * HOUR_MS);
    await sweep();
    expect(workflow.byName.get(ulid(20))).toBe('ABORTED');
    await db.seed({ pk: keys.generation.pk(ulid(20)), sk: 'PIECE#late', text: CANARY });
    at(4 * HOUR_MS);
    await sweep();
    await expectErased();
    expect(await task()).toHaveProperty('doneAt');
  });

  test('counts no attempt for a successful turn', async () => {
    await requestDeletion();
    await sweep();
    expect(await task()).toMatchObject({ attempts: 0, gsi3sk: expect.any(String) });
  });

  test('removes rows that a still valid token created after the first pass', async () => {
    await requestDeletion();
    await sweep();
    await db.seed(courseItem(unsold()), { pk: keys.user.pk(id), sk: 'USAGE#ALL', held: 1 });
    at(2 * HOUR_MS);
    await sweep();
    await expectErased();
  });

  test('removes a new name that was being written to a course during the erasure', async () => {
    await requestDeletion();
    await sweep();
    await accountData(lambdaPlatform).renameCourse(ulid(1), `Maya ${CANARY}`, undefined);
    expect(await named('maya')).not.toEqual([]);
    at(2 * HOUR_MS);
    await sweep();
    await expectErased();
    expect(await courseRow(ulid(1))).not.toHaveProperty('gsi1pk');
  });

  test('leaves buyers the newest version, even if the list of courses lags', async () => {
    const course = { ...sold(), versionCount: 2, publishedVersion: 2 };
    await db.seed(courseItem({ ...course, versionCount: 3, publishedVersion: 3 }));
    await db.seed(...versionItems(course.id, 3, 1, soldText));
    let position: TaskCheckpoint | undefined;
    do position = await accountData(lambdaPlatform).eraseCourse(course, { last: true, position });
    while (position !== undefined);
    const remaining = (await db.rows(keys.course.pk(course.id)))
      .map(({ sk }) => String(sk))
      .filter((sk) => /^(V|D)/.test(sk));
    expect(remaining).toEqual(
      versionItems(course.id, 3, 1, soldText)
        .map(({ sk }) => sk)
        .sort(),
    );
  });

  test('allows a new sign-up with the same address, as another user', async () => {
    await requestDeletion();
    await sweep();
    const again = await pool.join(email, 'Maya Again', 'student');
    expect(again).not.toBe(id);
    at(2 * HOUR_MS);
    await sweep();
    expect(await pool.attributesOf(again)).toMatchObject({ email });
    expect((await db.rows(keys.user.pk(again))).map(({ sk }) => sk)).toEqual(['PROFILE']);
  });

  test('gets no mail', async () => {
    const before = cloud.mails().length;
    await requestDeletion();
    await sweep();
    at(2 * HOUR_MS);
    await sweep();
    expect(cloud.mails()).toHaveLength(before);
  });
});

const isPaged = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

describe('a best-seller', () => {
  /** More than one page of 100. */
  const BUYERS = 120;
  const buyers = Array.from({ length: BUYERS }, (_, n) => userId(1_000 + n));
  const copies = async () =>
    (await db.rows()).filter(({ sk, courseId }) => String(sk).startsWith('ENROLLMENT#') && courseId === ulid(1));
  const oldVersions = async () =>
    (await db.rows(keys.course.pk(ulid(1)))).filter(
      ({ sk }) => String(sk).startsWith('V#') && !/^V#0002#/.test(String(sk)),
    );

  beforeEach(async () => {
    const course = sold();
    const bought = buyers.flatMap((buyerId, n) => [
      purchaseRow(aPurchase({ id: ulid(2_000 + n), buyerId, sellerId: id, courseTitle: soldText.title })),
      enrollmentRow(enrollmentOf(course, soldText, buyerId, NOON)),
    ]);
    const reviewRows = buyers.map((authorId, n) =>
      reviewRow(
        aReview({
          id: ulid(3_000 + n),
          authorId,
          sellerId: id,
          answer: { text: `Thanks from ${CANARY}`, answeredAt: NOON },
        }),
      ),
    );
    const revisions = Array.from({ length: BUYERS }, (_, n) => ({
      pk: keys.course.pk(course.id),
      sk: `V#0001#OLD#${String(n).padStart(3, '0')}`,
      text: CANARY,
    }));
    await Promise.all([bought, reviewRows, revisions].map((rows) => db.seed(...rows)));
  });

  /** Runs turns in which each call takes a given time. Returns the port methods called in each turn. */
  async function inShortTurns(
    maxTurns: number,
    { pieceMs, turnMs } = { pieceMs: MINUTE_MS, turnMs: TURN_MS.sweep as number },
  ): Promise<string[][]> {
    const turns: string[][] = [];
    const platform = lambdaPlatform;
    for (let now = 0; turns.length < maxTurns; now += 5 * MINUTE_MS) {
      at(now);
      const done: string[] = [];
      const slow = <P extends object>(methods: P, slowly: RegExp): P =>
        new Proxy(methods, {
          get(target, name) {
            const method: unknown = Reflect.get(target, name);
            if (typeof method !== 'function' || !slowly.test(String(name))) return method;
            return async (...given: unknown[]) => {
              const answer: unknown = await Reflect.apply(method, target, given);
              done.push(String(name));
              vi.setSystemTime(Date.now() + pieceMs);
              return answer;
            };
          },
        });
      const [due] = (await db.rows()).filter(
        ({ sk, doneAt, kind }) => sk === 'TASK' && doneAt === undefined && kind !== 'close-checkouts',
      );
      if (!due) return turns;
      const row = await outbox(platform).byKey({ pk: String(due.pk), sk: keys.task.sk });
      if (row?.kind !== 'task') continue;
      const ports = {
        outbox: outbox(platform),
        users: users(platform),
        userPool: userPool(platform),
        executions: executions(platform),
        generations: generations(platform),
        accountData: slow(accountData(platform), /^(rename|erase)(Course|Review)$/),
        courses: courses(platform),
        purchases: purchases(platform),
        payments: payments(platform),
        versions: versions(platform),
        billing: billing(platform),
        publishedLogos: publishedLogos(platform),
        courseImages: courseImages(platform),
        storedImages: storedImages(platform),
        storedSourceTexts: storedSourceTexts(platform),
        now: platform.now,
      };
      await processTask(row, ports, turnMs);
      turns.push(done);
    }
    return turns;
  }

  test('is renamed in turns of one page, each of which continues where the previous one stopped', async () => {
    await invoke(rename, renameMe, { user: id, body: { fullName: 'Ada Stone' } });
    const turns = await inShortTurns(40);
    expect((await copies()).map(({ creatorName }) => creatorName)).toEqual(Array(BUYERS + 1).fill('Ada Stone'));
    expect((await courseRow(ulid(1)))?.creatorName).toBe('Ada Stone');
    expect(await task()).toHaveProperty('doneAt');
    // Two pages of buyers and one for the other course, then a final check.
    expect(turns.flat().filter((name) => name === 'renameCourse')).toHaveLength(3);
    for (const done of turns) expect(done.length).toBeLessThanOrEqual(1);
  });

  test('that is renamed again during a rename ends with the last name everywhere', async () => {
    await invoke(rename, renameMe, { user: id, body: { fullName: 'First Name' } });
    await inShortTurns(2);
    await invoke(rename, renameMe, { user: id, body: { fullName: 'Second Name' } });
    await inShortTurns(80);
    expect(await named('First Name')).toEqual([]);
    expect((await copies()).map(({ creatorName }) => creatorName)).toEqual(Array(BUYERS + 1).fill('Second Name'));
  });

  test.each([
    ['in long turns by the sweeper', TURN_MS.sweep, [3]],
    ['in short turns by the stream, which other rows wait for', TURN_MS.stream, [2, 1]],
  ])('is renamed %s', async (_, turnMs, pieces) => {
    await invoke(rename, renameMe, { user: id, body: { fullName: 'Ada Stone' } });
    const turns = await inShortTurns(40, { pieceMs: 1_500, turnMs });
    const renames = turns.map((done) => done.filter((name) => name === 'renameCourse').length);
    expect(renames.filter((count) => count > 0)).toEqual(pieces);
  });

  test('is erased in turns of one page, with no data of its creator left', async () => {
    await requestDeletion();
    const turns = await inShortTurns(80);
    await expectErased();
    expect(await oldVersions()).toEqual([]);
    expect(await task()).toHaveProperty('doneAt');
    for (const done of turns) expect(done.length).toBeLessThanOrEqual(1);
    // Twice, because the last pass starts again: pages of buyers, versions and reviews. Unbought courses take one.
    expect(turns.flat().filter((name) => name === 'eraseCourse').length).toBeLessThanOrEqual(2 * (2 + 2 + 2) + 2);
  });
});

describe('an interrupted erasure', () => {
  /** All ports it uses. The nth call fails after its effect: between two calls, only this is stored. */
  const failingAt = (nth: number) => {
    let calls = 0;
    const failing = <P extends object>(methods: P): P =>
      new Proxy(methods, {
        get: (target, name) => {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          const failingCall = async <T>(call: () => Promise<T>): Promise<T> => {
            const isNth = ++calls === nth;
            const answer = await call();
            if (isNth) throw new Error('cut off');
            return answer;
          };
          return (...given: unknown[]) => {
            const answer: unknown = Reflect.apply(method, target, given);
            if (!isPaged(answer)) return failingCall(async () => answer);
            const pages = answer[Symbol.asyncIterator]();
            return { [Symbol.asyncIterator]: () => ({ next: () => failingCall(() => pages.next()) }) };
          };
        },
      });
    const platform = lambdaPlatform;
    return {
      outbox: outbox(platform),
      users: users(platform),
      userPool: failing(userPool(platform)),
      executions: failing(executions(platform)),
      generations: failing(generations(platform)),
      accountData: failing(accountData(platform)),
      courses: courses(platform),
      purchases: failing(purchases(platform)),
      payments: failing(payments(platform)),
      versions: versions(platform),
      billing: failing(billing(platform)),
      publishedLogos: failing(publishedLogos(platform)),
      courseImages: failing(courseImages(platform)),
      storedImages: failing(storedImages(platform)),
      storedSourceTexts: failing(storedSourceTexts(platform)),
      now: platform.now,
    };
  };

  /** Each pass begins with what the one before left, so it is cut at the same call while that call removes rows. */
  test('after every call is finished by the sweeper', async () => {
    await requestDeletion();
    const asRequested = await task();
    if (!asRequested) throw new Error('no task');
    const isCut = async (nth: number) => {
      // With all its attempts.
      await db.seed(asRequested);
      const due = await outbox(lambdaPlatform).byKey({ pk: String(asRequested.pk), sk: keys.task.sk });
      if (due?.kind !== 'task') throw new Error('the task is not due');
      const failure = await processTask(due, failingAt(nth), TURN_MS.sweep).catch((error: Error) => error);
      expect(failure?.message).toBe(failure && 'cut off');
      return failure !== undefined;
    };
    let cuts = 0;
    for (let nth = 1, before = Number.POSITIVE_INFINITY; await isCut(nth); cuts++) {
      const after = (await db.rows()).length;
      if (after >= before) nth++;
      before = after;
    }
    expect(cuts).toBeGreaterThan(25);
    at(5 * 60_000);
    await sweep();
    at(2 * HOUR_MS);
    await sweep();
    await expectErased();
  });
});
