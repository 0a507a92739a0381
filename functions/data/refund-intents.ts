import { keys } from '#contracts/table.ts';
import type { Refundable } from '#domain/purchases/ledger.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import type { Platform } from '../runtime/platform.ts';
import { auditRow } from './audit.ts';
import { tableOf } from './table.ts';

/**
 * A refund that an admin wants, as an audit line. The provider's idempotency key is the version of the purchase that the
 * admin saw: a second click, a lost answer or a second admin sends nothing twice, whatever the amount. A refund that a bank
 * returned raises the version, so it can be asked for again.
 */
export const refundIntents = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** What to ask the provider under. The first one's name stays on the line. */
    async recordRefundIntent(
      { id, courseId, buyerId, version }: Purchase,
      { paymentIntentId, refundedCents }: Refundable,
      { amountCents, by }: { readonly amountCents: number; readonly by: string },
    ): Promise<string> {
      const key = `${paymentIntentId}/${version}`;
      const line = auditRow({
        ...{ id: platform.newId(), subject: id, action: 'ask-refund', by, at: platform.now() },
        details: { courseId, buyerId, paymentIntentId, amountCents, refundedBeforeCents: refundedCents },
      });
      const sk = keys.audit.sk('refund', `${key}/${amountCents}`);
      await table.committed([table.put({ ...line, sk }, { exists: false })]);
      return key;
    },
  };
};
