import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { flag, locationOf } from '#local/template/properties.ts';
import { contentTypeOf } from './content-types.ts';
import type { Objects } from './objects.ts';

const DeploymentProperties = z.object({
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  SourceObjectKeys: z.array(z.string()),
  /** Values known only at deployment, such as the pool's id. */
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  SourceMarkersConfig: z.array(z.object({ jsonEscape: flag.optional() })).default([]),
  Extract: flag.default(true),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  UserMetadata: z.record(z.string(), z.string()).default({}),
});

export interface DeployContext {
  readonly resources: readonly TemplateResource[];
  readonly assetPath: (objectKey: string) => string | undefined;
  readonly objects: Objects;
}

/** Nothing is pruned, so pages that are open during a restart still find their chunks. */
export function deployFiles({ resources, assetPath, objects }: DeployContext): void {
  for (const resource of resources.filter(({ type }) => type === 'Custom::CDKBucketDeployment')) {
    const where = locationOf(resource);
    const deployment = DeploymentProperties.parse(resource.properties);
    const bucket = deployment.DestinationBucketName;
    if (!objects.has(bucket)) throw new Error(`${where}: no template makes the bucket ${bucket}`);
    deployment.SourceObjectKeys.forEach((objectKey, index) => {
      const folder = assetPath(objectKey);
      if (folder === undefined) throw new Error(`${where}: the asset ${objectKey} is not in the cloud assembly`);
      const markers = Object.entries(deployment.SourceMarkers[index] ?? {});
      const isJson = deployment.SourceMarkersConfig[index]?.jsonEscape === true;
      for (const file of filesIn(folder)) {
        const path = relative(folder, file).split(sep).join('/');
        if (!isIncluded(path, deployment)) continue;
        const key = [deployment.DestinationBucketKeyPrefix.replace(/\/$/, ''), path].filter(Boolean).join('/');
        copy(objects, bucket, key, withMarkers(readFileSync(file), markers, isJson), {
          'content-type': contentTypeOf(path),
          ...deployment.SystemMetadata,
          ...Object.fromEntries(
            Object.entries(deployment.UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
          ),
        });
      }
    });
  }
}

function copy(objects: Objects, bucket: string, key: string, body: Buffer, headers: Record<string, string>): void {
  const held = objects.describe(bucket, key);
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const isSame = held?.etag === etag && JSON.stringify(held.headers) === JSON.stringify(headers);
  if (!isSame) objects.write(bucket, key, body, headers);
}

function withMarkers(body: Buffer, markers: readonly (readonly [string, string])[], isJson: boolean): Buffer {
  let text = '';
  for (const [marker, value] of markers) {
    if (!body.includes(marker)) continue;
    text = (text || body.toString('utf8')).replaceAll(marker, () =>
      isJson ? JSON.stringify(value).slice(1, -1) : value,
    );
  }
  return text === '' ? body : Buffer.from(text);
}

/** `aws s3 sync --exclude … --include …`: the last match decides, and includes come last. */
const isIncluded = (path: string, { Include, Exclude }: z.infer<typeof DeploymentProperties>): boolean =>
  Include.some((pattern) => matchesGlob(path, pattern)) || !Exclude.some((pattern) => matchesGlob(path, pattern));

/** Like the AWS CLI, `*` also matches slashes. */
function matchesGlob(path: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
    .replaceAll('[!', '[^');
  return new RegExp(`^${source}$`, 's').test(path);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
