import { expect, test } from 'vitest';
import { endpoints } from '#contracts/http.ts';
import { authorization } from '#test/integration/support/authorization.ts';

test('the authorization table has one row for each endpoint', () => {
  expect(Object.keys(authorization).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('admin endpoints return 403 to other users', () => {
  for (const { name, access } of endpoints)
    if (access === 'admin')
      for (const { others } of Object.values(authorization[name]?.on ?? {})) expect(others, name).toBe(403);
});

test('the table lists an ownerless id for every endpoint with an id', () => {
  for (const { name, path } of endpoints)
    if (path.includes('{')) expect(Object.keys(authorization[name]?.on ?? {}), name).toContain('unknown');
});
