import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import type { Ulid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** An item of the table. */
export type Row = Readonly<Record<string, unknown>>;

/** Deterministic per seed, so that repeated writes are identical. */
export function ulidAt(at: Instant, seed: string): Ulid {
  const bytes = createHash('sha256').update(seed).digest().values();
  return ulid(Date.parse(at), () => (bytes.next().value ?? 0) / 256);
}
