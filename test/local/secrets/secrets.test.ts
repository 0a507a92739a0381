import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretType } from '#local/secrets/resource-types.ts';
import { createSecrets } from '#local/secrets/secrets.ts';
import { aFolder, aResource, sdk, serveAws } from '../serve-aws.ts';

const stripe = aResource('AWS::SecretsManager::Secret', 'Stripe', { Description: 'Stripe keys' });
const origin = aResource('AWS::SecretsManager::Secret', 'Origin', {
  GenerateSecretString: {
    PasswordLength: 40,
    ExcludePunctuation: true,
    ExcludeCharacters: 'abc',
    SecretStringTemplate: '{"of":"cdn"}',
    GenerateStringKey: 'value',
  },
});
const arnOf = (resource: typeof stripe) => secretType.identify(resource).ref;

let folder: ReturnType<typeof aFolder>;
let closeAll: (() => Promise<void>)[];

beforeEach(() => {
  folder = aFolder();
  closeAll = [];
});
afterEach(async () => {
  await Promise.all(closeAll.map((close) => close()));
  folder.remove();
});

async function start(stripeValue: string) {
  const secrets = createSecrets({
    resources: [stripe, origin],
    dataDir: folder.path,
    initialValue: ({ logicalId }) => (logicalId === 'Stripe' ? stripeValue : undefined),
    clock: () => new Date(),
  });
  const aws = await serveAws(secrets.service);
  closeAll.push(aws.close);
  const client = new SecretsManagerClient(sdk(aws.endpoint));
  const get = async (SecretId: string, VersionStage?: string) =>
    (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
  const put = (SecretId: string, SecretString: string) =>
    client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  return { secrets, aws, get, put };
}

test('reads a value by ARN or name, and requires the permission on the full ARN', async () => {
  const { get, aws } = await start('one');
  expect(await get(arnOf(stripe))).toBe('one');
  expect(await get('Test-Stripe')).toBe('one');
  expect(aws.permissions).toEqual([
    { action: 'secretsmanager:GetSecretValue', resource: arnOf(stripe) },
    { action: 'secretsmanager:GetSecretValue', resource: arnOf(stripe) },
  ]);
  await expect(get('Unknown')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('after a rotation the previous value stays readable, also after a restart', async () => {
  const { get, put } = await start('one');
  await expect(get('Test-Stripe', 'AWSPREVIOUS')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await put('Test-Stripe', 'two');
  const again = await start('one');
  expect(await again.get('Test-Stripe')).toBe('two');
  expect(await again.get('Test-Stripe', 'AWSPREVIOUS')).toBe('one');
});

test('a different initial value at a later start, such as a real key, becomes current', async () => {
  await start('stand-in');
  const { get } = await start('sk_live');
  expect(await get('Test-Stripe')).toBe('sk_live');
});

test('a generated value follows the template, is stable, and resolves dynamic references', async () => {
  const { get, secrets } = await start('one');
  const value = JSON.parse((await get(arnOf(origin))) ?? '');
  expect(value).toEqual({ of: 'cdn', value: expect.stringMatching(/^[d-zA-Z0-9]{40}$/) });
  expect(secrets.dynamicReference(`${arnOf(origin)}:SecretString:value::`)).toBe(value.value);
  expect(secrets.dynamicReference(`${arnOf(stripe)}:SecretString:::`)).toBe('one');
  expect(secrets.dynamicReference('unknown:SecretString:::')).toBeUndefined();
  const again = await start('one');
  expect(JSON.parse((await again.get(arnOf(origin))) ?? '')).toEqual(value);
});
