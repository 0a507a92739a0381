import { monotonicFactory } from 'ulid';
import { type EnvironmentName, environment } from '#contracts/environment.ts';
import type { Ulid } from '#domain/ids.ts';
import { type Instant, instantOf } from '#domain/time.ts';

export interface Platform {
  /** Throws unless a declared use needs it. */
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
