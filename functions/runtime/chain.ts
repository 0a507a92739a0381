import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { type Details, log } from './log.ts';

/** What differs between endpoints, stages and jobs. */
interface Kind<Event, Result> {
  /** Ids for every log line of the invocation. */
  readonly logContext: (event: Event) => Details;
  /** Refuses an event before its handler sees it, by throwing. */
  readonly refuse?: (event: Event) => void;
  readonly logDone: (result: Result | null | undefined) => void;
  /** Logs an error. Returns the reply that the caller gets in its place, or the error that the invocation ends with. */
  readonly fail: (error: unknown, event: Event) => { readonly reply: Result } | { readonly error: unknown };
  /** How long before Lambda's own timeout the invocation fails by itself; 0 leaves it to Lambda, which ends the process. */
  readonly timeoutEarlyInMillis: number;
}

/** As Lambda calls it. The type of a method, so that callers without a context compile, too. */
export type Handler<Event, Result> = { handle(event: Event, context?: Context): Promise<Result> }['handle'];

/** The one middy chain, of endpoints, stages and jobs alike: log context, refusal, handler, log line, error. */
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
