import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Group } from '#domain/users/profile.ts';
import type { Cloud } from '#local/cloud.ts';
import { REGION } from '#local/service.ts';
import { type DemoPerson, demoPassword } from './people.ts';

export async function createAccounts(cloud: Cloud, people: readonly DemoPerson[]): Promise<void> {
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
    for (const person of people) await createAccount(client, UserPoolId, person);
  } finally {
    client.destroy();
  }
}

async function createAccount(client: CognitoIdentityProviderClient, UserPoolId: string, person: DemoPerson) {
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
}
