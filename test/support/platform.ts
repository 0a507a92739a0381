import { type EnvironmentName, environment } from '#contracts/environment.ts';
import type { Ulid } from '#domain/ids.ts';
import { type Instant, plusMs } from '#domain/time.ts';
import type { Platform } from '#functions/runtime/platform.ts';

export const NOON: Instant = '2026-11-15T12:00:00.000Z';

/** A platform with a manual clock and ascending ids. */
export interface TestPlatform extends Platform {
  advance(ms: number): void;
  set(now: Instant): void;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The nth ULID: valid and ascending. */
export function ulid(n: number): Ulid {
  let digits = '';
  for (let rest = n; digits.length < 10; rest = Math.floor(rest / 32)) digits = CROCKFORD[rest % 32] + digits;
  return `01TESTTESTTESTTE${digits}`;
}

export const userId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let lastId = 1_000_000;

/** Settings come from `settings`, else from the environment (see `startTable`). */
export function testPlatform({
  now = NOON,
  settings = {},
}: {
  now?: Instant;
  settings?: Partial<Record<EnvironmentName, string>>;
} = {}): TestPlatform {
  let clock = now;
  return {
    setting: (name) => environment[name].parse(settings[name] ?? process.env[name]),
    now: () => clock,
    newId: () => ulid(++lastId),
    advance(ms) {
      clock = plusMs(clock, ms);
    },
    set(to) {
      clock = to;
    },
  };
}
