import type { EdgeReply, EdgeRequest } from './exchange.ts';
import { type CachePolicy, isSelected } from './policies.ts';

interface CacheEntry {
  readonly reply: EdgeReply;
  readonly storedAtMs: number;
  readonly freshForMs: number;
}

const MAX_ENTRIES = 500;

export function edgeCache(clock: () => Date) {
  const kept = new Map<string, CacheEntry>();
  return {
    find(request: EdgeRequest, policy: CachePolicy): EdgeReply | undefined {
      const found = kept.get(keyOf(request, policy));
      const ageMs = found ? clock().getTime() - found.storedAtMs : 0;
      if (!found || ageMs >= found.freshForMs) return undefined;
      const age = String(Math.floor(ageMs / 1000));
      return { ...found.reply, headers: { ...found.reply.headers, age, 'x-cache': 'Hit from cloudfront' } };
    },
    keep(request: EdgeRequest, policy: CachePolicy, reply: EdgeReply): void {
      const seconds = freshSeconds(reply, policy);
      if (seconds <= 0) return;
      const [oldest] = kept.keys();
      if (kept.size >= MAX_ENTRIES && oldest !== undefined) kept.delete(oldest);
      kept.set(keyOf(request, policy), { reply, storedAtMs: clock().getTime(), freshForMs: seconds * 1000 });
    },
  };
}

/** Only headers that the policy names; never viewers' tokens. */
function keyOf({ path, query, headers }: EdgeRequest, policy: CachePolicy): string {
  const parameters = [...new URLSearchParams(query)].filter(([name]) => isSelected(policy.query, name));
  const named = Object.entries(headers).filter(([name]) => isSelected(policy.headers, name));
  const cookie = policy.cookies.kind === 'none' ? '' : (headers.cookie ?? '');
  return JSON.stringify([path, parameters, named, cookie]);
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html; errors are never cached here. */
function freshSeconds({ status, headers }: EdgeReply, policy: CachePolicy): number {
  if (policy.maxTtlSeconds === 0 || status >= 400) return 0;
  const control = String(headers['cache-control'] ?? '').toLowerCase();
  if (/no-store|no-cache|private/.test(control)) return policy.minTtlSeconds;
  const [, shared] = /s-maxage=(\d+)/.exec(control) ?? [];
  const [, any] = /(?:^|[\s,])max-age=(\d+)/.exec(control) ?? [];
  const maxAge = shared ?? any;
  const wanted = maxAge === undefined ? policy.defaultTtlSeconds : Number(maxAge);
  return Math.min(Math.max(wanted, policy.minTtlSeconds), policy.maxTtlSeconds);
}
