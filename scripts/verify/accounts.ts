import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { confirmSignUp } from '#contracts/http/account.ts';
import type { Group, Role } from '#domain/users/profile.ts';
import { callApi } from '#local/seed/call-api.ts';
import { type Session, signIn } from '#local/seed/sign-in.ts';
import type { Target } from './target.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  session: Session;
}

const SiteConfig = z.object({
  userPoolClientId: z.string(),
  region: z.string(),
  userPoolEndpoint: z.string().optional(),
});

const TIMES = { maxAttempts: 3, requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 } };
const adminGroup: Group = 'admin';

export async function signUp({ url, manual }: Target, role: Role, fullName: string): Promise<Account> {
  const response = await fetch(`${url}/config.json`, { signal: AbortSignal.timeout(10_000) });
  const { userPoolClientId: ClientId, region, userPoolEndpoint } = SiteConfig.parse(await response.json());
  const pool = new CognitoIdentityProviderClient({
    region,
    ...(userPoolEndpoint !== undefined && { endpoint: userPoolEndpoint }),
    ...TIMES,
  });
  try {
    const email = manual.address(role);
    const password = randomBytes(12).toString('base64url');
    const attributes = { email, name: fullName, 'custom:role': role };
    await pool.send(
      new SignUpCommand({
        ClientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    const code = await manual.code(email);
    await callApi({ url }, confirmSignUp, { body: { email, code, password, claim: { fullName, role } } });
    return { email, password, session: await signIn(url, email, password) };
  } finally {
    pool.destroy();
  }
}

/** Signs in again, because the token holds the groups. */
export async function makeAdmin({ url, connection }: Target, account: Account): Promise<Session> {
  const pool = new CognitoIdentityProviderClient({ ...connection.client, ...TIMES });
  try {
    await pool.send(
      new AdminAddUserToGroupCommand({
        UserPoolId: connection.userPool,
        Username: account.email,
        GroupName: adminGroup,
      }),
    );
  } finally {
    pool.destroy();
  }
  return signIn(url, account.email, account.password);
}
