import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imagePath, MEDIA_ACCESS_MS } from '#domain/images/media.ts';
import { lazyCall } from '#web/lib/api/lazy-call.ts';
import { queryKeys } from './query-keys.ts';

/** Leaves a slow connection two minutes for the next cookies. */
const RENEW_MS = MEDIA_ACCESS_MS - 2 * 60_000;

const RETRY_MS = 15_000;

type Media = 'course' | 'preview';

const endpoints = () => import('#contracts/http/media.ts');

const mediaQuery = (courseId: string, of: Media) =>
  queryOptions({
    queryKey: queryKeys.mediaAccess(courseId, of),
    queryFn: ({ signal }) =>
      lazyCall(
        async () => {
          const { openCourseMedia, openPreviewMedia } = await endpoints();
          return of === 'course' ? openCourseMedia : openPreviewMedia;
        },
        { params: { courseId } },
        { signal },
      ),
    staleTime: RENEW_MS,
    // A hidden page renews when it is shown again.
    refetchInterval: ({ state: { status, dataUpdatedAt } }) =>
      status === 'error' ? RETRY_MS : Math.max(RETRY_MS, dataUpdatedAt + RENEW_MS - Date.now()),
  });

export interface MediaAccess {
  /** Undefined until the first cookies are there. */
  src(file: string): string | undefined;
  /** For an `<img>`: renews the cookies and tries once more. */
  onError(file: string): void;
}

interface MediaOptions {
  /** The free lesson is open to everyone. */
  readonly of?: Media;
  /** When an earlier reply set the cookies, such as the one that opened the viewer. */
  readonly openedAt?: number | undefined;
}

/** Keeps the private files of a course open while its images are shown. */
export function useMediaAccess(
  courseId: string,
  hasImages: boolean,
  { of = 'course', openedAt }: MediaOptions = {},
): MediaAccess {
  const [retried, setRetried] = useState<ReadonlySet<string>>(new Set());
  const { isPending, refetch } = useQuery({
    ...mediaQuery(courseId, of),
    enabled: hasImages,
    ...(openedAt !== undefined && { initialData: { expiresAt: null }, initialDataUpdatedAt: openedAt }),
  });
  return {
    // Without cookies the browser may still have the file.
    src: (file) => (isPending ? undefined : `${imagePath(courseId, file)}${retried.has(file) ? '?again' : ''}`),
    onError(file) {
      if (retried.has(file)) return;
      void refetch().then(() => setRetried((earlier) => new Set([...earlier, file])));
    },
  };
}
