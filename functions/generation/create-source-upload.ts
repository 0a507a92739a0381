import { createSourceUpload } from '#contracts/http/sources.ts';
import { MAX_KEPT_SOURCES } from '#domain/sources/source.ts';
import { sourceUploads } from '../data/media/source-uploads.ts';
import { sources } from '../data/sources/sources.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { problemCase } from '../runtime/problem.ts';

export const handler = implement(
  createSourceUpload,
  { sources, rateLimits, sourceUploads },
  async ({ body, user }, { sources, rateLimits, sourceUploads, newId }) => {
    if ((await sources.ofOwner(user.id)).length >= MAX_KEPT_SOURCES)
      throw problemCase('sourcesFull', { limit: MAX_KEPT_SOURCES });
    await rateLimits.source(user.id);
    const uploadId = newId();
    return { uploadId, ...(await sourceUploads.create(user.id, uploadId, body.sizeBytes)) };
  },
);
