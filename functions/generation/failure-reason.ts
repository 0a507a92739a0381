import * as z from 'zod';
import { reasonIn } from '../runtime/stage-failure.ts';

/** What Step Functions hands to a catch; a function's error is JSON inside `Cause`. */
const Caught = z.object({ Error: z.string(), Cause: z.string().default('') });
const FunctionError = z.object({ errorType: z.string().optional(), errorMessage: z.string() });

function messageIn(cause: string): string {
  try {
    return FunctionError.safeParse(JSON.parse(cause)).data?.errorMessage ?? '';
  } catch {
    return cause;
  }
}

const timeouts = new Set(['States.Timeout', 'Sandbox.Timedout', 'TIMED_OUT']);
/** How Lambda words the end of a function that took too long. */
const TASK_TIMED_OUT = /task timed out/i;

/** Why an execution ended, from the error that was caught or from the status that the event rule saw. */
export function failureReasonOf<Reason extends string>(
  { error, status }: { error?: unknown; status?: string | undefined },
  reasons: z.ZodType<Reason>,
): Reason | 'timed-out' | 'interrupted' {
  const caught = Caught.safeParse(error).data;
  const message = messageIn(caught?.Cause ?? '');
  const reason = reasons.safeParse(reasonIn(message)).data;
  if (reason) return reason;
  const timedOut = timeouts.has(caught?.Error ?? status ?? '') || TASK_TIMED_OUT.test(message);
  return timedOut ? 'timed-out' : 'interrupted';
}
