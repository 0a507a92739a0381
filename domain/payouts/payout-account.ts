import * as z from 'zod';
import { UserId } from '../ids.ts';
import { Instant } from '../time.ts';

/** What the provider says of an account, as far as it matters here. */
export interface ProviderAccount {
  readonly chargesEnabled: boolean;
  readonly detailsSubmitted: boolean;
  /** It is in the stage's country and settles in US dollars. */
  readonly isSupported: boolean;
  readonly deauthorised: boolean;
}

/** A payout to a creator's bank; one that is still under way, or was called off, is none of ours. */
export interface ProviderPayout {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'paid' | 'failed' | 'other';
}

const common = { userId: UserId, accountId: z.string(), createdAt: Instant, version: z.int().min(1) };

/**
 * none → onboarding → enabled ⇄ restricted → deauthorised; `none` is the absence of a record. An account of another country
 * or currency is unsupported instead of enabled: amounts in its currency would be taken for US cents.
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

/** The status that the provider's word amounts to; submitted details without charges mean that something is asked for. */
export function payoutStatusOf(account: ProviderAccount): PayoutStatus {
  if (account.deauthorised) return 'deauthorised';
  if (account.chargesEnabled) return account.isSupported ? 'enabled' : 'unsupported';
  return account.detailsSubmitted ? 'restricted' : 'onboarding';
}

/** The wire form; its names are fixed. */
export const PaymentAccountStatus = z.strictObject({
  connected: z.boolean(),
  charges_enabled: z.boolean(),
  details_submitted: z.boolean(),
  /** Present for an account of another country or currency. Connecting again replaces it. */
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

/** Whether connecting again opens another account. */
export const isReplaceable = ({ status }: PayoutAccount): boolean =>
  status === 'deauthorised' || status === 'unsupported';

export const maySell = (account: PayoutAccount | undefined): account is PayoutAccount & { status: 'enabled' } =>
  account?.status === 'enabled';
