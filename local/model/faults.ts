import * as z from 'zod';

export const FaultKind = z.enum([
  /** The reply is not JSON. */
  'nonsense',
  'wrong-shape',
  /** The right object after thoughts, in a fence, between other words. */
  'wrapped',
  /** Keys of its own, and numbers as texts. */
  'untidy',
  /** The content is a list of parts. */
  'parts',
  /** Status 200 with the provider's error. */
  'busy',
  /** Half of a surrogate pair. */
  'half-character',
  'cut-off',
  'refusal',
  'content-filter',
  'rate-limit',
  /** No credit left. */
  'quota',
  'server-error',
  'unauthorized',
  /** The HTTP body is not JSON. */
  'garbled',
  /** No reply until the faults are cleared. */
  'hang',
]);
export type FaultKind = z.infer<typeof FaultKind>;

export const Fault = z.object({
  fault: FaultKind,
  times: z.int().min(1).max(10_000).default(1),
  /** A schema, such as `lesson`. */
  of: z.string().optional(),
  /** Text of the prompt, such as a course title. */
  about: z.string().optional(),
});
export type Fault = z.infer<typeof Fault>;

export interface Faults {
  add(fault: z.input<typeof Fault>): void;
  clear(): void;
  /** Resolves when they are cleared. */
  cleared(): Promise<void>;
  pending(): readonly Fault[];
  next(schemaName: string, prompt: string): FaultKind | undefined;
}

export function createFaults(): Faults {
  let pending: Fault[] = [];
  let clearing = Promise.withResolvers<void>();
  return {
    add: (fault) => pending.push(Fault.parse(fault)),
    clear() {
      pending = [];
      clearing.resolve();
      clearing = Promise.withResolvers<void>();
    },
    cleared: () => clearing.promise,
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
