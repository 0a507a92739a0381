import type Stripe from 'stripe';
import type { StripeContext } from '../context.ts';
import { StripeFailure } from '../http/errors.ts';

type CapabilityName = 'card_payments' | 'transfers';
const CAPABILITIES: readonly CapabilityName[] = ['card_payments', 'transfers'];

export function accountRequirements(
  due: string[],
  disabledReason: Stripe.Account.Requirements.DisabledReason | null,
): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

export function updateAccount(context: StripeContext, account: Stripe.Account, before: Stripe.Account): Stripe.Account {
  context.store.save('account', account);
  const previous = {
    charges_enabled: before.charges_enabled,
    payouts_enabled: before.payouts_enabled,
    details_submitted: before.details_submitted,
    requirements: before.requirements,
  };
  for (const name of CAPABILITIES) {
    const was = before.capabilities?.[name];
    const is = account.capabilities?.[name];
    if (is !== undefined && was !== is) {
      context.emit('capability.updated', capability(account, name), {
        account: account.id,
        previous: { status: was ?? 'unrequested' },
      });
    }
  }
  context.emit('account.updated', account, { account: account.id, previous });
  return account;
}

function capability(account: Stripe.Account, name: CapabilityName): Stripe.Capability {
  const status = account.capabilities?.[name];
  return {
    id: name,
    object: 'capability',
    account: account.id,
    requested: status !== undefined,
    requested_at: status === undefined ? null : (account.created ?? null),
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: account.requirements?.currently_due ?? [],
      disabled_reason: account.requirements?.disabled_reason ?? null,
      errors: [],
      eventually_due: account.requirements?.eventually_due ?? [],
      past_due: account.requirements?.past_due ?? [],
      pending_verification: [],
    },
    status: status ?? 'unrequested',
  };
}

export function businessProfile(
  before: Stripe.Account.BusinessProfile | null | undefined,
  name: string | null = before?.name ?? null,
): Stripe.Account.BusinessProfile {
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  };
}

export const isDeauthorized = (context: StripeContext, id: string): boolean =>
  context.store.setting(`deauthorized:${id}`) === '1';

/** @throws StripeFailure account_invalid, as at Stripe */
export function requireAuthorizedAccount(context: StripeContext, id: string): Stripe.Account {
  const account = context.store.find('account', id);
  if (account === undefined || isDeauthorized(context, id)) {
    throw new StripeFailure({
      status: 403,
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    });
  }
  return account;
}
