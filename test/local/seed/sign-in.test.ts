import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#local/seed/sign-in.ts';
import { aPool, clientId, type PoolFixture, poolId } from '../cognito/a-pool.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'coursewright-sign-in-'));
let pool: PoolFixture;
let url: string;
const server = createServer((request, response) => {
  if (request.url === '/config.json')
    response.end(JSON.stringify({ userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: `${url}/pool` }));
  else void pool.publicListener(request, response);
});

beforeAll(async () => {
  pool = aPool(dataDir);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const client = new CognitoIdentityProviderClient({
    endpoint: `${url}/pool`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nobody' },
  });
  const UserAttributes = [
    { Name: 'email', Value: 'ada@example.test' },
    { Name: 'name', Value: 'Ada' },
  ];
  await client.send(
    new SignUpCommand({ ClientId: clientId, Username: 'ada@example.test', Password: 'secret1', UserAttributes }),
  );
  const ConfirmationCode = pool.codeFor('ada@example.test');
  await client.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: 'ada@example.test', ConfirmationCode }));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the right password gives an access token of the user', async () => {
  const { accessToken } = await signIn(url, 'ada@example.test', 'secret1');
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ token_use: 'access', client_id: clientId });
});

test('a wrong password is an error that names the account', async () => {
  await expect(signIn(url, 'ada@example.test', 'secret2')).rejects.toThrow(/Couldn't sign in ada@example.test/);
});
