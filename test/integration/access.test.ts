import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { deleteCourse, restoreCourse } from '#contracts/http/courses.ts';
import { listRelatedCourses } from '#contracts/http/marketplace.ts';
import { endpoints } from '#contracts/http.ts';
import { keys } from '#contracts/table.ts';
import { aCourse, aCourseText, anEdit } from '#test/support/builders.ts';
import { callApi, replyOf } from './support/api.ts';
import { aDraftBy } from './support/market.ts';
import { openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { rowsOf } from './support/rows.ts';
import { runConcurrently } from './support/run-concurrently.ts';

/** A valid id that does not exist. */
const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const parts = { number: '1', slideId: 'intro', cardId: 'm1-q1', imageId: UNKNOWN_ID.toLowerCase() };
const paramsOf = (id: string) => ({
  ...parts,
  courseId: id,
  generationId: id,
  rewriteId: id,
  certificateId: id,
  reviewId: id,
  userId: '00000000-0000-4000-8000-000000000000',
});
const params = paramsOf(UNKNOWN_ID);

let cloud: Awaited<ReturnType<typeof openCloud>>;
let learner: Person;
beforeAll(async () => {
  cloud = await openCloud();
  learner = await aPerson(cloud.url, 'student');
});
afterAll(() => cloud.close());

const closed = endpoints.filter(({ access }) => access === 'signed-in' || access === 'admin');

test('finds endpoints of every access kind', () => {
  expect(closed.length).toBeGreaterThan(10);
});

/** Valid bodies, so that only the id is wrong. */
const bodies: Record<string, unknown> = {
  'show-course-check': { isShown: false },
  'start-rewrite': { part: { kind: 'lesson', lessonId: 'm1-l1' } },
  'approve-outline': {
    modules: [{ title: 'M', description: 'D', lessons: [{ title: 'L', brief: 'B', durationMinutes: 5 }] }],
  },
  'start-export': { format: 'html' },
  'create-course-checkout': { course_id: UNKNOWN_ID },
  'set-price': { priceCents: 500 },
  'create-image-upload': { contentType: 'image/webp', sizeBytes: 100 },
  'set-facets': aCourse().facets,
  'set-branding': { customColors: aCourse().customColors, customLogoUrl: null },
  'send-member-email': { name: 'Ines', email: 'ines@agency.example', message: 'Do you take agencies?' },
  'send-contact-email': { name: 'Ines', email: 'ines@agency.example', message: 'Do you take agencies?' },
  'save-progress': { seen: ['intro'], position: 'intro' },
  'answer-question': { questionId: 'm1-q1', answer: 0 },
  'save-note': { slideTitle: 'Welcome', text: 'Mine', edit: anEdit(), basedOn: null },
  'add-review-cards': { moduleNumber: 1 },
  'grade-review-card': { grade: 'good', dueAt: '2026-11-20T12:00:00.000Z' },
  'set-preview-lesson': { preview: null },
  'save-my-review': { stars: 5, text: 'Good bread.' },
  'answer-review': { text: 'Thank you.' },
  'report-course': { reason: 'spam', text: '' },
  'save-course': { revision: 1, text: aCourseText() },
};

const queryOf = ({ name, query }: Endpoint): Record<string, string> =>
  name === 'export-course' ? { format: 'json' } : query?.shape.version ? { version: '1' } : {};

/** Admin endpoints never reveal ids to others (authorization.test.ts). */
const signedInEndpoints = closed.filter(({ access }) => access === 'signed-in');

describe.concurrent('a malformed id', () => {
  test.each(signedInEndpoints.filter(({ path }) => path.includes('{')))('returns 404 from $name', async (endpoint) => {
    const body = bodies[endpoint.name];
    for (const id of ['x', '../../etc/passwd', 'null', '💥', "' OR 1=1", 'a'.repeat(500)]) {
      const answer = await callApi(cloud.url, endpoint, {
        token: learner.accessToken,
        params: paramsOf(id),
        query: queryOf(endpoint),
        body,
      });
      expect(answer.status, `${id}: ${answer.text}`).toBe(404);
    }
  });
});

describe('a course', () => {
  /** Related courses come from the marketplace, which has only listed courses. */
  const ofCourses = endpoints.filter(
    ({ name, path, access }) => path.includes('{courseId}') && access !== 'admin' && name !== listRelatedCourses.name,
  );
  const send = (endpoint: (typeof endpoints)[number], courseId: string, { accessToken: token }: Person) =>
    callApi(cloud.url, endpoint, {
      token,
      params: { ...params, courseId },
      query: queryOf(endpoint),
      body:
        endpoint.name === 'create-course-checkout'
          ? { course_id: courseId }
          : (bodies[endpoint.name] ?? (endpoint.body && {})),
    });

  test('of another user returns 404 on every endpoint while unpublished', async () => {
    const rows = await rowsOf(cloud);
    const owner = await aPerson(cloud.url, 'creator');
    const { id } = await aDraftBy(rows, owner, { priceCents: 700 });
    const before = await rows.of(keys.course.pk(id));
    await runConcurrently(ofCourses, async (endpoint) => {
      const { status, text } = await send(endpoint, id, learner);
      expect([endpoint.name, status], text).toEqual([endpoint.name, 404]);
    });
    expect(await rows.of(keys.course.pk(id))).toEqual(before);
  });

  test('of another user has no related courses while unpublished', async () => {
    const owner = await aPerson(cloud.url, 'creator');
    const { id } = await aDraftBy(await rowsOf(cloud), owner, { priceCents: 700 });
    const answer = await callApi(cloud.url, listRelatedCourses, { params: { courseId: id } });
    expect(replyOf(listRelatedCourses, answer)).toEqual({ byCreator: [], alike: [] });
  });

  test('is visible after its deletion only to its owner', async () => {
    const rows = await rowsOf(cloud);
    const owner = await aPerson(cloud.url, 'creator');
    const { id } = await aDraftBy(rows, owner, { priceCents: 700 });
    const call = { token: owner.accessToken, params: { courseId: id } };
    replyOf(deleteCourse, await callApi(cloud.url, deleteCourse, call));
    const before = await rows.of(keys.course.pk(id));
    const others = ofCourses.filter(({ name }) => name !== deleteCourse.name && name !== restoreCourse.name);
    await runConcurrently(others, async (endpoint) => {
      const { status, text } = await send(endpoint, id, owner);
      expect([endpoint.name, status], text).toEqual([endpoint.name, 404]);
    });
    expect(await rows.of(keys.course.pk(id))).toEqual(before);
    replyOf(deleteCourse, await callApi(cloud.url, deleteCourse, call));
    expect(await rows.of(keys.course.pk(id))).toEqual(before);
    expect(replyOf(restoreCourse, await callApi(cloud.url, restoreCourse, call)).course).toMatchObject({
      status: 'draft',
    });
  });
});
