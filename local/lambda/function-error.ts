import type { ErrorReport } from './messages.ts';

export class FunctionError extends Error {
  override readonly name: string;
  readonly trace: readonly string[];
  constructor({ errorType, errorMessage, trace }: ErrorReport) {
    super(errorMessage);
    this.name = errorType;
    this.trace = trace;
  }
}
