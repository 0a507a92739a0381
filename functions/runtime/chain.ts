import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { type Details, log } from './log.ts';

interface Kind<Event, Result> {
  readonly logContext: (event: Event) => Details;
  readonly refuse?: (event: Event) => void;
  readonly logDone: (result: Result | null | undefined) => void;
  readonly fail: (error: unknown, event: Event) => { readonly reply: Result } | { readonly error: unknown };
  /** How long before Lambda's timeout the invocation fails; at 0 Lambda ends the process. */
  readonly timeoutEarlyInMillis: number;
}

/** A method's type, so callers without a context compile. */
export type Handler<Event, Result> = { handle(event: Event, context?: Context): Promise<Result> }['handle'];

export const chain = <Event, Result>(
  { logContext, refuse, logDone, fail, timeoutEarlyInMillis }: Kind<Event, Result>,
  handle: (event: Event) => Promise<Result>,
): Handler<Event, Result> =>
  middy<Event, Result, unknown>(handle, { timeoutEarlyInMillis })
    .before(({ event }) => {
      log.setContext(logContext(event));
      refuse?.(event);
    })
    .after(({ response }) => logDone(response))
    .onError((request) => {
      const failed = fail(request.error, request.event);
      if ('reply' in failed) request.response = failed.reply;
      else request.error = failed.error;
    });
