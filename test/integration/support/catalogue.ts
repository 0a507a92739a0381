import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { iamOf } from './iam.ts';
import { operatorOf } from './operator.ts';
import type { Origin } from './origin.ts';

/** Writes an object to the bucket for which functions have this grant. */
async function put(origin: Origin, granted: string, Key: string, Body: string): Promise<void> {
  const arns = (await iamOf(origin.url)).flatMap((one) => one.granted.flatMap(({ Resource }) => Resource));
  const [, Bucket] = /:::([^/]+)\//.exec(arns.find((arn) => arn.endsWith(`/${granted}`)) ?? '') ?? [];
  if (Bucket === undefined) throw new Error(`No function of this cloud was granted ${granted}`);
  const client = new S3Client({ ...operatorOf(origin).sdk, forcePathStyle: true });
  await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  client.destroy();
}

/** Empties the marketplace's catalogue. */
export const clearCatalogue = (origin: Origin): Promise<void> =>
  put(origin, 'manifest.json', 'manifest.json', JSON.stringify({ parts: [] }));

/** Adds an asset that the current site does not use. */
export const putOrphanAsset = (origin: Origin, key: string): Promise<void> => put(origin, 'assets.json', key, 'x');
