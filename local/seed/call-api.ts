import type * as z from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Failure } from '#contracts/errors.ts';
import type { Session } from './sign-in.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const TIMEOUT_MS = 90_000;

export async function callApi<Reply extends z.ZodType>(
  { url, accessToken }: Pick<Session, 'url'> & Partial<Session>,
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path'> & { readonly reply: Reply },
  { params = {}, query, body }: Input = {},
): Promise<z.output<Reply>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(`${url}${path}${search}`, {
    method: endpoint.method,
    headers: {
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return endpoint.reply.parse(answer);
  const words = Failure.safeParse(answer).data?.error ?? `it answered ${response.status}`;
  throw new Error(`${endpoint.name}: ${words}`);
}
