import { expect, test } from 'vitest';
import { makeVerifier, passwordSecret } from '#local/cognito/srp.ts';

test('a salt that begins with zeros is the number that clients read it as, so its user can sign in', () => {
  const secretOf = (salt: string) => passwordSecret('pool', 'ann', 'secret1', salt);
  // One salt in 512 begins so; with its zeros kept, Amplify and the pool disagree on every sign-in of that user.
  for (const zeros of ['0', '00', '0000']) expect(secretOf(`${zeros}12ab`)).toBe(secretOf('12ab'));
  expect(secretOf('12ab')).not.toBe(secretOf('12ac'));
  expect(makeVerifier('pool', 'ann', 'secret1', '0012ab').verifier).toBe(
    makeVerifier('pool', 'ann', 'secret1', '12ab').verifier,
  );
});
