import { refundIntents as declared } from '#contracts/ports/moderation.ts';
import { keys } from '#contracts/table.ts';
import type { Refundable } from '#domain/moderation/refundable.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { provide } from '../runtime/dependencies.ts';
import { auditRow } from './audit.ts';
import { tableOf } from './table.ts';

/**
 * A refund that one of us wants, as an audit line. What the provider is asked under is made of the purchase as it was read,
 * so that of one that was seen once one refund is made: a second click, or a second of us, sends nothing twice, whatever
 * they ask for, and what a bank sent back can be asked for again.
 */
export const refundIntents = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** What to ask the provider under. The first one's name stays on the line. */
    async write(
      { id, courseId, buyerId, version }: Purchase,
      { paymentIntentId, refundedCents }: Refundable,
      { amountCents, by }: { readonly amountCents: number; readonly by: string },
    ): Promise<string> {
      const key = `${paymentIntentId}/${version}/${refundedCents}`;
      const line = auditRow({
        ...{ id: platform.newId(), subject: id, action: 'ask-refund', by, at: platform.now() },
        details: { courseId, buyerId, paymentIntentId, amountCents, refundedBeforeCents: refundedCents },
      });
      const sk = keys.audit.sk('refund', `${key}/${amountCents}`);
      await table.committed([table.put({ ...line, sk }, { exists: false })]);
      return key;
    },
  };
});
