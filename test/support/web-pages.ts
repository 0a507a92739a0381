import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { request } from 'node:https';
import { PassThrough, Readable } from 'node:stream';
import { publicLookup } from '#functions/adapters/sources/public-address.ts';

export interface Reply {
  readonly status?: number;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: Uint8Array | string;
  /** The server says nothing. */
  readonly hangs?: boolean;
}

/** A web of pages by address, with one address for each host name. */
export function web(pages: Readonly<Record<string, Reply>>, hosts: Readonly<Record<string, string[]>> = {}) {
  const asked: string[] = [];
  const resolve = ((name: string, _: unknown, done: (error: Error | null, found: object[]) => void) =>
    done(
      null,
      (hosts[name] ?? ['93.184.215.14']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;
  const lookup = publicLookup(resolve);
  const send = ((url: URL, { signal }: { signal: AbortSignal }) => {
    const exchange = new EventEmitter();
    const fail = (error: unknown) => queueMicrotask(() => exchange.emit('error', error));
    const answer = () => {
      asked.push(url.href);
      const page = pages[url.href] ?? { status: 404 };
      if (page.hangs) return signal.addEventListener('abort', () => fail(signal.reason));
      const reply = Readable.from([Buffer.from(page.body ?? '')]).pipe(new PassThrough());
      const headers = { 'content-type': 'text/html; charset=utf-8', ...page.headers };
      return queueMicrotask(() =>
        exchange.emit(
          'response',
          Object.assign(reply, { statusCode: page.status ?? 200, headers }) as unknown as IncomingMessage,
        ),
      );
    };
    lookup(url.hostname, { all: true }, (error) => (error ? fail(error) : answer()));
    return Object.assign(exchange, { end: () => exchange });
  }) as unknown as typeof request;
  return { asked, transport: { lookup, request: send } };
}
