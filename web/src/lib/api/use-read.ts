import { useCallback, useEffect, useState } from 'react';
import type { PublicRead } from '#contracts/http/public-reads.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { addressOf, knownAt, type ReadInput, type ReadReply, readAt } from './read.ts';
import { useOnlineAgain } from './use-online-again.ts';

interface Answer {
  readonly url: string;
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * A public read as a component sees it. What is kept is there with the first render, except of a part that was written out
 * ahead: it is taken over late, with what it was written with, though the reply may be there by then. `again` asks anew, and a failure is
 * tried again by itself when the connection comes back.
 */
export function useRead<Name extends PublicRead>(name: Name, input: ReadInput<Name>) {
  const url = addressOf(name, input);
  const [answer, setAnswer] = useState<Answer>();
  const [asked, setAsked] = useState(0);
  const hydrated = useHydrated();
  const again = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(() => {
    const { signal, abort } = abortable();
    readAt(name, url, { fresh: asked > 0, signal }).then(
      (data) => !signal.aborted && setAnswer({ url, data }),
      (error: unknown) =>
        !signal.aborted && setAnswer((last) => ({ url, error, data: last?.url === url ? last.data : undefined })),
    );
    return abort;
  }, [name, url, asked]);

  const current = answer?.url === url ? answer : undefined;
  const failed = current?.error !== undefined;
  useOnlineAgain(failed, again);

  return {
    data: (current?.data ?? (hydrated ? knownAt(url) : undefined)) as ReadReply<Name> | undefined,
    error: current?.error,
    again,
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
