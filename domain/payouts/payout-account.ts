import * as z from 'zod';
import { UserId } from '../ids.ts';
import { Instant } from '../time.ts';

export interface ProviderAccount {
  readonly chargesEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly isSupported: boolean;
  readonly deauthorised: boolean;
}

/** Payouts in transit or canceled are `other`. */
export interface ProviderPayout {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'paid' | 'failed' | 'other';
}

const common = { userId: UserId, accountId: z.string(), createdAt: Instant, version: z.int().min(1) };

/**
 * none → onboarding → enabled ⇄ restricted → deauthorised; `none` has no record. An account in another country or
 * currency is `unsupported`, because its amounts would be read as US cents.
 */
export const PayoutAccount = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('onboarding') }),
  z.strictObject({ ...common, status: z.literal('enabled') }),
  z.strictObject({ ...common, status: z.literal('restricted') }),
  z.strictObject({ ...common, status: z.literal('unsupported') }),
  z.strictObject({ ...common, status: z.literal('deauthorised') }),
]);
export type PayoutAccount = z.infer<typeof PayoutAccount>;
export type PayoutStatus = PayoutAccount['status'];

/** Submitted details without charges mean that Stripe needs more information. */
export function payoutStatusOf(account: ProviderAccount): PayoutStatus {
  if (account.deauthorised) return 'deauthorised';
  if (account.chargesEnabled) return account.isSupported ? 'enabled' : 'unsupported';
  return account.detailsSubmitted ? 'restricted' : 'onboarding';
}

/** The wire format; its names are fixed. */
export const PaymentAccountStatus = z.strictObject({
  connected: z.boolean(),
  charges_enabled: z.boolean(),
  details_submitted: z.boolean(),
  /** Connecting again replaces the account. */
  unsupported: z.literal(true).optional(),
});
export type PaymentAccountStatus = z.infer<typeof PaymentAccountStatus>;

const detailed: readonly PayoutStatus[] = ['enabled', 'restricted', 'unsupported'];

export const paymentAccountStatus = (account: PayoutAccount | undefined): PaymentAccountStatus => ({
  connected: account !== undefined && account.status !== 'deauthorised',
  charges_enabled: account?.status === 'enabled',
  details_submitted: account !== undefined && detailed.includes(account.status),
  ...(account?.status === 'unsupported' && { unsupported: true }),
});

export const isReplaceable = ({ status }: PayoutAccount): boolean =>
  status === 'deauthorised' || status === 'unsupported';

export const maySell = (account: PayoutAccount | undefined): account is PayoutAccount & { status: 'enabled' } =>
  account?.status === 'enabled';
