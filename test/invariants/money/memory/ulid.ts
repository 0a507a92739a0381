import { ulid } from '#test/support/platform.ts';

let last = 5_000_000;

/** Replaces `ulid`: ascending ids make a seed repeatable. */
export const monotonicFactory = () => () => ulid(++last);
export function startUlidsAt(start: number): void {
  last = start;
}
