import { expect, test } from 'vitest';
import { routePattern, routeTable } from '#local/edge/route-table.ts';

const keys = [
  'ANY /api/{proxy+}',
  'GET /api/courses/{courseId}',
  'GET /api/courses/mine',
  'ANY /api/courses/{courseId}',
  'POST /api/courses/{courseId}/publish',
];
const find = routeTable(keys.map((key) => ({ pattern: routePattern(key) })));
const chosen = (method: string, path: string) => find(method, path)?.route.pattern.key;

test.each([
  ['GET', '/api/courses/mine', 'GET /api/courses/mine'],
  ['GET', '/api/courses/1', 'GET /api/courses/{courseId}'],
  ['PUT', '/api/courses/1', 'ANY /api/courses/{courseId}'],
  ['POST', '/api/courses/1/publish', 'POST /api/courses/{courseId}/publish'],
  ['GET', '/api/courses/1/publish', 'ANY /api/{proxy+}'],
  ['GET', '/api/courses/', 'ANY /api/{proxy+}'],
  ['GET', '/other', undefined],
  ['GET', '/api/', undefined],
])('%s %s goes to %s', (method, path, key) => {
  expect(chosen(method, path)).toBe(key);
});

test('parameters are decoded, greedy ones keep their slashes', () => {
  expect(find('GET', '/api/courses/a%20b')?.pathParameters).toEqual({ courseId: 'a b' });
  expect(find('GET', '/api/x/y/z')?.pathParameters).toEqual({ proxy: 'x/y/z' });
});

test('$default matches if no other route does', () => {
  const all = routeTable(['$default', 'GET /api/a'].map((key) => ({ pattern: routePattern(key) })));
  expect(all('GET', '/api/a')?.route.pattern.key).toBe('GET /api/a');
  expect(all('POST', '/anything/else')).toMatchObject({ route: { pattern: { key: '$default' } }, pathParameters: {} });
});
