import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteMe, renameMe } from '#contracts/http/account.ts';
import { saveCourse } from '#contracts/http/courses.ts';
import { generateCourse } from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import { newCustomer } from '#domain/subscriptions/customer.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { handler as deleteAccount } from '#functions/account/delete-me.ts';
import { handler as rename } from '#functions/account/rename-me.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { courseItem, draftItems, versionItems } from '#functions/data/courses/course-items.ts';
import { mailRow } from '#functions/data/messaging/outbox-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { reviewRow } from '#functions/data/reviews/review-items.ts';
import { handler as generate } from '#functions/generation/generate-course.ts';
import { handler as processOutbox } from '#functions/outbox/work-outbox.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import {
  aCourse,
  aCourseText,
  aProfile,
  aPublishedCourse,
  aPurchase,
  aReview,
  learner,
  stranger,
} from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { learningRowsOf } from '#test/support/learning-rows.ts';
import { ulid } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { startStripe, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { startUserPool, type TestUserPool } from '#test/support/user-pool.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { describePlan } from './support/fault-plans.ts';
import {
  type FaultKind,
  type FaultyNetwork,
  faultKinds,
  type Site,
  startFaultyNetwork,
} from './support/faulty-network.ts';
import { silenceLogs } from './support/silence-logs.ts';

/**
 * docs/invariants.md 12, second half: after an erasure with a fault at any call, the account's canary words are not in the table,
 * files, emails or log.
 */
const ERASURES = sizeOf('12 erasures with a fault', 2, 400);
const seed = seedOf();
const log = silenceLogs({ keep: true });

let db: TestTable;
let cloud: AwsStandIns;
let stripe: TestStripe;
let workflow: TestExecutions;
let pool: TestUserPool;
let network: FaultyNetwork;
beforeAll(async () => {
  [db, cloud, stripe, workflow, pool] = await Promise.all([
    startTable(),
    startAwsStandIns(),
    startStripe(),
    startExecutions(),
    startUserPool(),
  ]);
  network = await startFaultyNetwork();
});
afterAll(async () => {
  await network.stop();
  await Promise.all([db.stop(), cloud.stop(), stripe.stop(), workflow.stop(), pool.stop()]);
});
afterEach(() => vi.useRealTimers());

let people = seed % 100_000;
const sweep = () => processOutbox({ sweep: true });

/** An account with its words in every place, through the API where that is short. */
async function createAccount(canary: string): Promise<{ id: string; email: string }> {
  const email = `${canary.toLowerCase()}${++people}@example.test`;
  const id = await pool.join(email, `Maya ${canary}`, 'creator');
  const { id: customerId } = await stripe.sdk.customers.create({ email, metadata: { userId: id } });
  const course = aPublishedCourse({ ownerId: id, creatorName: `Maya ${canary}`, title: `${canary} now` });
  const draft = aCourse({ id: ulid(7), ownerId: id, creatorName: `Maya ${canary}`, title: canary });
  const logo = `/logos/${ulid(60)}.png`;
  const now = new Date().toISOString();
  const content = {
    template: 'generation-failed',
    generationId: ulid(5),
    courseTitle: canary,
    message: canary,
  } as const;
  await db.seed(
    profileItem(aProfile({ userId: id, email, fullName: `Maya ${canary}` })),
    profileItem(aProfile({ userId: learner, email: 'lee@example.test', fullName: 'Lee' })),
    courseItem(course),
    ...draftItems(course.id, 1, aCourseText({ title: canary })),
    ...versionItems(course.id, 1, 1, aCourseText({ title: 'What was sold' })),
    purchaseRow(aPurchase({ sellerId: id, courseTitle: 'What was sold' })),
    courseItem(draft),
    ...draftItems(draft.id, 1, aCourseText({ title: canary })),
    { pk: keys.user.pk(id), sk: keys.user.customer, ...newCustomer(ulid(50), now), customerId },
    { pk: keys.customerOwner.pk(customerId), sk: keys.customerOwner.sk, userId: id },
    { pk: keys.user.pk(id), sk: keys.user.logo(ulid(60)), id: ulid(60), url: logo, createdAt: now },
    reviewRow(
      aReview({ courseId: ulid(9), sellerId: stranger, authorId: id, authorName: `Maya ${canary}`, text: canary }),
    ),
    mailRow({ id: ulid(40), to: id, content }, now),
    ...learningRowsOf(id, canary),
  );
  const body = { revision: 1, text: aCourseText({ title: `${canary} saved`, outline: canary }) };
  await invoke(save, saveCourse, { user: id, params: { courseId: draft.id }, body });
  await invoke(rename, renameMe, { user: id, body: { fullName: `Ada ${canary}` } });
  const asked = { title: canary, description: canary, outline: canary };
  const generation = await invoke(generate, generateCourse, { user: id, body: asked });
  expect(generation.status).toBe(202);
  await sweep();
  return { id, email };
}

test(`an erasure removes all personal data despite a fault at any call (${ERASURES} erasures)`, async () => {
  const faults = fc.sample(
    fc.tuple(fc.nat({ max: 90 }), fc.constantFrom(...faultKinds.filter((kind) => kind !== 'timeout, once'))),
    { seed, numRuns: ERASURES },
  );
  for (const [index, [number, kind]] of faults.entries()) {
    vi.useRealTimers();
    await db.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const canary = `Zanzibar${seed}x${index}`;
    const { id, email } = await createAccount(canary);
    // No emails after the erasure.
    const mailsBefore = cloud.mails().length;
    let sites: Site[] = [];
    const left = await invoke(deleteAccount, deleteMe, { user: id, body: { email } });
    expect(left.status, JSON.stringify(left.body)).toBe(202);
    sites = await network.during(new Map<number, FaultKind>([[number, kind]]), async ({ revive }) => {
      await sweep().catch(() => undefined);
      revive();
      vi.setSystemTime(Date.now() + 2 * HOUR_MS);
      await sweep().catch(() => undefined);
      revive();
    });
    for (let hours = 0; hours < 3; hours++) {
      vi.setSystemTime(Date.now() + HOUR_MS + MINUTE_MS);
      await sweep();
    }
    const details = `seed ${seed}: ${describePlan(new Map([[number, kind]]), sites)}`;
    const has = (thing: unknown): boolean => JSON.stringify(thing).toLowerCase().includes(canary.toLowerCase());
    const rows = await db.rows();
    expect(
      rows.filter(has).map(({ pk, sk }) => `${pk} ${sk}`),
      details,
    ).toEqual([]);
    expect(
      (await db.rows(keys.user.pk(id))).map(({ sk }) => sk),
      details,
    ).toEqual([keys.user.profile]);
    expect(await pool.attributesOf(id), details).toBeUndefined();
    expect(cloud.s3.media().filter(has), details).toEqual([]);
    expect(cloud.mails().slice(mailsBefore), details).toEqual([]);
    const { data } = await stripe.sdk.customers.list({ limit: 100 });
    expect(
      data.filter(has).map((customer) => customer.id),
      details,
    ).toEqual([]);
    expect(log.lines().filter(has), details).toEqual([]);
    // Sold courses and the ledger stay.
    expect(
      rows.filter(({ sk }) => String(sk).startsWith(keys.course.purchase(''))),
      details,
    ).toHaveLength(1);
  }
});
