import * as z from 'zod';

/** What a user has used, of one month or of all time: an item of its own, changed by increments only. */
export const Usage = z.strictObject({
  /** Courses that exist, and generations in flight, which hold a place (docs/product.md "Limits"). */
  held: z.int().default(0),
  /** Generations started in the month, whatever became of them. */
  generations: z.int().default(0),
  /** Places that deleting gave back since the last one was taken. */
  undoable: z.int().optional(),
});
export type Usage = z.infer<typeof Usage>;
export const noUsage: Usage = { held: 0, generations: 0 };
