import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { base32, stepOf } from '#local/cognito/totp.ts';
import { authenticatorCode } from '#test/support/authenticator.ts';
import { aFolder, type Served, sdk, serve, serveAws } from '../serve-aws.ts';
import { aPool, clientId, type PoolFixture, poolId } from './a-pool.ts';

const folder = aFolder();
let pool: PoolFixture;
let aws: Served;
let site: Served;
let operator: CognitoIdentityProviderClient;
let aheadSeconds = 0;

const password = 'secret1';
const failure = (name: string) => expect.objectContaining({ name });

beforeAll(async () => {
  pool = aPool(folder.path);
  aws = await serveAws(pool.service);
  site = await serve(pool.publicListener);
  operator = new CognitoIdentityProviderClient(sdk(aws.endpoint));
  const userPoolEndpoint = `${site.endpoint}/local/cognito`;
  Amplify.configure({ Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint } } });
});
afterAll(async () => {
  await Promise.all([aws.close(), site.close()]);
  folder.remove();
});
afterEach(() => auth.signOut());

function pass(seconds: number): void {
  pool.advance(seconds);
  aheadSeconds += seconds;
}
const codeNow = (secret: string) => authenticatorCode(secret, Date.now() + aheadSeconds * 1_000);

/** The real Amplify, used like the settings page does. */
async function signUpWithApp(username: string): Promise<{ secret: string; usedCode: string }> {
  await auth.signUp({ username, password, options: { userAttributes: { email: username, name: 'Ann' } } });
  await auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
  await auth.signIn({ username, password });
  const { sharedSecret } = await auth.setUpTOTP();
  const usedCode = codeNow(sharedSecret);
  await auth.verifyTOTPSetup({ code: usedCode });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  await auth.signOut();
  return { secret: sharedSecret, usedCode };
}

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i seconds matches RFC 6238, appendix B', (seconds, code) => {
  const secret = base32(Buffer.from('12345678901234567890'));
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(authenticatorCode(secret, seconds * 1_000)).toBe(code);
  expect(stepOf(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, new Date((seconds + 30) * 1_000))).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, new Date((seconds + 60) * 1_000))).toBeUndefined();
});

test('MFA is active after the first correct code and is then required', async () => {
  const username = 'ann@example.test';
  await auth.signUp({ username, password, options: { userAttributes: { email: username, name: 'Ann' } } });
  await auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
  await auth.signIn({ username, password });
  await expect(auth.updateMFAPreference({ totp: 'PREFERRED' })).rejects.toEqual(failure('InvalidParameterException'));
  const { sharedSecret } = await auth.setUpTOTP();
  const wrong = auth.verifyTOTPSetup({ code: authenticatorCode(sharedSecret, 0) });
  await expect(wrong).rejects.toEqual(failure('EnableSoftwareTokenMFAException'));
  await auth.verifyTOTPSetup({ code: codeNow(sharedSecret) });
  expect(await auth.fetchMFAPreference()).toEqual({});
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await auth.signOut();

  pass(30);
  const { nextStep } = await auth.signIn({ username, password });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect((await auth.fetchAuthSession()).tokens).toBeUndefined();
  const challengeResponse = codeNow(sharedSecret);
  await expect(auth.confirmSignIn({ challengeResponse: '000000' })).rejects.toEqual(failure('CodeMismatchException'));
  expect(await auth.confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
});

test('accepts each code once: rejects a reused code and accepts the next one', async () => {
  const username = 'bob@example.test';
  const { secret, usedCode } = await signUpWithApp(username);
  await auth.signIn({ username, password });
  const again = auth.confirmSignIn({ challengeResponse: usedCode });
  await expect(again).rejects.toEqual(failure('ExpiredCodeException'));
  pass(30);
  expect(await auth.confirmSignIn({ challengeResponse: codeNow(secret) })).toMatchObject({ isSignedIn: true });
});

test('after five wrong codes or three minutes the password is required again', async () => {
  const username = 'cay@example.test';
  const { secret } = await signUpWithApp(username);
  pass(30);
  await auth.signIn({ username, password });
  for (let tries = 0; tries < 5; tries++) {
    const wrong = auth.confirmSignIn({ challengeResponse: authenticatorCode(secret, 0) });
    await expect(wrong).rejects.toEqual(failure('CodeMismatchException'));
  }
  const right = () => auth.confirmSignIn({ challengeResponse: codeNow(secret) });
  await expect(right()).rejects.toEqual(failure('NotAuthorizedException'));
  await auth.signIn({ username, password });
  pass(181);
  await expect(right()).rejects.toEqual(failure('NotAuthorizedException'));
  await auth.signIn({ username, password });
  await right();
});

test('the user can turn MFA off, and so can an operator', async () => {
  const username = 'dee@example.test';
  const user = { UserPoolId: poolId, Username: username };
  const { secret } = await signUpWithApp(username);
  const settings = async () => (await operator.send(new AdminGetUserCommand(user))).UserMFASettingList;
  expect(await settings()).toEqual(['SOFTWARE_TOKEN_MFA']);
  const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
  await operator.send(new AdminSetUserMFAPreferenceCommand({ ...user, ...off }));
  expect(await settings()).toBeUndefined();
  expect(await auth.signIn({ username, password })).toMatchObject({ isSignedIn: true });

  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  await auth.updateMFAPreference({ totp: 'DISABLED' });
  await auth.signOut();
  expect(await auth.signIn({ username, password })).toMatchObject({ isSignedIn: true });
  expect(secret).toMatch(/^[A-Z2-7]{52}$/);
});

test('a new authenticator app replaces the old one after its first code', async () => {
  const username = 'eve@example.test';
  const { secret: old } = await signUpWithApp(username);
  pass(30);
  await auth.signIn({ username, password });
  await auth.confirmSignIn({ challengeResponse: codeNow(old) });
  const { sharedSecret: next } = await auth.setUpTOTP();
  await auth.signOut();
  pass(30);
  await auth.signIn({ username, password });
  await auth.confirmSignIn({ challengeResponse: codeNow(old) });
  const { sharedSecret: newest } = await auth.setUpTOTP();
  expect(newest).not.toBe(next);
  await auth.verifyTOTPSetup({ code: codeNow(newest) });
  await auth.signOut();
  pass(30);
  await auth.signIn({ username, password });
  await expect(auth.confirmSignIn({ challengeResponse: codeNow(old) })).rejects.toEqual(
    failure('CodeMismatchException'),
  );
  expect(await auth.confirmSignIn({ challengeResponse: codeNow(newest) })).toMatchObject({ isSignedIn: true });
});
