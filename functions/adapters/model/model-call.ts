import type * as z from 'zod';

/** One thing that a model is asked to write: a prompt of a known version, and the schema that its answer must satisfy. */
export interface ModelCall<T> {
  /** The prompt's name, also the name of the answer's schema on the wire. */
  readonly name: string;
  /** Rises whenever the prompt's words or its schema change, so that a course tells what wrote it. */
  readonly version: number;
  readonly schema: z.ZodType<T>;
  /** What holds for every call of the product. */
  readonly rules: string;
  /** What this call is about. Parts that several calls share come first, so that the provider can cache them. */
  readonly request: string;
  /** An answer that would be longer is cut off and counts as malformed. */
  readonly maxOutputTokens: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}
