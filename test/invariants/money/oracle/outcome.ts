import type { Kind } from '#local/stripe/index.ts';
import { allOf } from '../history/world.ts';
import type { Row } from '../memory/expressions.ts';

/** The provider's relevant state as text, without ids and times. */
export function providersState(): string {
  const of = (kind: Kind, fields: readonly string[]) =>
    allOf(kind)
      .map((one) => fields.map((field) => JSON.stringify(Reflect.get(one, field) ?? null)).join(' '))
      .sort()
      .join('\n');
  return [
    of('checkout.session', ['id', 'status', 'payment_status']),
    of('charge', ['id', 'amount_refunded', 'disputed']),
    of('dispute', ['id', 'status']),
    of('refund', ['charge', 'amount', 'status']),
    of('subscription', ['id', 'status', 'cancel_at']),
    of('customer', ['id']),
    of('account', ['id', 'charges_enabled']),
  ].join('\n\n');
}

/** Attributes that depend on the number or time of writes. */
const INCIDENTAL = new Set([
  'version',
  'told',
  'toldTrialEnd',
  'toldInvoiceId',
  'toldPaidInvoiceId',
  'purchasedAt',
  'endedAt',
  'refundedAt',
  'lostAt',
  'gsi1sk',
  'gsi2sk',
  'enrolledAt',
  'correlationId',
  'gsi3sk',
  'since',
  'nextAttemptAt',
  'refusals',
]);

const isDerived = ({ pk, sk }: Row): boolean =>
  /^(PURCHASE|REVENUE|SUBSCRIPTION|STUDENT_SUBSCRIPTION|PAYOUT_ACCOUNT|ENROLLMENT|STATS|SELLER_DEBT)/.test(
    String(sk),
  ) && /^(USER|COURSE)#/.test(String(pk));

/** Rows derived from the provider's state, without incidental attributes. */
export const derivedRows = (rows: readonly Row[]): Row[] =>
  rows
    .filter(isDerived)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name, value]) => !INCIDENTAL.has(name) && value !== 0)
          .sort(([left], [right]) => (left < right ? -1 : 1)),
      ),
    )
    // A counter at 0 equals a missing row.
    .filter((row) => Object.keys(row).length > 2);
