import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SFNClient } from '@aws-sdk/client-sfn';
import { describe, expect, test } from 'vitest';
import { bucketEndpoint, regionalEndpoint } from '#lib/bundling/regional-endpoint.ts';

// The package's own rules are the judge.
const rules = {
  dynamodb: new DynamoDBClient({}).config.endpointProvider,
  'secrets-manager': new SecretsManagerClient({}).config.endpointProvider,
  ses: new SESClient({}).config.endpointProvider,
  apigatewaymanagementapi: new ApiGatewayManagementApiClient({}).config.endpointProvider,
  sfn: new SFNClient({}).config.endpointProvider,
  'cognito-identity-provider': new CognitoIdentityProviderClient({}).config.endpointProvider,
};
const bucketRules = new S3Client({}).config.endpointProvider;
const regions = [
  'us-east-1',
  'us-west-2',
  'eu-central-1',
  'ap-southeast-7',
  'sa-east-1',
  'cn-north-1',
  'us-gov-west-1',
];
const none = { UseFIPS: false, UseDualStack: false };

describe.each(Object.entries(rules))('%s', (client, rulesOfPackage) => {
  test.each(regions)('is called where the package would call it in %s', (Region) => {
    const ours = regionalEndpoint(client)({ Region, ...none });
    expect(ours.url.href).toBe(rulesOfPackage({ Region, ...none }).url.href);
  });

  test.each(['http://127.0.0.1:4566', 'https://example.org/prefix'])('is called at %s when told so', (Endpoint) => {
    const given = { Region: 'us-east-1', Endpoint, ...none };
    expect(regionalEndpoint(client)(given).url.href).toBe(rulesOfPackage(given).url.href);
  });
});

describe('a bucket', () => {
  const cases = regions.flatMap((Region) =>
    [
      undefined,
      'http://127.0.0.1:4566',
      'http://127.0.0.1:4566/s3/',
      'http://[::1]:80',
      'https://example.org/prefix',
    ].flatMap((Endpoint) =>
      [true, false].map((ForcePathStyle) => ({
        Bucket: 'coursewright-dev-catalogue-0a1b',
        Region,
        ...(Endpoint && { Endpoint }),
        ForcePathStyle,
        UseGlobalEndpoint: false,
        Accelerate: false,
        DisableMultiRegionAccessPoints: false,
        ...none,
      })),
    ),
  );
  test.each(cases)('is called where the package would call it: $Region $Endpoint $ForcePathStyle', (given) => {
    const theirs = bucketRules(given);
    const ours = bucketEndpoint(given);
    expect(ours.url.href).toBe(theirs.url.href);
    expect(ours.properties).toEqual(theirs.properties);
  });

  test.each(['arn:aws:s3:us-east-1:123456789012:accesspoint/a', 'a--use1-az4--x-s3', 'with.dots', 'Capital'])(
    'of another kind, %s, is refused',
    (Bucket) => {
      expect(() => bucketEndpoint({ Bucket, Region: 'us-east-1' })).toThrow(/left out/);
    },
  );
});

test.each([
  { Region: 'us-east-1', UseFIPS: true },
  { Region: 'us-east-1', UseDualStack: true },
  { Region: 'us-iso-east-1' },
  {},
])('%o is refused, not guessed', (given) => {
  expect(() => regionalEndpoint('dynamodb')(given)).toThrow(/left out|Missing Region/);
});
