import { afterEach, expect, test, vi } from 'vitest';
import { reportErrors } from '../../scripts/operator/report-errors.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const named = (name: string, more: object = {}) => Object.assign(new Error('SDK message'), { name, ...more });

test.each([
  ['there are no credentials', named('CredentialsProviderError'), /aws sso login/],
  ['the session expired', named('ExpiredTokenException'), /aws sso login/],
  ['the table does not exist', named('ResourceNotFoundException'), /SDK message\nCheck the name/],
  ['the local cloud is down', named('Error', { code: 'ECONNREFUSED' }), /npm start/],
  ['the error is unknown', new Error('Name a stage.'), /^Name a stage\.$/],
])('prints the next step when %s', async (_, error, message) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  await reportErrors(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[expect.stringMatching(message)]]);
  expect(process.exitCode).toBe(1);
});
