import type * as z from 'zod';

export interface ModelCall<T> {
  /** Also the name of the answer's schema. */
  readonly name: string;
  /** Rises when prompt or schema changes. Courses record it. */
  readonly version: number;
  /** A checker should be another model than the writer, which overlooks its own mistakes. */
  readonly by?: 'checker';
  /** The answer quotes what it was shown, sign for sign. */
  readonly quotes?: true;
  readonly schema: z.ZodType<T>;
  /** What is wrong with an answer of the right shape, for the model, which is asked once more. */
  check?(value: T): readonly string[];
  readonly rules: string;
  /** Shared parts first, so that the provider caches them. */
  readonly request: string;
  /** Without reasoning. A longer answer is cut off and counts as malformed. */
  readonly maxOutputTokens: number;
}

/** Paid for, and not read yet. */
export interface PaidAnswer {
  readonly text: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** Where an answer is while it is corrected, so that a kill repeats the correction alone. */
export interface FirstAnswer {
  /** From a run that was killed. */
  readonly kept?: PaidAnswer | undefined;
  keep(answer: PaidAnswer): Promise<void>;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}
