import * as z from 'zod';

/** One month or all time; changed by increments only. */
export const Usage = z.strictObject({
  /** Courses and generations in flight (docs/product.md "Limits"). */
  held: z.int().default(0),
  generations: z.int().default(0),
  /** Slots that deletions released since the last one was taken. */
  undoable: z.int().optional(),
});
export type Usage = z.infer<typeof Usage>;
export const noUsage: Usage = { held: 0, generations: 0 };
