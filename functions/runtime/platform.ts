import { monotonicFactory } from 'ulid';
import { type EnvironmentName, environment } from '#contracts/environment.ts';
import type { Ulid } from '#domain/ids.ts';
import { type Instant, instantOf } from '#domain/time.ts';

/** What stores and adapters get from the world: settings, the clock and fresh ids. Tests give their own. */
export interface Platform {
  /** A setting of this function, parsed; throws when the function did not declare a use that needs it. */
  setting(name: EnvironmentName): string;
  now(): Instant;
  newId(): Ulid;
}

const newId = monotonicFactory();

export const lambdaPlatform: Platform = {
  setting(name) {
    const parsed = environment[name].safeParse(process.env[name]);
    if (!parsed.success)
      throw new Error(
        `The environment variable ${name} is missing or malformed; does the declaration use what needs it?`,
      );
    return parsed.data;
  },
  now: () => instantOf(Date.now()),
  newId: () => newId(),
};
