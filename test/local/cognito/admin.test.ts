import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { poolSettings } from '#local/cognito/pool-settings.ts';
import { aFolder, aResource, type Served, sdk, serve, serveAws } from '../serve-aws.ts';
import { aPool, clientId, poolId, poolResources } from './a-pool.ts';

const userPool = { UserPoolId: poolId };
const Username = 'ops@example.test';
let folder: ReturnType<typeof aFolder>;
let aws: Awaited<ReturnType<typeof serveAws>>;
let site: Served;
let client: CognitoIdentityProviderClient;

async function start() {
  const pool = aPool(folder.path);
  aws = await serveAws(pool.service);
  site = await serve(pool.publicListener);
  client = new CognitoIdentityProviderClient(sdk(aws.endpoint));
  const endpoint = {
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${site.endpoint}/local/cognito`,
  };
  Amplify.configure({ Auth: { Cognito: endpoint } });
}

const stop = () => Promise.all([aws.close(), site.close()]);

const create = () =>
  client.send(
    new AdminCreateUserCommand({
      ...userPool,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'name', Value: 'Ops' },
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'custom:role', Value: 'creator' },
      ],
    }),
  );

const setPassword = (Permanent: boolean) =>
  client.send(new AdminSetUserPasswordCommand({ ...userPool, Username, Password: 'secret1', Permanent }));

beforeEach(async () => {
  folder = aFolder();
  await start();
});
afterEach(async () => {
  await signOut();
  await stop();
  folder.remove();
});

test('an operator creates a user, who must change the temporary password to sign in', async () => {
  const { User } = await create();
  expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
  await expect(create()).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await setPassword(false);
  const step = await signIn({ username: Username, password: 'secret1' });
  expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  await setPassword(true);
  expect(await signIn({ username: Username, password: 'secret1' })).toMatchObject({ isSignedIn: true });
});

test('each operation requires its own permission on the pool', async () => {
  await create();
  await client.send(new AdminGetUserCommand({ ...userPool, Username }));
  expect(aws.permissions).toEqual(
    ['AdminCreateUser', 'AdminGetUser'].map((name) => ({
      action: `cognito-idp:${name}`,
      resource: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${poolId}`,
    })),
  );
});

test('lists the groups of the template', async () => {
  const { User } = await create();
  const add = (GroupName: string) => client.send(new AdminAddUserToGroupCommand({ ...userPool, Username, GroupName }));
  await expect(add('wizard')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await add('creator');
  await add('creator');
  const { Groups } = await client.send(new AdminListGroupsForUserCommand({ ...userPool, Username }));
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['creator']);
  const { Users } = await client.send(new ListUsersInGroupCommand({ ...userPool, GroupName: 'creator' }));
  expect(Users?.map(({ Username: name }) => name)).toEqual([User?.Username]);
});

test('changes attributes except the immutable role; finds users by email and removes them', async () => {
  await create();
  const update = (Name: string, Value: string) =>
    client.send(new AdminUpdateUserAttributesCommand({ ...userPool, Username, UserAttributes: [{ Name, Value }] }));
  await update('name', 'Operator');
  await expect(update('custom:role', 'admin')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const filter = { ...userPool, Filter: `email = "${Username}"` };
  const { Users } = await client.send(new ListUsersCommand(filter));
  expect(Users?.[0]?.Attributes).toContainEqual({ Name: 'name', Value: 'Operator' });
  await client.send(new AdminDeleteUserCommand({ ...userPool, Username }));
  expect((await client.send(new ListUsersCommand(filter))).Users).toEqual([]);
  const removed = client.send(new AdminGetUserCommand({ ...userPool, Username }));
  await expect(removed).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('users, sessions and the signing key survive a restart; no password or refresh token is on disk', async () => {
  await create();
  await setPassword(true);
  await signIn({ username: Username, password: 'secret1' });
  const before = (await fetchAuthSession()).tokens;
  await stop();
  await start();
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.accessToken.payload.sub).toBe(before?.accessToken.payload.sub);
  const users = join(folder.path, 'cognito', poolId, 'users');
  const written = readdirSync(users).map((file) => readFileSync(join(users, file), 'utf8'));
  expect(written).toHaveLength(1);
  expect(written[0]).not.toContain('secret1');
});

test('a template with unsupported properties is an error that names the resource', () => {
  const [pool] = poolResources;
  const asking = aResource('AWS::Cognito::UserPool', 'Pool', {
    ...pool?.properties,
    LambdaConfig: { PreTokenGeneration: 'some-function' },
  });
  expect(() => poolSettings([asking])).toThrow(/Test\/Pool \(AWS::Cognito::UserPool\) .*PreTokenGeneration/s);
});
