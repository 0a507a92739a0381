import type * as z from 'zod';

export interface ModelCall<T> {
  /** Also sent as the name of the answer's schema. */
  readonly name: string;
  /** Rises when the prompt or its schema changes. Courses record it. */
  readonly version: number;
  readonly schema: z.ZodType<T>;
  readonly rules: string;
  /** Shared parts come first, so that the provider can cache them. */
  readonly request: string;
  /** A longer answer is cut off and counts as malformed. */
  readonly maxOutputTokens: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}
