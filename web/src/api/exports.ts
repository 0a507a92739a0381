import { queryOptions } from '@tanstack/react-query';
import { type ExportView, getExport, listExports, startExport } from '#contracts/http/exports.ts';
import type { ExportFormat } from '#domain/exports/formats.ts';
import { isRetryable } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

/** Never from the cache: sizes are those of the saved text. */
export const exportsQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.exports(courseId),
    queryFn: ({ signal }) => call(listExports, { params: { courseId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Most files take a second or two; the largest take minutes. */
const POLLS_MS = [...Array<number>(10).fill(1_000), 3_000];
/** In a row. The file is made anyway. */
const FAILED_POLLS = 5;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

/** @param signal only ends the waiting */
export async function madeFile(
  courseId: string,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<Exclude<ExportView, { status: 'running' }>> {
  const { exportId } = await call(startExport, { params: { courseId }, body: { format } }, { signal });
  let failed = 0;
  for (let polls = 0; ; polls++) {
    try {
      const { export: made } = await call(getExport, { params: { courseId, exportId } }, { signal });
      if (made.status !== 'running') return made;
      failed = 0;
    } catch (error) {
      failed++;
      if (signal.aborted || !isRetryable(error) || failed > FAILED_POLLS) throw error;
    }
    signal.throwIfAborted();
    await pause(POLLS_MS[Math.min(polls, POLLS_MS.length - 1)] ?? 0, signal);
  }
}
