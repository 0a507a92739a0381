import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDashboard } from '#contracts/http/account.ts';
import { generateCourse } from '#contracts/http/generation.ts';
import { endpoints } from '#contracts/http.ts';
import { callApi, failureOf, replyOf } from './support/api.ts';
import { openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';

const SOME_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

let cloud: Awaited<ReturnType<typeof openCloud>>;
let creator: Person;
beforeAll(async () => {
  cloud = await openCloud();
  creator = await aPerson(cloud.url, 'creator');
});
afterAll(() => cloud.close());

const invalidBodies: readonly (readonly [string, string])[] = [
  ['no JSON', '{'],
  ['an array', '[]'],
  ['a text', '"hello"'],
  ['null', 'null'],
  ['a number', '7'],
  [
    'wrong types',
    '{"title":7,"description":{},"outline":[],"revision":"x","text":1,"priceCents":"free","course_id":false}',
  ],
  ['an unknown field', '{"unexpected":true}'],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{}}'],
  ['deeply nested objects', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
];

const withBody = endpoints.filter(({ body, access }) => body !== undefined && access === 'signed-in');

test('finds endpoints with a body', () => expect(withBody.length).toBeGreaterThan(2));

describe.each(withBody)('$name', (endpoint) => {
  test.each(invalidBodies)('rejects %s with 400 and names the fields', async (_, raw) => {
    const answer = await callApi(cloud.url, endpoint, {
      token: creator.accessToken,
      params: {
        courseId: SOME_ID,
        generationId: SOME_ID,
        number: '1',
        slideId: 'intro',
        cardId: 'm1-q1',
        reviewId: SOME_ID,
      },
      raw,
    });
    expect(answer.status, answer.text).toBe(400);
    const failure = failureOf(answer);
    expect(failure.code).toBe('invalid_input');
    expect(Object.keys(failure.fields ?? {}).length).toBeGreaterThan(0);
    expect(answer.text).not.toMatch(/\bat .+\.m?[jt]s:\d+|ZodError|node_modules/);
  });
});

describe('a requested course', () => {
  const ask = (body: unknown) => callApi(cloud.url, generateCourse, { token: creator.accessToken, body });
  const good = { title: 'Sourdough', description: 'Bread with a wild yeast.' };

  test.each([
    ['an empty title', { ...good, title: '' }, 'body.title'],
    ['a blank title', { ...good, title: '   ' }, 'body.title'],
    ['a title of 121 characters', { ...good, title: 'x'.repeat(121) }, 'body.title'],
    ['no description', { title: good.title }, 'body.description'],
    ['a description of 2,001 characters', { ...good, description: 'x'.repeat(2_001) }, 'body.description'],
    ['half of a character', { ...good, description: 'Bread \ud83c' }, 'body.description'],
    ['an outline of 10,001 characters', { ...good, outline: 'x'.repeat(10_001) }, 'body.outline'],
  ])('is refused for %s, and costs no place', async (_, body, field) => {
    const answer = await ask(body);
    expect(answer.status, answer.text).toBe(400);
    expect(failureOf(answer).fields).toHaveProperty([field]);
    const dashboard = replyOf(getDashboard, await callApi(cloud.url, getDashboard, { token: creator.accessToken }));
    expect(dashboard.coursesUsed).toBe(0);
  });
});

test('an unknown route returns 404 and a body over 10 MB 413, without a stack trace', async () => {
  const missing = await callApi(
    cloud.url,
    { method: 'GET', path: '/api/nothing-here' },
    { token: creator.accessToken },
  );
  expect(missing.status).toBe(404);
  const huge = await callApi(cloud.url, generateCourse, {
    token: creator.accessToken,
    raw: JSON.stringify({ title: 'x', description: 'x', outline: 'x'.repeat(11_000_000) }),
  });
  expect(huge.status).toBe(413);
});
