import type { ErrorReport } from './messages.ts';

/** A function failed; `name` is its error's type, by which state machines and queues decide what to do. */
export class FunctionError extends Error {
  override readonly name: string;
  readonly trace: readonly string[];
  constructor({ errorType, errorMessage, trace }: ErrorReport) {
    super(errorMessage);
    this.name = errorType;
    this.trace = trace;
  }
}
