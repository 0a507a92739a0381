import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFolder, type Served, sdk, serve, serveAws } from '../serve-aws.ts';
import { aPool, clientId, type PoolFixture, poolId } from './a-pool.ts';

/**
 * Contract test: the real Amplify drives the stand-in through every flow of the product, at an endpoint with a path.
 */
const folder = aFolder();
let pool: PoolFixture;
let aws: Served;
let site: Served;
let operator: CognitoIdentityProviderClient;

const email = 'ann@example.test';
const password = 'secret1';
const userPool = { UserPoolId: poolId };

beforeAll(async () => {
  pool = aPool(folder.path, async (Username) => {
    await operator.send(new AdminAddUserToGroupCommand({ ...userPool, Username, GroupName: 'student' }));
  });
  aws = await serveAws(pool.service);
  site = await serve(pool.publicListener);
  operator = new CognitoIdentityProviderClient(sdk(aws.endpoint));
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: `${site.endpoint}/local/cognito`,
      },
    },
  });
});

afterAll(async () => {
  await Promise.all([aws.close(), site.close()]);
  folder.remove();
});

const signUp = (username: string, role = 'student', secret = password) =>
  auth.signUp({
    username,
    password: secret,
    options: { userAttributes: { email: username, name: 'Ann', 'custom:role': role } },
  });

const failure = (name: string) => expect.objectContaining({ name });
const session = async () => (await auth.fetchAuthSession()).tokens;

describe('signing up', () => {
  test('rejects a weak password, a blocked domain, a missing name and a role that is too long', async () => {
    await expect(signUp(email, 'student', 'abcde')).rejects.toEqual(failure('InvalidPasswordException'));
    await expect(signUp('x@blocked.test')).rejects.toEqual(failure('UserLambdaValidationException'));
    await expect(signUp(email, 'a-role-longer-than-allowed')).rejects.toEqual(failure('InvalidParameterException'));
    await expect(auth.signUp({ username: email, password })).rejects.toEqual(failure('InvalidParameterException'));
    expect(pool.mails).toHaveLength(0);
  });

  test('emails a code, rejects wrong and replaced codes, confirms once and runs the trigger', async () => {
    const { nextStep } = await signUp(email);
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    await expect(signUp(email.toUpperCase())).rejects.toEqual(failure('UsernameExistsException'));
    expect((await auth.signIn({ username: email, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    const replaced = pool.codeFor(email);
    await auth.resendSignUpCode({ username: email });
    const confirm = (confirmationCode: string) => auth.confirmSignUp({ username: email, confirmationCode });
    if (replaced !== pool.codeFor(email)) {
      await expect(confirm(replaced)).rejects.toEqual(failure('CodeMismatchException'));
    }
    await confirm(pool.codeFor(email));
    await expect(confirm(pool.codeFor(email))).rejects.toEqual(failure('NotAuthorizedException'));
    expect(pool.events.map(({ source }) => source)).toContain('PostConfirmation_ConfirmSignUp');
  });

  test('a code expires after a day or five wrong attempts', async () => {
    await signUp('late@example.test');
    const confirmationCode = pool.codeFor('late@example.test');
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = auth.confirmSignUp({ username: 'late@example.test', confirmationCode: 'wrong' });
      await expect(wrong).rejects.toEqual(failure('CodeMismatchException'));
    }
    const right = { username: 'late@example.test', confirmationCode };
    await expect(auth.confirmSignUp(right)).rejects.toEqual(failure('LimitExceededException'));
    await auth.resendSignUpCode({ username: 'late@example.test' });
    pool.advance(86_401);
    const late = { ...right, confirmationCode: pool.codeFor('late@example.test') };
    await expect(auth.confirmSignUp(late)).rejects.toEqual(failure('ExpiredCodeException'));
    pool.advance(-86_401);
  });

  test('signs in after confirmation if requested', async () => {
    const username = 'bob@example.test';
    const userAttributes = { email: username, name: 'Bob' };
    await auth.signUp({ username, password, options: { userAttributes, autoSignIn: true } });
    await auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
    expect(await auth.autoSignIn()).toMatchObject({ isSignedIn: true });
    await auth.signOut();
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address give the same error', async () => {
    const wrong = failure('NotAuthorizedException');
    await expect(auth.signIn({ username: email, password: 'nope123' })).rejects.toEqual(wrong);
    await expect(auth.signIn({ username: 'nobody@example.test', password: 'nope123' })).rejects.toEqual(wrong);
  });

  test('rejects a flow that the client does not allow', async () => {
    const plain = { username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' as const } };
    await expect(auth.signIn(plain)).rejects.toEqual(failure('InvalidParameterException'));
  });

  test('gives tokens that aws-jwt-verify accepts, with group and scope', async () => {
    await auth.signIn({ username: 'ANN@example.test', password });
    const tokens = await session();
    const fetchKeys = async () => (await fetch(`${site.endpoint}/${poolId}/.well-known/jwks.json`)).arrayBuffer();
    const verifier = CognitoJwtVerifier.create(
      { userPoolId: poolId, clientId, tokenUse: 'access', groups: ['student'], scope: 'aws.cognito.signin.user.admin' },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
    );
    const claims = await verifier.verify(String(tokens?.accessToken));
    expect(claims.exp - claims.iat).toBe(3600);
    expect(tokens?.idToken?.payload).toMatchObject({
      sub: claims.sub,
      token_use: 'id',
      aud: clientId,
      email,
      email_verified: true,
      'custom:role': 'student',
      'cognito:groups': ['student'],
    });
    await expect(verifier.verify(String(tokens?.idToken))).rejects.toThrow();
  });

  test('refreshes through GetTokensFromRefreshToken, unless the session is revoked, disabled or deleted', async () => {
    const before = String((await session())?.accessToken);
    const refreshed = await auth.fetchAuthSession({ forceRefresh: true });
    expect(String(refreshed.tokens?.accessToken)).not.toBe(before);
    await operator.send(new AdminUserGlobalSignOutCommand({ ...userPool, Username: email }));
    expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();

    await auth.signIn({ username: email, password });
    await operator.send(new AdminDisableUserCommand({ ...userPool, Username: email }));
    expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(auth.signIn({ username: email, password })).rejects.toEqual(failure('NotAuthorizedException'));
    await operator.send(new AdminEnableUserCommand({ ...userPool, Username: email }));
  });

  test('revokes the refresh token at sign-out, on all devices if requested', async () => {
    await auth.signIn({ username: email, password });
    await auth.signOut({ global: true });
    await auth.signIn({ username: email, password });
    await auth.signOut();
    expect(await session()).toBeUndefined();
  });

  test('SRP works for 25 sign-ins in a row', async () => {
    for (let round = 0; round < 25; round += 1) {
      await auth.signIn({ username: email, password });
      await auth.signOut();
    }
  });
});

describe('a signed-in user', () => {
  test('changes the password only with the old one', async () => {
    await auth.signIn({ username: email, password });
    const wrong = auth.updatePassword({ oldPassword: 'wrong1', newPassword: 'secret2' });
    await expect(wrong).rejects.toEqual(failure('NotAuthorizedException'));
    await auth.updatePassword({ oldPassword: password, newPassword: 'secret2' });
    await auth.updatePassword({ oldPassword: 'secret2', newPassword: password });
  });

  test('cannot change their role', async () => {
    const change = auth.updateUserAttributes({ userAttributes: { 'custom:role': 'creator' } });
    await expect(change).rejects.toEqual(failure('InvalidParameterException'));
    expect(await auth.fetchUserAttributes()).toMatchObject({ 'custom:role': 'student', name: 'Ann' });
  });

  test('keeps the old address until the code for the new one is verified', async () => {
    const next = 'anna@example.test';
    await auth.updateUserAttributes({ userAttributes: { email: next } });
    expect((await auth.fetchUserAttributes()).email).toBe(email);
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.codeFor(next) });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: next, email_verified: 'true' });
    await auth.signOut();
    await auth.signIn({ username: next, password });
    await auth.updateUserAttributes({ userAttributes: { email } });
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.codeFor(email) });
    const taken = auth.updateUserAttributes({ userAttributes: { email: 'bob@example.test' } });
    await expect(taken).rejects.toEqual(failure('AliasExistsException'));
    await auth.signOut();
  });

  test('resets a forgotten password by a code within an hour, and does not reveal accounts', async () => {
    const sent = pool.mails.length;
    const unknown = await auth.resetPassword({ username: 'nobody@example.test' });
    expect(unknown.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    expect(pool.mails).toHaveLength(sent);

    await auth.resetPassword({ username: email });
    expect(pool.mails.at(-1)?.html).toMatch(/reset-password\?user=[0-9a-f-]{36}&code=\d{6}"/);
    const reset = (confirmationCode: string) =>
      auth.confirmResetPassword({ username: email, confirmationCode, newPassword: 'secret3' });
    await expect(reset('wrong')).rejects.toEqual(failure('CodeMismatchException'));
    pool.advance(3601);
    await expect(reset(pool.codeFor(email))).rejects.toEqual(failure('ExpiredCodeException'));
    pool.advance(-3601);
    await reset(pool.codeFor(email));
    await auth.signIn({ username: email, password: 'secret3' });
  });

  test('can delete their account', async () => {
    await auth.deleteUser();
    await expect(auth.signIn({ username: email, password: 'secret3' })).rejects.toEqual(
      failure('NotAuthorizedException'),
    );
  });
});
