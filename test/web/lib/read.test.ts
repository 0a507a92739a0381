import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCertificate } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace, listRelatedCourses, previewLesson } from '#contracts/http/marketplace.ts';
import { publicReads } from '#contracts/http/public-reads.ts';
import { listReviews } from '#contracts/http/reviews.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { forgetReads, known, read } from '#web/lib/api/read.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ask = { params: { courseId: '01JD00000000000000000000AA' } };

beforeEach(() => {
  forgetReads();
  fetched.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failed = promise.catch((caught: unknown) => caught);
  await vi.runAllTimersAsync();
  const error = await failed;
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

test('every public read is one that the declarations make to anyone, and its reply holds what is looked for', () => {
  const declared = {
    courses: listMarketplace,
    course: getCourseDetail,
    preview: previewLesson,
    related: listRelatedCourses,
    reviews: listReviews,
    certificate: getCertificate,
  };
  for (const [name, { path, holds }] of Object.entries(publicReads)) {
    const endpoint = declared[name as keyof typeof declared];
    expect([endpoint.path, endpoint.access, endpoint.method]).toEqual([path, 'anyone', 'GET']);
    expect(Object.keys(endpoint.reply.shape)).toContain(holds);
  }
});

describe('a public read', () => {
  test('fills path and query, and leaves out what says nothing', async () => {
    fetched.mockResolvedValue(answer(200, { cards: [] }));
    await read('courses', { query: { q: 'a&b', price: 'all', offset: 24 } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/public/courses?q=a%26b&price=all&offset=24');
  });

  test('is kept for a minute, then asked for anew', async () => {
    fetched.mockImplementation(async () => answer(200, { course: {} }));
    await read('course', ask);
    expect(known('course', ask)).toEqual({ course: {} });
    vi.advanceTimersByTime(59_000);
    await read('course', ask);
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(known('course', ask)).toBeUndefined();
    await read('course', ask);
    await read('course', ask, { fresh: true });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('is one request however many ask, and is aborted when all have left', async () => {
    let signal: AbortSignal | null | undefined;
    fetched.mockImplementation((_, init) => {
      signal = init?.signal;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [read('course', ask, { signal: one.signal }), read('course', ask, { signal: two.signal })];
    const ends = Promise.allSettled(asked);
    one.abort();
    expect(signal?.aborted).toBe(false);
    two.abort();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is tried once more after a passing failure, and is then one that may be tried again', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(read('course', ask))).toMatchObject({ code: 'network', status: 0 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test.each([
    [
      'of what is not there says so',
      answer(404, { error: 'There is nothing here', code: 'not_found' }),
      'not_found',
      1,
    ],
    ['that something else answered is malformed', answer(200, { hello: 'portal' }), 'malformed-reply', 1],
    ['that is no JSON is malformed', new Response('<html>', { status: 200 }), 'malformed-reply', 1],
  ])('%s', async (_, response, code, requests) => {
    fetched.mockResolvedValue(response);
    expect((await failureOf(read('course', ask))).code).toBe(code);
    expect(fetched).toHaveBeenCalledTimes(requests);
    expect(known('course', ask)).toBeUndefined();
  });
});
