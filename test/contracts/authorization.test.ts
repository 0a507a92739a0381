import { expect, test } from 'vitest';
import { endpoints } from '#contracts/http.ts';
import { authorization } from '#test/integration/support/authorization.ts';

test('every endpoint has a row in the authorization table, and nothing else has one', () => {
  expect(Object.keys(authorization).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('admin endpoints answer 403 to everybody else', () => {
  for (const { name, access } of endpoints)
    if (access === 'admin')
      for (const { others } of Object.values(authorization[name]?.on ?? {})) expect(others, name).toBe(403);
});

test('endpoints with an id check its owner', () => {
  for (const { name, path } of endpoints)
    if (path.includes('{')) expect(Object.keys(authorization[name]?.on ?? {}), name).toContain('unknown');
});
