import * as z from 'zod';
import { Instant } from '../time.ts';

/** A seller's debt as it is shown and summed up. */
export const Owed = z.object({ courseTitle: z.string(), owedCents: z.int(), since: Instant });

export const owedInAll = (debts: readonly Pick<z.infer<typeof Owed>, 'owedCents'>[]): number =>
  debts.reduce((sum, { owedCents }) => sum + owedCents, 0);
