import { expect, test } from 'vitest';
import { endpoints } from '#contracts/http.ts';
import { authorization } from '#test/integration/support/authorization.ts';

test('every endpoint has its row in the table of who may call it, and nothing else has one', () => {
  expect(Object.keys(authorization).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('what an admin alone may do answers everybody else that it is not open to them', () => {
  for (const { name, access } of endpoints)
    if (access === 'admin')
      for (const { others } of Object.values(authorization[name]?.on ?? {})) expect(others, name).toBe(403);
});

test('whoever asks by an id is told apart by whose it is', () => {
  for (const { name, path } of endpoints)
    if (path.includes('{')) expect(Object.keys(authorization[name]?.on ?? {}), name).toContain("nobody's");
});
