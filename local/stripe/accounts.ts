import type Stripe from 'stripe';
import * as z from 'zod';
import { brand } from '#domain/brand.ts';
import { APPLICATION_ID } from './balance.ts';
import { invalidRequest } from './errors.ts';
import { newId, randomLetters } from './ids.ts';
import { listPage, wholeList } from './listing.ts';
import { clearable, flag, mergeMetadata, metadata, pagination, range, webAddress } from './parameters.ts';
import { type Route, route } from './routes.ts';
import { the, type World } from './world.ts';

/** Stripe's account links live a few minutes. */
const LINK_LIVES_SECONDS = 5 * 60;

/** What an account without its onboarding still owes, in Stripe's names. */
const ASKED_AT_ONBOARDING = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.dob.day',
  'representative.first_name',
  'representative.last_name',
  'settings.payments.statement_descriptor',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

export type CapabilityName = 'card_payments' | 'transfers';
const CAPABILITIES: readonly CapabilityName[] = ['card_payments', 'transfers'];

export function requirements(
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

/** Saves the account and tells the Connect endpoint what changed of it and of its capabilities. */
export function updateAccount(world: World, account: Stripe.Account, before: Stripe.Account): Stripe.Account {
  world.store.save('account', account);
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
      world.emit('capability.updated', capability(account, name), {
        account: account.id,
        previous: { status: was ?? 'unrequested' },
      });
    }
  }
  world.emit('account.updated', account, { account: account.id, previous });
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

const capabilityRequest = z.strictObject({ requested: flag.optional() });
const accountFields = {
  business_profile: z
    .strictObject({
      mcc: z.string().optional(),
      name: clearable.optional(),
      product_description: clearable.optional(),
      support_email: clearable.optional(),
      support_phone: clearable.optional(),
      support_url: clearable.optional(),
      url: clearable.optional(),
    })
    .optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z
    .strictObject({ card_payments: capabilityRequest.optional(), transfers: capabilityRequest.optional() })
    .optional(),
  email: clearable.optional(),
  metadata: metadata.optional(),
  settings: z
    .strictObject({
      payouts: z
        .strictObject({
          debit_negative_balances: flag.optional(),
          schedule: z.record(z.string(), z.string()).optional(),
          statement_descriptor: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
};

type BusinessProfile = NonNullable<z.infer<(typeof accountFields)['business_profile']>>;

function businessProfile(
  before: Stripe.Account.BusinessProfile | null | undefined,
  given: BusinessProfile | undefined,
): Stripe.Account.BusinessProfile {
  const text = (name: keyof BusinessProfile, was: string | null | undefined) =>
    given?.[name] === undefined ? (was ?? null) : given[name];
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: text('mcc', before?.mcc),
    minority_owned_business_designation: null,
    name: text('name', before?.name),
    product_description: text('product_description', before?.product_description),
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: text('support_email', before?.support_email),
    support_phone: text('support_phone', before?.support_phone),
    support_url: text('support_url', before?.support_url),
    url: text('url', before?.url),
  };
}

const SETTINGS: Stripe.Account.Settings = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
};

export const accountRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/accounts',
    {
      ...accountFields,
      controller: z
        .strictObject({
          fees: z.strictObject({ payer: z.enum(['account', 'application']).optional() }).optional(),
          losses: z.strictObject({ payments: z.enum(['application', 'stripe']).optional() }).optional(),
          requirement_collection: z.enum(['application', 'stripe']).optional(),
          stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']).optional() }).optional(),
        })
        .optional(),
      country: z.string().length(2).optional(),
      default_currency: z.string().optional(),
      type: z.enum(['custom', 'express', 'standard']).optional(),
    },
    ({ world, params }): Stripe.Account => {
      if (params.type !== undefined && params.controller !== undefined) {
        throw invalidRequest(
          'You may not provide the `type` parameter and `controller` parameter simultaneously.',
          'type',
        );
      }
      const id = newId('acct');
      const dashboard = params.controller?.stripe_dashboard?.type ?? (params.type === 'express' ? 'express' : 'full');
      const account: Stripe.Account = {
        id,
        object: 'account',
        business_profile: businessProfile(null, params.business_profile),
        business_type: params.business_type ?? null,
        capabilities: {
          ...(params.capabilities?.card_payments?.requested === true && { card_payments: 'inactive' }),
          ...(params.capabilities?.transfers?.requested === true && { transfers: 'inactive' }),
        },
        charges_enabled: false,
        controller: {
          fees: { payer: params.controller?.fees?.payer ?? 'account' },
          is_controller: true,
          losses: { payments: params.controller?.losses?.payments ?? 'stripe' },
          requirement_collection: params.controller?.requirement_collection ?? 'stripe',
          stripe_dashboard: { type: dashboard },
          type: 'application',
        },
        country: params.country ?? 'US',
        created: world.clock.nowSeconds(),
        default_currency: params.default_currency ?? 'usd',
        details_submitted: false,
        email: params.email ?? null,
        external_accounts: wholeList(`/v1/accounts/${id}/external_accounts`, []),
        future_requirements: { ...requirements([], null) },
        metadata: mergeMetadata({}, params.metadata),
        payouts_enabled: false,
        requirements: requirements([...ASKED_AT_ONBOARDING], 'requirements.past_due'),
        settings: SETTINGS,
        tos_acceptance: { date: null, ip: null, user_agent: null },
        type: params.type ?? (dashboard === 'express' ? 'express' : dashboard === 'full' ? 'standard' : 'none'),
      };
      world.store.save('account', account);
      return account;
    },
  ),
  route(
    'GET',
    '/v1/accounts',
    { ...pagination, created: range },
    ({ world, params }): Stripe.ApiList<Stripe.Account> =>
      listPage(world, { kind: 'account', url: '/v1/accounts', page: params }),
  ),
  route('GET', '/v1/accounts/:id', {}, ({ world, id }): Stripe.Account => authorized(world, id)),
  route('POST', '/v1/accounts/:id', accountFields, ({ world, id, params }): Stripe.Account => {
    const before = authorized(world, id);
    const asked = (name: CapabilityName) => params.capabilities?.[name]?.requested === true;
    const state = before.charges_enabled ? 'active' : 'inactive';
    return updateAccount(
      world,
      {
        ...before,
        business_profile: businessProfile(before.business_profile, params.business_profile),
        business_type: params.business_type ?? before.business_type ?? null,
        capabilities: {
          ...before.capabilities,
          ...(asked('card_payments') && before.capabilities?.card_payments === undefined && { card_payments: state }),
          ...(asked('transfers') && before.capabilities?.transfers === undefined && { transfers: state }),
        },
        email: params.email === undefined ? before.email : params.email,
        metadata: mergeMetadata(before.metadata, params.metadata),
      },
      before,
    );
  }),
  route('DELETE', '/v1/accounts/:id', {}, ({ world, id }): Stripe.DeletedAccount => {
    authorized(world, id);
    world.store.remove('account', id);
    return { id, object: 'account', deleted: true };
  }),
  route(
    'GET',
    '/v1/accounts/:id/capabilities/:child',
    {},
    ({ world, id, child }): Stripe.Capability =>
      capability(authorized(world, id), child === 'transfers' ? 'transfers' : 'card_payments'),
  ),
  route('GET', '/v1/account', {}, ({ world, account }): Stripe.Account => authorized(world, account)),
  route(
    'POST',
    '/v1/account_links',
    {
      account: z.string(),
      collect: z.string().optional(),
      collection_options: z.record(z.string(), z.string()).optional(),
      refresh_url: webAddress.optional(),
      return_url: webAddress.optional(),
      type: z.enum(['account_onboarding', 'account_update']),
    },
    ({ world, params }): Stripe.AccountLink => {
      authorized(world, params.account);
      if (params.refresh_url === undefined || params.return_url === undefined) {
        const param = params.refresh_url === undefined ? 'refresh_url' : 'return_url';
        throw invalidRequest(`You must provide ${param} when type is \`${params.type}\`.`, param, 'parameter_missing');
      }
      const created = world.clock.nowSeconds();
      const id = randomLetters(24);
      world.store.save('hosted_link', {
        id,
        subject: params.account,
        returnUrl: params.return_url,
        refreshUrl: params.refresh_url,
        expiresAt: created + LINK_LIVES_SECONDS,
        used: false,
      });
      return {
        object: 'account_link',
        created,
        expires_at: created + LINK_LIVES_SECONDS,
        url: `${world.publicUrl()}/local/stripe/onboarding/${id}`,
      };
    },
  ),
  route('POST', '/v1/accounts/:id/login_links', {}, ({ world, id }): Stripe.LoginLink => {
    const account = authorized(world, id);
    if (account.controller?.stripe_dashboard?.type !== 'express') {
      throw invalidRequest(`Login Links can only be created for accounts with an Express Dashboard; ${id} has none.`);
    }
    if (!account.details_submitted) {
      throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
    }
    const created = world.clock.nowSeconds();
    const token = randomLetters(24);
    world.store.save('hosted_link', {
      id: token,
      subject: id,
      returnUrl: '',
      refreshUrl: '',
      expiresAt: created + LINK_LIVES_SECONDS,
      used: false,
    });
    return { object: 'login_link', created, url: `${world.publicUrl()}/local/stripe/express/${token}` };
  }),
];

/** The account, unless it is gone or has taken its permission back; Stripe answers both in the same way. */
function authorized(world: World, id: string): Stripe.Account {
  const account = world.store.find('account', id);
  if (account === undefined || world.store.setting(`deauthorized:${id}`) === '1') {
    throw invalidRequest(
      `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      'account',
      'account_invalid',
    );
  }
  return account;
}

/** What the onboarding's form asks. */
export interface OnboardingAnswers {
  readonly businessType: 'individual' | 'company';
  readonly businessName: string;
  readonly lastFourDigits: string;
}

function bankAccount(world: World, account: Stripe.Account, last4: string): Stripe.BankAccount {
  return {
    id: `ba_${randomLetters(24)}`,
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
    status: world.store.find('account', account.id) === undefined ? 'errored' : 'new',
  };
}

/** What an account becomes: able to be paid, saved half way, or handed in and held back by Stripe. */
export function finishOnboarding(
  world: World,
  accountId: string,
  answers: OnboardingAnswers,
  outcome: 'enabled' | 'restricted',
): Stripe.Account {
  const before = the(world, 'account', accountId);
  const enabled = outcome === 'enabled';
  const named: Stripe.Account = {
    ...before,
    business_type: answers.businessType,
    business_profile: businessProfile(before.business_profile, { name: answers.businessName }),
  };
  return updateAccount(
    world,
    {
      ...named,
      capabilities: withCapabilities(before, enabled ? 'active' : 'inactive'),
      charges_enabled: enabled,
      payouts_enabled: enabled,
      details_submitted: true,
      external_accounts: wholeList(`/v1/accounts/${accountId}/external_accounts`, [
        bankAccount(world, named, answers.lastFourDigits),
      ]),
      requirements: enabled
        ? requirements([], null)
        : requirements(['individual.verification.document'], 'requirements.past_due'),
      tos_acceptance: { date: world.clock.nowSeconds(), ip: '127.0.0.1', user_agent: null },
    },
    before,
  );
}

/** Saved for later: what was typed is kept, nothing is handed in. */
export function saveOnboarding(world: World, accountId: string, answers: Partial<OnboardingAnswers>): Stripe.Account {
  const before = the(world, 'account', accountId);
  return updateAccount(
    world,
    {
      ...before,
      business_type: answers.businessType ?? before.business_type ?? null,
      business_profile: businessProfile(
        before.business_profile,
        answers.businessName ? { name: answers.businessName } : {},
      ),
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

/** Stripe finds something missing later, or finds it in order again. */
export function setRestricted(world: World, accountId: string, restricted: boolean): Stripe.Account {
  const before = the(world, 'account', accountId);
  if (!before.details_submitted) throw invalidRequest(`${accountId} has not finished its onboarding; finish it first.`);
  return updateAccount(
    world,
    {
      ...before,
      capabilities: withCapabilities(before, restricted ? 'inactive' : 'active'),
      charges_enabled: !restricted,
      payouts_enabled: !restricted,
      requirements: restricted
        ? requirements(['individual.verification.document'], 'requirements.past_due')
        : requirements([], null),
    },
    before,
  );
}

/** The seller takes the platform's permission back. */
export function deauthorize(world: World, accountId: string): void {
  the(world, 'account', accountId);
  world.store.set(`deauthorized:${accountId}`, '1');
  world.emit(
    'account.application.deauthorized',
    { id: APPLICATION_ID, object: 'application', name: brand.name },
    { account: accountId },
  );
}
