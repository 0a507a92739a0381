import { afterEach, expect, test, vi } from 'vitest';
import { reportErrors } from '../../scripts/operator/report-errors.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const named = (name: string, more: object = {}) => Object.assign(new Error('what the SDK says'), { name, ...more });

test.each([
  ['nobody is signed in', named('CredentialsProviderError'), /aws sso login/],
  ['a session ran out', named('ExpiredTokenException'), /aws sso login/],
  ['a table is misnamed', named('ResourceNotFoundException'), /what the SDK says\nIs the name right/],
  ['a cloud was killed', named('Error', { code: 'ECONNREFUSED' }), /npm start/],
  ['anything else', new Error('Name a stage.'), /^Name a stage\.$/],
])('a command says what to do next where %s', async (_, error, says) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await reportErrors(() => Promise.reject(error));
  expect(said.mock.calls).toEqual([[expect.stringMatching(says)]]);
  expect(process.exitCode).toBe(1);
});
