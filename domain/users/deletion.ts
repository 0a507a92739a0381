import * as z from 'zod';
import { dollars } from '../dollars.ts';
import { UserId } from '../ids.ts';
import { Instant } from '../time.ts';

export const FORMER_CREATOR = 'Former creator';

/** A profile's tombstone. It stops valid tokens from creating anything. */
export const DeletedAccount = z.strictObject({ userId: UserId, leftAt: Instant });
export type DeletedAccount = z.infer<typeof DeletedAccount>;

export function deletionBlock(unsettled: {
  readonly bought: number;
  readonly sold: number;
  /** In US cents. */
  readonly owedCents: number;
}): string | null {
  const { bought, sold, owedCents } = unsettled;
  if (owedCents > 0)
    return `You owe ${dollars(owedCents)} for refunded payments. We'll deduct it from your next sales. You can delete your account once it's settled.`;
  if (sold > 0)
    return sold === 1
      ? 'One of your sales is disputed. You can delete your account once the dispute is decided.'
      : `${sold} of your sales are disputed. You can delete your account once the disputes are decided.`;
  if (bought > 0) return 'One of your payments is disputed. You can delete your account once the dispute is decided.';
  return null;
}
