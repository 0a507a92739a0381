import type Stripe from 'stripe';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listObject } from '../http/lists.ts';
import { platform } from '../platform.ts';
import { accountRequirements, businessProfile, updateAccount } from './accounts.ts';

export interface OnboardingAnswers {
  readonly businessType: 'individual' | 'company';
  readonly businessName: string;
  readonly lastFourDigits: string;
}

function bankAccount(context: StripeContext, account: Stripe.Account, last4: string): Stripe.BankAccount {
  return {
    id: `ba_${context.randomLetters(24)}`,
    object: 'bank_account',
    account: account.id,
    account_holder_name: account.business_profile?.name ?? null,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: account.country ?? 'US',
    currency: account.default_currency ?? 'usd',
    default_for_currency: true,
    fingerprint: null,
    last4,
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  };
}

/** `restricted`: submitted, but Stripe asks for more. */
export function finishOnboarding(
  context: StripeContext,
  accountId: string,
  answers: OnboardingAnswers,
  outcome: 'enabled' | 'restricted',
): Stripe.Account {
  const before = requireObject(context, 'account', accountId);
  const enabled = outcome === 'enabled';
  const named: Stripe.Account = {
    ...before,
    business_type: answers.businessType,
    business_profile: businessProfile(before.business_profile, answers.businessName),
  };
  return updateAccount(
    context,
    {
      ...named,
      capabilities: withCapabilities(before, enabled ? 'active' : 'inactive'),
      charges_enabled: enabled,
      payouts_enabled: enabled,
      details_submitted: true,
      external_accounts: listObject(`/v1/accounts/${accountId}/external_accounts`, [
        bankAccount(context, named, answers.lastFourDigits),
      ]),
      requirements: enabled
        ? accountRequirements([], null)
        : accountRequirements(['individual.verification.document'], 'requirements.past_due'),
      tos_acceptance: { date: context.clock.nowSeconds(), ip: '127.0.0.1', user_agent: null },
    },
    before,
  );
}

/** Submits nothing. */
export function saveOnboarding(
  context: StripeContext,
  accountId: string,
  answers: Partial<OnboardingAnswers>,
): Stripe.Account {
  const before = requireObject(context, 'account', accountId);
  return updateAccount(
    context,
    {
      ...before,
      business_type: answers.businessType ?? before.business_type ?? null,
      business_profile: businessProfile(before.business_profile, answers.businessName || undefined),
    },
    before,
  );
}

function withCapabilities(account: Stripe.Account, status: 'active' | 'inactive'): Stripe.Account.Capabilities {
  return {
    ...(account.capabilities?.card_payments !== undefined && { card_payments: status }),
    ...(account.capabilities?.transfers !== undefined && { transfers: status }),
  };
}

export function setRestricted(context: StripeContext, accountId: string, restricted: boolean): Stripe.Account {
  const before = requireObject(context, 'account', accountId);
  if (!before.details_submitted) throw invalidRequest(`${accountId} has not finished its onboarding; finish it first.`);
  return updateAccount(
    context,
    {
      ...before,
      capabilities: withCapabilities(before, restricted ? 'inactive' : 'active'),
      charges_enabled: !restricted,
      payouts_enabled: !restricted,
      requirements: restricted
        ? accountRequirements(['individual.verification.document'], 'requirements.past_due')
        : accountRequirements([], null),
    },
    before,
  );
}

export function deauthorize(context: StripeContext, accountId: string): void {
  requireObject(context, 'account', accountId);
  context.store.set(`deauthorized:${accountId}`, '1');
  context.emit(
    'account.application.deauthorized',
    { id: platform.applicationId, object: 'application', name: platform.name },
    { account: accountId },
  );
}
