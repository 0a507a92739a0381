import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { iamOf } from './iam.ts';
import type { Origin } from './origin.ts';

const Connection = z.object({ awsEndpointUrl: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() });

/** Makes the marketplace forget all cards, as if its writer had never been told of them. */
export async function forgetCards({ url, dataDir }: Pick<Origin, 'url' | 'dataDir'>): Promise<void> {
  const granted = (await iamOf(url)).flatMap((one) => one.granted.flatMap(({ Resource }) => Resource));
  const [, Bucket] =
    /:::([^/]+)\/manifest\.json$/.exec(granted.find((arn) => arn.endsWith('/manifest.json')) ?? '') ?? [];
  const { awsEndpointUrl, ...credentials } = Connection.parse(
    JSON.parse(readFileSync(join(dataDir, 'cloud.json'), 'utf8')),
  );
  const client = new S3Client({ endpoint: awsEndpointUrl, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new PutObjectCommand({ Bucket, Key: 'manifest.json', Body: JSON.stringify({ parts: [] }) }));
}
