import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCertificate } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace, listRelatedCourses } from '#contracts/http/marketplace.ts';
import { previewLesson } from '#contracts/http/previews.ts';
import { publicReads } from '#contracts/http/public-reads.ts';
import { listReviews } from '#contracts/http/reviews.ts';
import { publicCourseQuery } from '#web/api/public-course.ts';
import { hydrateServedReply } from '#web/api/public-queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { fetchPublic } from '#web/lib/api/public.ts';
import { queryClient } from '#web/lib/query-client.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ask = { params: { courseId: '01JD00000000000000000000AA' } };

beforeEach(() => {
  queryClient.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

test('every public read is a declared public endpoint whose reply has the required key', () => {
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
  test('fills path and query and omits empty values', async () => {
    fetched.mockResolvedValue(answer(200, { cards: [] }));
    await fetchPublic('courses', { query: { q: 'a&b', category: '', price: 'all', offset: 24 } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/public/courses?q=a%26b&price=all&offset=24');
  });

  test('sends no token', async () => {
    fetched.mockResolvedValue(answer(200, { course: {} }));
    await fetchPublic('course', ask);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
  });

  test.each([
    ['reports a missing course', answer(404, { error: 'Course not found', code: 'not_found' }), 'not_found'],
    ['reports unexpected JSON as malformed', answer(200, { hello: 'portal' }), 'malformed-reply'],
    ['reports HTML as malformed', new Response('<html>', { status: 200 }), 'malformed-reply'],
    ['reports a server failure as unknown', answer(500, { error: 'Later.' }), 'unknown'],
  ])('%s', async (_, response, code) => {
    fetched.mockResolvedValue(response);
    expect((await failureOf(fetchPublic('course', ask))).code).toBe(code);
  });
});

test('the reply embedded in the page is used for the first render, then refetched', async () => {
  const block = document.body.appendChild(document.createElement('script'));
  block.id = 'served-reply';
  block.type = 'application/json';
  block.dataset.read = `/api/public/courses/${ask.params.courseId}`;
  block.textContent = '{"course":{"title":"Bread"}}';
  hydrateServedReply();
  block.remove();
  const { queryKey } = publicCourseQuery(ask.params.courseId);
  expect(queryClient.getQueryData(queryKey)).toEqual({ course: { title: 'Bread' } });
  fetched.mockResolvedValue(answer(200, { course: { title: 'Rye' } }));
  expect(await queryClient.fetchQuery(publicCourseQuery(ask.params.courseId))).toEqual({ course: { title: 'Rye' } });
});
