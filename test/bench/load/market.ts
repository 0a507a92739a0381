import type { Endpoint } from '#contracts/endpoint.ts';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { listEnrollments, saveProgress, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { showCoursePage } from '#contracts/http/pages.ts';
import { enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { type ApiCall, callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseOnSaleBy } from '#test/integration/support/market.ts';
import { aPerson, type Person } from '#test/integration/support/person.ts';
import { type Rows, rowsOf } from '#test/integration/support/rows.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import type { Kind } from './arrivals.ts';
import type { PlannedRequest } from './requests.ts';

const READERS = 20;
const COURSES = 12;
/** More saves than one load test sends. */
const MAX_SAVES = 4_000;

/** Courses on sale and the learners who read them. */
export interface Market {
  readonly creator: Person;
  readonly readers: readonly Person[];
  readonly courseIds: readonly string[];
  readonly rows: Rows;
}

export async function openMarket(cloud: TestCloud): Promise<Market> {
  const { url } = cloud;
  const rows = await rowsOf(cloud);
  const creator = await aPerson(url, 'creator');
  const courseIds: string[] = [];
  for (let course = 0; course < COURSES; course++)
    courseIds.push((await aCourseOnSaleBy(url, rows, creator, course === 0 ? 0 : 1_900)).id);
  const readers: Person[] = [];
  for (let reader = 0; reader < READERS; reader++) {
    const person = await aPerson(url, 'student');
    const params = { courseId: courseIds[0] ?? '' };
    replyOf(enrollFree, await callApi(url, enrollFree, { token: person.accessToken, params }));
    replyOf(viewCourse, await callApi(url, viewCourse, { token: person.accessToken, params }));
    readers.push(person);
  }
  return { creator, readers, courseIds, rows };
}

/** An endpoint's request as data. */
export function planned(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query, body, token, headers }: ApiCall,
): PlannedRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    method,
    path: `${filled}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export const SAVES = 'progress saved';
const slideOf = (save: number): string => `load-${save}`;

/** A mix of browsing, reading and some writes. */
export function mixedTraffic({ creator, readers, courseIds }: Market): Kind[] {
  const [free = ''] = courseIds;
  const params = { courseId: free };
  const byReaders = (endpoint: Endpoint, call: Omit<ApiCall, 'token'> = {}) =>
    readers.map(({ accessToken: token }) => planned(endpoint, { ...call, token }));
  const words = ['bread', 'sourdough', 'a', 'starter', 'no such thing', 'knead', '01'];
  return [
    {
      name: 'marketplace searched',
      weight: 25,
      requests: words.flatMap((q) =>
        ['newest', 'price-low'].map((sort) => planned(listMarketplace, { query: { q: `${q}`, sort } })),
      ),
    },
    {
      name: 'course page',
      weight: 12,
      requests: courseIds.map((courseId) => planned(showCoursePage, { params: { courseId } })),
    },
    {
      name: 'course detail',
      weight: 13,
      requests: courseIds.map((courseId) => planned(getCourseDetail, { params: { courseId } })),
    },
    { name: 'me', weight: 5, requests: byReaders(getMe) },
    { name: 'access', weight: 5, requests: byReaders(getCourseAccess, { params }) },
    { name: 'enrollments', weight: 5, requests: byReaders(listEnrollments) },
    { name: 'dashboard', weight: 5, requests: [planned(getDashboard, { token: creator.accessToken })] },
    { name: 'course opened', weight: 8, requests: byReaders(viewCourse, { params }) },
    {
      name: 'module read',
      weight: 10,
      requests: byReaders(viewModule, { params: { ...params, number: '1' }, query: { version: '1' } }),
    },
    {
      name: SAVES,
      weight: 12,
      requests: Array.from({ length: MAX_SAVES }, (_, save) =>
        planned(saveProgress, {
          token: readers[save % READERS]?.accessToken,
          params,
          body: { seen: [slideOf(save)], position: slideOf(save) },
        }),
      ),
    },
  ];
}

/** Counts acknowledged saves that are missing in the table. */
export async function lostSaves(
  { readers, courseIds, rows }: Market,
  acknowledged: readonly number[],
): Promise<number> {
  const [free = ''] = courseIds;
  const seenBy = await Promise.all(
    readers.map(async ({ userId }) => {
      const row = (await rows.of(keys.user.pk(userId))).find(({ sk }) => sk === keys.user.progress(free));
      return row?.seen instanceof Set ? row.seen : new Set();
    }),
  );
  return acknowledged.filter((save) => !seenBy[save % READERS]?.has(slideOf(save))).length;
}
