import { readFile } from 'node:fs/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { keys } from '#contracts/table.ts';
import { imagePath } from '#domain/images/media.ts';
import type { Cloud } from '#local/cloud.ts';
import { REGION } from '#local/service.ts';
import type { RecordedCourse } from './recorded/recorded-courses.ts';

export const imageFile = (fileName: string): URL => new URL(`images/${fileName}`, import.meta.url);

/** Stores the pictures of recorded courses as the product stores a checked upload. Idempotent. */
export async function storeImages(cloud: Cloud, courses: readonly RecordedCourse[]): Promise<void> {
  const Bucket = cloud.lambda.functions.flatMap(({ environment }) => environment.MEDIA_BUCKET ?? [])[0];
  if (!Bucket) throw new Error('No function names the bucket of private files.');
  const { accessKeyId, secretAccessKey } = cloud.operator;
  const client = new S3Client({
    endpoint: cloud.awsEndpointUrl,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
  });
  try {
    for (const { demo, course, rows } of courses) {
      if (!demo.image) continue;
      const { file } = rows.find(({ sk }) => String(sk).startsWith(keys.course.images)) ?? {};
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: imagePath(course.id, String(file)).slice(1),
          Body: await readFile(imageFile(demo.image.fileName)),
          ContentType: 'image/webp',
          CacheControl: 'private, max-age=31536000, immutable',
          ContentDisposition: 'inline',
        }),
      );
    }
  } finally {
    client.destroy();
  }
}
