import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { brand } from '#domain/brand.ts';
import { publicLookup, requirePublicUrl } from './public-address.ts';
import { UnreadableSource } from './read-result.ts';

export interface FetchedPage {
  /** After redirects. */
  readonly url: URL;
  readonly type: string;
  readonly body: Uint8Array;
  readonly charset: string | undefined;
}

/** Tests pass their own. */
export interface Transport {
  readonly lookup: LookupFunction;
  readonly request: typeof httpsRequest;
}

const TIMEOUT_MS = 5_000;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 5;

const open = (url: URL, { lookup, request }: Transport, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,text/markdown;q=0.9',
      'accept-encoding': 'br, gzip, deflate',
      'user-agent': `${brand.name} source reader`,
    };
    request(url, { headers, lookup, signal, agent: false }).on('response', resolve).on('error', reject).end();
  });

function decompressed(reply: IncomingMessage): Readable {
  switch (reply.headers['content-encoding']?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
    case '':
      return reply;
    case 'gzip':
    case 'x-gzip':
      return reply.pipe(createGunzip());
    case 'deflate':
      return reply.pipe(createInflate());
    case 'br':
      return reply.pipe(createBrotliDecompress());
    default:
      throw new UnreadableSource('not-a-page');
  }
}

/** Counts unpacked bytes, so a small reply can't become a large one. */
async function bodyOf(reply: IncomingMessage): Promise<Uint8Array> {
  if (Number(reply.headers['content-length'] ?? 0) > MAX_PAGE_BYTES) throw new UnreadableSource('page-too-large');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body = decompressed(reply);
  reply.on('error', (error) => body.destroy(error));
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_PAGE_BYTES) throw new UnreadableSource('page-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown'];
const refusedStatuses = [401, 403, 407, 429, 451];

async function readReply(reply: IncomingMessage, url: URL): Promise<FetchedPage> {
  const status = reply.statusCode ?? 0;
  if (refusedStatuses.includes(status)) throw new UnreadableSource('page-refused');
  if (status !== 200) throw new UnreadableSource('unreachable');
  const [type = '', ...parameters] = (reply.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!pageTypes.includes(type.trim())) throw new UnreadableSource('not-a-page');
  const charset = parameters
    .map((each) => /^\s*charset="?([\w-]+)"?/.exec(each)?.[1])
    .find((each) => each !== undefined);
  return { url, type: type.trim(), body: await bodyOf(reply), charset };
}

function problemOf(error: unknown, signal: AbortSignal): UnreadableSource {
  if (error instanceof UnreadableSource) return error;
  return new UnreadableSource(signal.aborted ? 'too-slow' : 'unreachable', error);
}

/** @throws UnreadableSource */
export async function fetchPage(
  address: string,
  transport: Transport = { lookup: publicLookup(), request: httpsRequest },
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = requirePublicUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    let reply: IncomingMessage | undefined;
    try {
      reply = await open(url, transport, signal);
      const { location } = reply.headers;
      const isRedirect = [301, 302, 303, 307, 308].includes(reply.statusCode ?? 0) && location !== undefined;
      if (!isRedirect) return await readReply(reply, url);
      url = requirePublicUrl(location, url);
    } catch (error) {
      throw problemOf(error, signal);
    } finally {
      reply?.destroy();
    }
  }
  throw new UnreadableSource('unreachable');
}
