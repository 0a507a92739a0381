import * as z from 'zod';
import { dollars } from '../dollars.ts';
import { UserId } from '../ids.ts';
import { Instant } from '../time.ts';

export const FORMER_CREATOR = 'Former creator';

/** The tombstone of a profile. It stops tokens that are still valid from creating anything. */
export const DeletedAccount = z.strictObject({ userId: UserId, leftAt: Instant });
export type DeletedAccount = z.infer<typeof DeletedAccount>;

/** The reason shown to the user, or null. */
export function deletionBlock(unsettled: {
  readonly bought: number;
  readonly sold: number;
  /** In US cents. */
  readonly owedCents: number;
}): string | null {
  const { bought, sold, owedCents } = unsettled;
  if (owedCents > 0)
    return `You owe ${dollars(owedCents)} of payments that went back to buyers. It is taken from your next sales; you can delete your account once it is settled.`;
  if (sold > 0)
    return sold === 1
      ? 'The payment of one of your sales is disputed. You can delete your account once that is decided.'
      : `The payments of ${sold} of your sales are disputed. You can delete your account once they are decided.`;
  if (bought > 0) return 'A payment of yours is disputed. You can delete your account once that is decided.';
  return null;
}
