import type { Instant } from '../time.ts';
import type { PlanKind, Tier } from './plans.ts';

export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly kind: PlanKind;
  readonly tier: Tier;
  readonly planName: string;
  /** In US cents a month. */
  readonly priceCents: number;
  readonly status: string;
  /** False for a contract's subscription, created by hand. */
  readonly byCheckout: boolean;
  readonly productId: string | null;
  readonly createdAt: Instant;
  readonly trialEnd: Instant | null;
  readonly currentPeriodStart: Instant | null;
  readonly currentPeriodEnd: Instant | null;
  readonly cancelAt: Instant | null;
  readonly unpaidInvoice: { readonly id: string; readonly createdAt: Instant } | null;
  /** The latest invoice, if money was paid for it. */
  readonly paidInvoice: { readonly id: string; readonly amountCents: number } | null;
  /** It was canceled because its payments failed. */
  readonly endedUnpaid: boolean;
}

/** Nothing is charged in these. Unknown statuses count as live. */
const over = ['canceled', 'incomplete', 'incomplete_expired'];
export const isLive = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => !over.includes(status);
