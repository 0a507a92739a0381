import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ExportView, listExports, startExport } from '#contracts/http/exports.ts';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { call } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

/** Most files take a second or two. */
const POLL_MS = 1_000;

const fetchExports = (courseId: string, signal: AbortSignal) => call(listExports, { params: { courseId } }, { signal });

/** Never from the cache: sizes are those of the saved text. */
export const exportsQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.exports(courseId),
    queryFn: ({ signal }) => fetchExports(courseId, signal),
    gcTime: 0,
    staleTime: 0,
  });

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once the file is ready, has failed, or is of an earlier text because the course changed meanwhile. An abort
 * only ends the waiting.
 */
export async function madeFile(
  queries: QueryClient,
  courseId: string,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<ExportView> {
  await call(startExport, { params: { courseId }, body: { format } }, { signal });
  for (;;) {
    const list = await fetchExports(courseId, signal);
    queries.setQueryData(queryKeys.exports(courseId), list);
    const made = list.exports.find((each) => each.format === format);
    if (made && made.status !== 'running') return made;
    await pause(POLL_MS);
    signal.throwIfAborted();
  }
}
