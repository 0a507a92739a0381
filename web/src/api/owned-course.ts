import { queryOptions } from '@tanstack/react-query';
import {
  exportCourse,
  getCourse,
  getPublishedText,
  publishCourse,
  republishCourse,
  saveCourse,
  setBranding,
  setFacets,
  setPreviewLesson,
  setPrice,
  unpublishCourse,
} from '#contracts/http/courses.ts';
import { confirmLogo, createLogoUpload, listLogos } from '#contracts/http/logos.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

type BodyOf<Endpoint> = CallInput<Endpoint> extends { readonly body: infer Body } ? Body : never;

export const fetchOwnedCourse = (courseId: string, signal?: AbortSignal) =>
  call(getCourse, { params: { courseId } }, signal && { signal });

/**
 * Each visit starts from the saved text, never from the cache. @param ready awaited first, such as a save in flight
 */
export const ownedCourseQuery = (courseId: string, ready: () => Promise<unknown>) =>
  queryOptions({
    queryKey: queryKeys.ownedCourse(courseId),
    queryFn: async ({ signal }) => {
      await ready();
      return fetchOwnedCourse(courseId, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Never cached: each comparison needs the published text of now. */
export const publishedTextQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.publishedText(courseId),
    queryFn: ({ signal }) => call(getPublishedText, { params: { courseId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

export const logosQuery = queryOptions({
  queryKey: queryKeys.logos,
  queryFn: async ({ signal }) => (await call(listLogos, {}, { signal })).logos,
});

export const createLogo = (body: BodyOf<typeof createLogoUpload>) => call(createLogoUpload, { body });
export const confirmUploadedLogo = async (logoId: string) => (await call(confirmLogo, { params: { logoId } })).logo;

/** Changes to one course. The editor runs them one at a time, see `createWorkingCopy`. */
export const courseChanges = (courseId: string) => {
  const params = { courseId };
  return {
    saveText: (body: BodyOf<typeof saveCourse>) => call(saveCourse, { params, body }),
    setPrice: (body: BodyOf<typeof setPrice>) => call(setPrice, { params, body }),
    setFacets: (body: BodyOf<typeof setFacets>) => call(setFacets, { params, body }),
    setPreviewLesson: (preview: BodyOf<typeof setPreviewLesson>['preview']) =>
      call(setPreviewLesson, { params, body: { preview } }),
    setBranding: (body: BodyOf<typeof setBranding>) => call(setBranding, { params, body }),
    publish: () => call(publishCourse, { params }),
    unpublish: () => call(unpublishCourse, { params }),
    republish: () => call(republishCourse, { params }),
  };
};
export type SavedText = Reply<typeof saveCourse>;

export const exportFile = (courseId: string, format: CallInput<typeof exportCourse>['query']['format']) =>
  call(exportCourse, { params: { courseId }, query: { format } });
