import { useState } from 'react';
import type { SourceView } from '#contracts/http/sources.ts';
import { MAX_SOURCE_BYTES } from '#domain/sources/source.ts';
import {
  isUsable,
  type SendSource,
  sendingAddress,
  sendingFile,
  sourceNote,
  sourceTitle,
  useListSource,
  useRemoveSource,
} from '#web/api/sources.ts';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';
import { announce } from '#web/lib/announce.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { UploadRefused } from '#web/lib/api/send-file.ts';
import { limiter } from '#web/lib/limiter.ts';

/** On its way to the list, or refused before it got there. */
export interface AddedSource {
  readonly key: number;
  /** Once it is known. */
  readonly id: string | undefined;
  /** The failed source that it takes the place of. */
  readonly replaces: string | undefined;
  readonly name: string;
  /** From 0 to 1; 1 while it is read. */
  readonly sent: number;
  readonly problem: string | undefined;
  /** Missing if it would be refused again. */
  readonly retry: (() => void) | undefined;
  /** Breaks off what is under way. */
  cancel(): void;
}

const refusal = (error: unknown): string =>
  error instanceof UploadRefused ? error.message : messageOf(error, messages.failed);

const wrongSize = ({ size }: File): string | undefined => {
  if (size > MAX_SOURCE_BYTES) return messages.tooLarge;
  return size === 0 ? messages.emptyFile : undefined;
};

/** Without a reply, the server may go on reading. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

const AT_ONCE = 3;
const done = (): void => undefined;

let keys = 0;
const newKey = (): number => {
  keys += 1;
  return keys;
};

interface AddedSourceEvents {
  onReady(source: SourceView): void;
  /** Its reading goes on when this page is gone; false if it is removed meanwhile. */
  onReading?: ((id: string, isWanted: boolean) => void) | undefined;
}

export function useAddedSources({ onReady, onReading }: AddedSourceEvents) {
  const [added, setAdded] = useState<readonly AddedSource[]>([]);
  const [inTurn] = useState(() => limiter(AT_ONCE));
  const list = useListSource();
  const { mutateAsync: removeListed } = useRemoveSource();
  const put = (changed: AddedSource) =>
    setAdded((before) =>
      before.some(({ key }) => key === changed.key)
        ? before.map((each) => (each.key === changed.key ? changed : each))
        : [changed, ...before],
    );
  const drop = (key: number) => setAdded((before) => before.filter((each) => each.key !== key));

  function refuse(source: Omit<AddedSource, 'sent' | 'problem'>, problem: string): void {
    put({ ...source, sent: 0, problem });
    announce(`${source.name}: ${problem}`);
  }

  async function add(of: Pick<AddedSource, 'key' | 'name' | 'replaces'>, send: SendSource): Promise<void> {
    const running = new AbortController();
    const { signal } = running;
    let id: string | undefined;
    const unwant = () => {
      if (id !== undefined) onReading?.(id, false);
    };
    const cancel = () => {
      running.abort();
      unwant();
    };
    const at = (sent: number) => {
      if (!signal.aborted) put({ ...of, id, sent, problem: undefined, retry: undefined, cancel });
    };
    const reading = (known: string) => {
      id = known;
      at(1);
      onReading?.(known, true);
    };
    at(0);
    try {
      const source = await send({ onSent: at, onReading: reading, signal });
      list.add(source);
      drop(of.key);
      announce(`${sourceTitle(source)}: ${sourceNote(source)}`);
      if (source.status === 'reading') void list.reload();
      if (source.status === 'failed') unwant();
      if (isUsable(source)) onReady(source);
    } catch (error) {
      void list.reload();
      if (signal.aborted) return;
      if (isRefused(error)) unwant();
      refuse({ ...of, id, retry: () => void add(of, send), cancel: unwant }, refusal(error));
    }
  }

  const sendingInTurn = (file: File): SendSource => {
    const send = sendingFile(file);
    return (steps) =>
      inTurn(() => {
        steps.signal.throwIfAborted();
        return send(steps);
      });
  };

  /** A retry removes the failed source first, so that the list has one of them. */
  const insteadOf =
    (failed: SourceView, send: SendSource): SendSource =>
    async (steps) => {
      steps.onSent(1);
      await removeListed(failed);
      steps.signal.throwIfAborted();
      return send(steps);
    };

  return {
    added,
    /** The list has it now. */
    forget: ({ key }: AddedSource): void => drop(key),
    remove({ key, cancel }: AddedSource): void {
      cancel();
      drop(key);
    },
    addFiles(files: Iterable<File>): void {
      for (const file of files) {
        const problem = wrongSize(file);
        const of = { key: newKey(), name: file.name, replaces: undefined };
        if (problem === undefined) void add(of, sendingInTurn(file));
        else refuse({ ...of, id: undefined, retry: undefined, cancel: done }, problem);
      }
    },
    addAddress(address: string, failed?: SourceView): void {
      const send = sendingAddress(address);
      void add({ key: newKey(), name: address, replaces: failed?.id }, failed ? insteadOf(failed, send) : send);
    },
    isBusy: added.some(({ problem }) => problem === undefined),
  };
}
