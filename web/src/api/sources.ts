import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ulid } from 'ulid';
import { createSourceUpload, listSources, readSource, removeSource, type SourceView } from '#contracts/http/sources.ts';
import { cutTextBefore } from '#domain/cut-text.ts';
import { SOURCE_NAME_CHARS } from '#domain/sources/source.ts';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { queryKeys } from './query-keys.ts';

const POLL_MS = 3_000;

export const isUsable = ({ status }: SourceView): boolean => status === 'ready';

/** What courses call it. */
export const sourceTitle = ({ name, kind, read }: SourceView): string => (kind === 'address' && read?.title) || name;

/** How reading it goes or ended. */
export const sourceNote = ({ read, problem }: SourceView): string =>
  read ? messages.words(read.words) : (problem ?? messages.reading);

type Listed = readonly SourceView[];

const isSettledIn = (list: Listed, { id }: SourceView): boolean =>
  list.some((each) => each.id === id && each.status !== 'reading');

/** The list's index may lag behind what this page added, and a list asked for earlier may arrive later. */
const withNew = (list: Listed, added: Listed): Listed => {
  const newer = added.filter((one) => !isSettledIn(list, one));
  return [...newer, ...list.filter(({ id }) => !newer.some((one) => one.id === id))];
};

/** Reading goes on when the page that started it is gone. */
export function useSources() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery<Listed>({
    queryKey: queryKeys.sources,
    async queryFn({ signal }) {
      const { sources } = await call(listSources, {}, { signal });
      queries.setQueryData<Listed>(queryKeys.newSources, (before) =>
        before?.filter((one) => !isSettledIn(sources, one)),
      );
      return sources;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'reading') === true && POLL_MS,
  });
  const { data: added = [] } = useQuery<Listed>({ queryKey: queryKeys.newSources, queryFn: skipToken });
  return { listed: withNew(data ?? [], added), isLoaded: data !== undefined, isError, refetch };
}

/** For callbacks that outlive their render; undefined until it is loaded. */
export function useSourcesNow(): () => Listed | undefined {
  const queries = useQueryClient();
  return () => {
    const list = queries.getQueryData<Listed>(queryKeys.sources);
    return list && withNew(list, queries.getQueryData<Listed>(queryKeys.newSources) ?? []);
  };
}

interface SendSteps {
  /** From 0 to 1. */
  onSent(part: number): void;
  /** With the id that the source will have. */
  onReading(id: string): void;
  readonly signal: AbortSignal;
}
/**
 * Can be repeated.
 * @throws UploadRefused, ApiError, or the reason of the signal
 */
export type SendSource = (steps: SendSteps) => Promise<SourceView>;

const read = async (from: CallInput<typeof readSource>['body']['from'], signal: AbortSignal): Promise<SourceView> =>
  (await call(readSource, { body: { from } }, { signal })).source;

/** Sends the file once: a repeat after a lost reply gets the source that was read. */
export function sendingFile(file: File): SendSource {
  let sent: string | undefined;
  return async ({ onSent, onReading, signal }) => {
    if (sent === undefined) {
      const { uploadId, ...upload } = await call(createSourceUpload, { body: { sizeBytes: file.size } }, { signal });
      await sendFile(upload, file, messages, onSent, signal);
      sent = uploadId;
    }
    onReading(sent);
    try {
      return await read({ kind: 'file', uploadId: sent, name: cutTextBefore(file.name, SOURCE_NAME_CHARS) }, signal);
    } catch (error) {
      // The upload has expired.
      if (error instanceof ApiError && error.code === 'not_found') sent = undefined;
      throw error;
    }
  };
}

/** Reads the address once: a repeat after a lost reply gets the source that was read. */
export function sendingAddress(address: string): SendSource {
  const sourceId = ulid();
  return ({ onReading, signal }) => {
    onReading(sourceId);
    return read({ kind: 'address', address, sourceId }, signal);
  };
}

export function useListSource() {
  const queries = useQueryClient();
  return {
    /** Adds to the list at once. */
    add: (source: SourceView) =>
      queries.setQueryData<Listed>(queryKeys.newSources, (before = []) => [
        source,
        ...before.filter(({ id }) => id !== source.id),
      ]),
    /** The server may go on reading after its reply is lost. */
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.sources }),
  };
}

export function useRemoveSource() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ id }: SourceView) {
      try {
        await call(removeSource, { params: { sourceId: id } });
      } catch (error) {
        // It expired, or another tab was first.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      }
    },
    async onSuccess(_, { id }) {
      // A list asked for earlier would bring it back.
      await queries.cancelQueries({ queryKey: queryKeys.sources });
      for (const queryKey of [queryKeys.sources, queryKeys.newSources])
        queries.setQueryData<Listed>(queryKey, (before) => before?.filter((each) => each.id !== id));
      if (queries.getQueryData(queryKeys.sources) === undefined)
        void queries.invalidateQueries({ queryKey: queryKeys.sources });
    },
  });
}
