import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Group } from '#domain/users/profile.ts';
import type { Cloud } from '#local/cloud.ts';
import { REGION } from '#local/service.ts';
import { type DemoPerson, demoPassword } from './people.ts';

export type UserIds = (key: DemoPerson['key']) => string;

/** Idempotent. */
export async function createAccounts(cloud: Cloud, people: readonly DemoPerson[]): Promise<UserIds> {
  const ids = new Map<DemoPerson['key'], string>();
  const [pool] = cloud.templates.ofType('AWS::Cognito::UserPool');
  if (!pool) throw new Error('The templates have no user pool.');
  const UserPoolId = cloud.templates.identityOf(pool).ref;
  const { accessKeyId, secretAccessKey } = cloud.operator;
  const client = new CognitoIdentityProviderClient({
    endpoint: cloud.awsEndpointUrl,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
  });
  try {
    for (const person of people) ids.set(person.key, await createAccount(client, UserPoolId, person));
    return (key) => {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`The demo has no account of ${key}.`);
      return id;
    };
  } finally {
    client.destroy();
  }
}

async function createAccount(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  person: DemoPerson,
): Promise<string> {
  const user = { UserPoolId, Username: person.email };
  try {
    const attributes = {
      email: person.email,
      email_verified: 'true',
      name: person.fullName,
      'custom:role': person.role,
    };
    await client.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: demoPassword, Permanent: true }));
  const groups: Group[] = [person.role, ...(person.signInAs === 'admin' ? (['admin'] as const) : [])];
  for (const GroupName of groups) await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(user));
  const id = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
  if (id === undefined) throw new Error(`The user pool gave ${person.email} no id.`);
  return id;
}
