import { expect, test, vi } from 'vitest';
import { openAuthClient } from '#web/lib/session/auth-client.ts';

vi.mock('#web/lib/site-config.ts', () => ({
  loadSiteConfig: async () => ({ userPoolId: 'p', userPoolClientId: 'c' }),
}));
vi.mock('aws-amplify/auth', () => ({
  // As the library builds it: the name goes into the address as it is.
  setUpTOTP: async () => ({
    sharedSecret: 'ABC',
    getSetupUri: (app: string, account: string) => new URL(`otpauth://totp/${app}:${account}?secret=ABC&issuer=${app}`),
  }),
}));

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
test.each([
  ['otp+tag@example.com', 'otpauth://totp/Coursewright:otp%2Btag%40example.com?secret=ABC&issuer=Coursewright'],
  ['ada@example.com', 'otpauth://totp/Coursewright:ada%40example.com?secret=ABC&issuer=Coursewright'],
  [
    'a/b?c#d&e@example.com',
    'otpauth://totp/Coursewright:a%2Fb%3Fc%23d%26e%40example.com?secret=ABC&issuer=Coursewright',
  ],
])('the authenticator’s link names %s without a sign that an app reads otherwise', async (email, address) => {
  const client = await openAuthClient();
  expect(await client.newAuthenticator('Coursewright', email)).toEqual({ secret: 'ABC', address });
});
