import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorTerms, errors } from '#contracts/errors.ts';
import { generateCourse, retryGeneration } from '#contracts/http/generation.ts';
import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { createCheckout } from '#contracts/http/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import { type RateLimitName, rateLimits } from '#domain/rate-limits.ts';
import { HOUR_MS, instantOf, MINUTE_MS, plusMs } from '#domain/time.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { consumeRateLimit } from '#functions/data/table/rate-limits.ts';
import { handler as generate } from '#functions/generation/generate-course.ts';
import { handler as retry } from '#functions/generation/retry-generation.ts';
import { handler as courseCheckout } from '#functions/purchases/create-course-checkout.ts';
import type { Problem } from '#functions/runtime/problem.ts';
import { handler as planCheckout } from '#functions/subscriptions/create-checkout.ts';
import { aGeneration, aPayoutAccount, aPublishedCourse, creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());
afterEach(() => vi.restoreAllMocks());

const names = Object.keys(rateLimits) as RateLimitName[];
const CONCURRENT = 50;

const taken = async (limit: RateLimitName, userId: string): Promise<string[]> => {
  const [row] = await db.rows(keys.rateLimit.pk(`${limit}#${userId}`));
  return (row?.taken ?? []) as string[];
};
/** Stores a given number of earlier attempts, the first long ago. */
const seedAttempts = (limit: RateLimitName, userId: string, count: number, first: string) =>
  db.seed({
    pk: keys.rateLimit.pk(`${limit}#${userId}`),
    sk: keys.rateLimit.sk,
    taken: Array.from({ length: count }, (_, index) => plusMs(first, index)),
    ttl: Math.floor(Date.parse(first) / 1_000) + 2 * 3_600,
  });
const rush = async (platform: ReturnType<typeof testPlatform>, limit: RateLimitName, userId: string) => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: CONCURRENT }, () => consumeRateLimit(platform, limit, userId)),
  );
  return {
    served: outcomes.filter(({ status }) => status === 'fulfilled').length,
    refused: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : [])),
  };
};

describe.each(names)('%s', (limit) => {
  const { perHour, message } = rateLimits[limit];

  test(`accepts one of ${CONCURRENT} concurrent attempts for one free slot and gives the others a retry time`, async () => {
    const platform = testPlatform();
    await seedAttempts(limit, 'eve', perHour - 1, plusMs(NOON, -20 * MINUTE_MS));
    const { served, refused } = await rush(platform, limit, 'eve');
    expect(served).toBe(1);
    expect(await taken(limit, 'eve')).toHaveLength(perHour);
    for (const problem of refused) {
      expect(problem).toMatchObject({ code: 'rate_limited', message: expect.stringContaining(message) });
      expect(problem.retryAfterSeconds).toBeGreaterThan(0);
      expect(problem.retryAfterSeconds).toBeLessThanOrEqual(40 * 60);
    }
    const [exact] = (await rush(platform, limit, 'eve')).refused;
    expect(exact?.retryAfterSeconds).toBe(40 * 60);
  });

  test('allows another attempt exactly when the oldest is an hour old', async () => {
    const platform = testPlatform();
    await seedAttempts(limit, 'eve', perHour, plusMs(NOON, -HOUR_MS + 1_000));
    await expect(consumeRateLimit(platform, limit, 'eve')).rejects.toMatchObject({ retryAfterSeconds: 1 });
    platform.advance(1_000);
    await expect(consumeRateLimit(platform, limit, 'eve')).resolves.toBeUndefined();
  });
});

test('concurrent attempts are counted exactly, for one user only', async () => {
  const platform = testPlatform();
  const { served } = await rush(platform, 'checkout', 'eve');
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(rateLimits.checkout.perHour);
  expect(await taken('checkout', 'eve')).toHaveLength(served);
  await expect(consumeRateLimit(platform, 'checkout', 'ada')).resolves.toBeUndefined();
});

/** Delays reads of the limit, so that a write that does not wait for it happens before the refusal. */
function delayLimits(): void {
  const { send } = DynamoDBDocumentClient.prototype;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    if (JSON.stringify(args[0]).includes(keys.rateLimit.pk(''))) await sleep(100);
    return Reflect.apply(send, this, args);
  });
}

describe('an attempt over the hourly limit', () => {
  const now = instantOf(Date.now());
  const full = (limit: RateLimitName, userId: string) =>
    seedAttempts(limit, userId, rateLimits[limit].perHour, plusMs(instantOf(Date.now()), -30 * MINUTE_MS));
  const course = aPublishedCourse();
  const generation = aGeneration({
    ...{ id: ulid(3), ownerId: creator, status: 'failed', reason: 'timed-out', finishedAt: now, retriedAs: null },
  });

  test.each([
    [
      'checkout',
      courseCheckout,
      createCourseCheckout,
      { params: { courseId: course.id }, body: { course_id: course.id }, user: learner },
    ],
    ['checkout', planCheckout, createCheckout, { body: { price_id: 'hobby_monthly' }, user: learner }],
    ['generations', generate, generateCourse, { body: { title: 'Bread', description: 'A loaf.' }, user: creator }],
    ['generations', retry, retryGeneration, { params: { generationId: generation.id }, user: creator }],
  ] as const)(
    'of %s is rejected with a retry time, before any other work: %#',
    async (limit, handler, endpoint, given) => {
      await db.seed(
        courseItem(course),
        { pk: keys.user.pk(creator), sk: keys.user.payoutAccount, ...aPayoutAccount() },
        { ...generationKey(generation.id), ...generation },
      );
      await full(limit, given.user);
      const before = await db.rows();
      delayLimits();
      const { status, headers, body } = await invoke(handler, endpoint, given);
      expect([status, body.code, body.error]).toEqual([429, 'rate_limited', rateLimits[limit].message]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(29 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30 * 60);
      expect(await db.rows()).toEqual(before);
    },
  );
});

test('each rate limit error has a retry time', () => {
  const retryable = Object.values<ErrorTerms>(errors).filter(({ retry }) => retry === 'patiently');
  expect(new Set(retryable.map(({ status }) => status))).toEqual(new Set([429, 503]));
  expect(Object.values(errors).filter(({ status }) => status === 429 || status === 503)).toEqual(retryable);
});
