import { refundIntents as declared } from '#contracts/ports/moderation.ts';
import { keys } from '#contracts/table.ts';
import type { Refundable } from '#domain/moderation/refundable.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { provide } from '../runtime/dependencies.ts';
import { auditRow } from './audit.ts';
import { tableOf } from './table.ts';

/**
 * A refund that one of us wants, as an audit line. Its key is made of the payment, what was refunded of it before and the
 * amount, and so is the provider's: a second click, or a second of us who wants the same, sends nothing twice.
 */
export const refundIntents = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** What to ask the provider under. The first one's name stays on the line. */
    async write(
      { id, courseId, buyerId }: Purchase,
      { paymentIntentId, refundedCents }: Refundable,
      { amountCents, by }: { readonly amountCents: number; readonly by: string },
    ): Promise<string> {
      const key = `${paymentIntentId}/${refundedCents}/${amountCents}`;
      const line = auditRow({
        ...{ id: platform.newId(), subject: id, action: 'ask-refund', by, at: platform.now() },
        details: { courseId, buyerId, paymentIntentId, amountCents, refundedBeforeCents: refundedCents },
      });
      await table.committed([table.put({ ...line, sk: keys.audit.sk('refund', key) }, { exists: false })]);
      return key;
    },
  };
});
