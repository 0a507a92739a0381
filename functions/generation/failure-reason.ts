import * as z from 'zod';
import { reasonIn } from '../runtime/stage-failure.ts';

/** A function's error is JSON inside `Cause`. */
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
/** Lambda's message for a function timeout. */
const TASK_TIMED_OUT = /task timed out/i;

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
