import type Stripe from 'stripe';
import * as z from 'zod';
import { invalidRequest } from '../http/errors.ts';
import { listObject, listPage } from '../http/lists.ts';
import { clearable, flag, mergeMetadata, metadata, pagination, webAddress } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { accountRequirements, businessProfile, requireAuthorizedAccount } from './accounts.ts';

const LINK_LIFETIME_SECONDS = 5 * 60;

const ONBOARDING_REQUIREMENTS = [
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

const capabilityRequest = z.strictObject({ requested: flag.optional() });
const accountFields = {
  capabilities: z
    .strictObject({ card_payments: capabilityRequest.optional(), transfers: capabilityRequest.optional() })
    .optional(),
  email: clearable.optional(),
  metadata: metadata.optional(),
};

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
    ({ context, params }): Stripe.Account => {
      if (params.type !== undefined && params.controller !== undefined) {
        throw invalidRequest(
          'You may not provide the `type` parameter and `controller` parameter simultaneously.',
          'type',
        );
      }
      if (context.store.setting('platform_profile') === 'incomplete')
        throw invalidRequest(
          'Please review the responsibilities of managing losses for connected accounts at https://dashboard.stripe.com/settings/connect/platform-profile.',
        );
      const id = context.newId('acct');
      const dashboard = params.controller?.stripe_dashboard?.type ?? (params.type === 'express' ? 'express' : 'full');
      const account: Stripe.Account = {
        id,
        object: 'account',
        business_profile: businessProfile(null),
        business_type: null,
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
        created: context.clock.nowSeconds(),
        default_currency: params.default_currency ?? 'usd',
        details_submitted: false,
        email: params.email ?? null,
        external_accounts: listObject(`/v1/accounts/${id}/external_accounts`, []),
        future_requirements: { ...accountRequirements([], null) },
        metadata: mergeMetadata({}, params.metadata),
        payouts_enabled: false,
        requirements: accountRequirements([...ONBOARDING_REQUIREMENTS], 'requirements.past_due'),
        settings: SETTINGS,
        tos_acceptance: { date: null, ip: null, user_agent: null },
        type: params.type ?? (dashboard === 'express' ? 'express' : dashboard === 'full' ? 'standard' : 'none'),
      };
      context.store.save('account', account);
      return account;
    },
  ),
  route(
    'GET',
    '/v1/accounts',
    pagination,
    ({ context, params }): Stripe.ApiList<Stripe.Account> =>
      listPage(context, { kind: 'account', url: '/v1/accounts', page: params }),
  ),
  route('GET', '/v1/accounts/:id', {}, ({ context, id }): Stripe.Account => requireAuthorizedAccount(context, id)),
  route('DELETE', '/v1/accounts/:id', {}, ({ context, id }): Stripe.DeletedAccount => {
    requireAuthorizedAccount(context, id);
    context.store.remove('account', id);
    return { id, object: 'account', deleted: true };
  }),
  route(
    'POST',
    '/v1/account_links',
    {
      account: z.string(),
      refresh_url: webAddress.optional(),
      return_url: webAddress.optional(),
      type: z.enum(['account_onboarding']),
    },
    ({ context, params }): Stripe.AccountLink => {
      requireAuthorizedAccount(context, params.account);
      if (params.refresh_url === undefined || params.return_url === undefined) {
        const param = params.refresh_url === undefined ? 'refresh_url' : 'return_url';
        throw invalidRequest(`You must provide ${param} when type is \`${params.type}\`.`, param, 'parameter_missing');
      }
      const created = context.clock.nowSeconds();
      const id = context.randomLetters(24);
      context.store.save('hosted_link', {
        id,
        subject: params.account,
        returnUrl: params.return_url,
        refreshUrl: params.refresh_url,
        expiresAt: created + LINK_LIFETIME_SECONDS,
        used: false,
      });
      return {
        object: 'account_link',
        created,
        expires_at: created + LINK_LIFETIME_SECONDS,
        url: `${context.publicUrl()}/local/stripe/onboarding/${id}`,
      };
    },
  ),
  route('POST', '/v1/accounts/:id/login_links', {}, ({ context, id }): Stripe.LoginLink => {
    const account = requireAuthorizedAccount(context, id);
    if (account.controller?.stripe_dashboard?.type !== 'express') {
      throw invalidRequest(`Login Links can only be created for accounts with an Express Dashboard; ${id} has none.`);
    }
    if (!account.details_submitted) {
      throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
    }
    const created = context.clock.nowSeconds();
    const token = context.randomLetters(24);
    context.store.save('hosted_link', {
      id: token,
      subject: id,
      returnUrl: '',
      refreshUrl: '',
      expiresAt: created + LINK_LIFETIME_SECONDS,
      used: false,
    });
    return { object: 'login_link', created, url: `${context.publicUrl()}/local/stripe/express/${token}` };
  }),
];
