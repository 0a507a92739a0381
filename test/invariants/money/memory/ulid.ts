import { ulid } from '#test/support/platform.ts';

let last = 5_000_000;

/** Stands for `ulid`: ids count up, so that a seed plays the same history again. */
export const monotonicFactory = () => () => ulid(++last);
export function startUlidsAt(start: number): void {
  last = start;
}
