import type { getCertificate } from '#contracts/http/learning.ts';
import type { getCourseDetail, listMarketplace, listRelatedCourses } from '#contracts/http/marketplace.ts';
import type { previewLesson } from '#contracts/http/previews.ts';
import { CERTIFICATE_FILE_PATH, type PublicRead, publicReads } from '#contracts/http/public-reads.ts';
import type { listReviews } from '#contracts/http/reviews.ts';
import { errorMessages as messages } from '#web/config/messages/errors.ts';
import { ApiError } from './api-error.ts';
import type { CallInput, Reply } from './call.ts';
import { buildUrl, send, TIMEOUT_MS, type Values } from './send.ts';

/** For their types only: the schemas would double a public page's script. */
interface Declarations {
  readonly courses: typeof listMarketplace;
  readonly course: typeof getCourseDetail;
  readonly preview: typeof previewLesson;
  readonly related: typeof listRelatedCourses;
  readonly reviews: typeof listReviews;
  readonly certificate: typeof getCertificate;
}
interface Input {
  readonly params?: Values;
  readonly query?: object;
}
export type PublicInput<Name extends PublicRead> = Input & CallInput<Declarations[Name]>;
export type PublicReply<Name extends PublicRead> = Reply<Declarations[Name]>;

export const publicUrl = (name: PublicRead, { params = {}, query }: Input): string =>
  buildUrl(publicReads[name].path, params, { ...query });

export const certificateFileUrl = (certificateId: string): string =>
  buildUrl(CERTIFICATE_FILE_PATH, { certificateId }, {});

/**
 * Fetches a public reply: `fetchPublic('course', { params: { courseId } })`. Like `call`, but without token and
 * parsing. Every failure is an `ApiError`.
 */
export async function fetchPublic<Name extends PublicRead>(
  name: Name,
  input: PublicInput<Name>,
  signal?: AbortSignal,
): Promise<PublicReply<Name>> {
  const init = { headers: { Accept: 'application/json' } };
  const options = { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) };
  const response = await send(publicUrl(name, input), init, options);
  const { status } = response;
  const body = await response.json().catch(() => undefined);
  if (!response.ok) {
    const message: unknown = body?.error;
    throw new ApiError({
      code: status === 404 ? 'not_found' : 'unknown',
      message: typeof message === 'string' ? message : '',
      status,
    });
  }
  // A proxy or captive portal replies with something else.
  if (typeof body !== 'object' || body === null || !(publicReads[name].holds in body))
    throw new ApiError({ code: 'malformed-reply', message: messages.malformedReply, status });
  return body;
}
