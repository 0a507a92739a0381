import { expect, test } from 'vitest';
import { makeVerifier, passwordSecret } from '#local/cognito/srp.ts';

test('ignores leading zeros of a salt, as clients do', () => {
  const secretOf = (salt: string) => passwordSecret('pool', 'ann', 'secret1', salt);
  // One salt in 512 begins with zeros. If the pool kept them, Amplify would never agree with it.
  for (const zeros of ['0', '00', '0000']) expect(secretOf(`${zeros}12ab`)).toBe(secretOf('12ab'));
  expect(secretOf('12ab')).not.toBe(secretOf('12ac'));
  expect(makeVerifier('pool', 'ann', 'secret1', '0012ab').verifier).toBe(
    makeVerifier('pool', 'ann', 'secret1', '12ab').verifier,
  );
});
