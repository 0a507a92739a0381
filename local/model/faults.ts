import * as z from 'zod';

/** What can be made to go wrong, on demand. */
export const FaultKind = z.enum([
  /** The answer is no JSON. */
  'nonsense',
  /** The answer is JSON of another shape. */
  'wrong-shape',
  /** The answer spells half of a character. */
  'half-character',
  /** The answer ends in the middle. */
  'cut-off',
  /** The model declines. */
  'refusal',
  /** The provider's filter ends the answer. */
  'content-filter',
  /** 429. */
  'rate-limit',
  /** 500. */
  'server-error',
  /** 401. */
  'unauthorized',
  /** The reply's body is no JSON at all. */
  'garbled',
  /** No answer until the caller gives up. */
  'hang',
]);
export type FaultKind = z.infer<typeof FaultKind>;

export const Fault = z.object({
  fault: FaultKind,
  /** For how many calls; they are counted down. */
  times: z.int().min(1).max(10_000).default(1),
  /** Only calls for answers of this schema, such as `lesson`. */
  of: z.string().optional(),
  /** Only calls whose prompt has these words, such as one course's title: what else is being written goes on. */
  about: z.string().optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The faults that are still to come, in order. */
export interface Faults {
  add(fault: z.input<typeof Fault>): void;
  clear(): void;
  pending(): readonly Fault[];
  /** The fault of the next call for an answer of this schema to this prompt, if it has one. */
  next(schemaName: string, prompt: string): FaultKind | undefined;
}

export function createFaults(): Faults {
  let pending: Fault[] = [];
  return {
    add: (fault) => pending.push(Fault.parse(fault)),
    clear() {
      pending = [];
    },
    pending: () => pending,
    next(schemaName, prompt) {
      const due = pending.find(
        ({ of, about }) => (of ?? schemaName) === schemaName && (about === undefined || prompt.includes(about)),
      );
      if (!due) return undefined;
      pending = pending
        .map((fault) => (fault === due ? { ...fault, times: fault.times - 1 } : fault))
        .filter(({ times }) => times > 0);
      return due.fault;
    },
  };
}
