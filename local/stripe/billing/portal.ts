import type Stripe from 'stripe';
import * as z from 'zod';
import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { clearable, flag, mergeMetadata, metadata, pagination, webAddress } from '../http/parameters.ts';
import { type Route, route } from '../http/routes.ts';
import { mergeFeatures, portalFeatures } from './portal-features.ts';

const LINK_LIFETIME_SECONDS = 60 * 60;
const DEFAULT_CONFIGURATION = 'bpc_LocalStandInDefault0000';

const businessProfile = z.strictObject({
  headline: clearable.optional(),
  privacy_policy_url: clearable.optional(),
  terms_of_service_url: clearable.optional(),
});
type BusinessProfile = z.output<typeof businessProfile>;

const profileOf = (
  given: BusinessProfile,
  before?: Stripe.BillingPortal.Configuration.BusinessProfile,
): Stripe.BillingPortal.Configuration.BusinessProfile => ({
  headline: given.headline ?? before?.headline ?? null,
  privacy_policy_url: given.privacy_policy_url ?? before?.privacy_policy_url ?? null,
  terms_of_service_url: given.terms_of_service_url ?? before?.terms_of_service_url ?? null,
});

function createConfiguration(
  context: StripeContext,
  given: {
    id: string;
    isDefault: boolean;
    returnUrl: string | null;
    metadata: Stripe.Metadata;
    business: BusinessProfile;
    features: Stripe.BillingPortal.Configuration.Features;
  },
): Stripe.BillingPortal.Configuration {
  const now = context.clock.nowSeconds();
  const configuration: Stripe.BillingPortal.Configuration = {
    id: given.id,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: profileOf(given.business),
    created: now,
    default_return_url: given.returnUrl,
    features: given.features,
    is_default: given.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: given.metadata,
    name: null,
    updated: now,
  };
  context.store.save('billing_portal.configuration', configuration);
  return configuration;
}

/** As a test account whose owner pressed Save once. */
export function seedPortal(context: StripeContext): void {
  if (context.store.find('billing_portal.configuration', DEFAULT_CONFIGURATION) !== undefined) return;
  createConfiguration(context, {
    id: DEFAULT_CONFIGURATION,
    isDefault: true,
    returnUrl: null,
    metadata: {},
    business: {},
    features: mergeFeatures({}),
  });
}

const flowData = z.strictObject({
  after_completion: z
    .strictObject({
      type: z.enum(['redirect']),
      redirect: z.strictObject({ return_url: webAddress }),
    })
    .optional(),
  subscription_update: z.strictObject({ subscription: z.string() }).optional(),
  type: z.enum(['payment_method_update', 'subscription_update']),
});

function flowOf(context: StripeContext, given: z.infer<typeof flowData>): Stripe.BillingPortal.Session.Flow {
  const target = given.subscription_update;
  if (given.type !== 'payment_method_update' && target === undefined) {
    throw invalidRequest(
      `Missing required param: flow_data[${given.type}].`,
      `flow_data[${given.type}]`,
      'parameter_missing',
    );
  }
  if (target !== undefined) requireObject(context, 'subscription', target.subscription, '', 'flow_data');
  return {
    after_completion: {
      type: given.after_completion?.type ?? 'portal_homepage',
      redirect: given.after_completion?.redirect ?? null,
      hosted_confirmation: null,
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: given.subscription_update ?? null,
    subscription_update_confirm: null,
    type: given.type,
  };
}

export const billingPortalRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      configuration: z.string().optional(),
      customer: z.string(),
      flow_data: flowData.optional(),
      return_url: webAddress.optional(),
    },
    ({ context, params }): Stripe.BillingPortal.Session => {
      requireObject(context, 'customer', params.customer, '', 'customer');
      const configuration = params.configuration ?? DEFAULT_CONFIGURATION;
      const { default_return_url: fallback } = requireObject(
        context,
        'billing_portal.configuration',
        configuration,
        '',
        'configuration',
      );
      const now = context.clock.nowSeconds();
      const token = context.randomLetters(24);
      const session: Stripe.BillingPortal.Session = {
        id: context.newId('bps'),
        object: 'billing_portal.session',
        configuration,
        created: now,
        customer: params.customer,
        customer_account: null,
        flow: params.flow_data === undefined ? null : flowOf(context, params.flow_data),
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: params.return_url ?? fallback,
        url: `${context.publicUrl()}/local/stripe/portal/${token}`,
      };
      context.store.save('billing_portal.session', session);
      context.store.save('hosted_link', {
        id: token,
        subject: session.id,
        returnUrl: session.return_url ?? '',
        refreshUrl: '',
        expiresAt: now + LINK_LIFETIME_SECONDS,
        used: false,
      });
      context.emit('billing_portal.session.created', session);
      return session;
    },
  ),
  route(
    'POST',
    '/v1/billing_portal/configurations',
    {
      business_profile: businessProfile.optional(),
      default_return_url: clearable.optional(),
      // Stored and returned only.
      features: portalFeatures,
      metadata: metadata.optional(),
    },
    ({ context, params }): Stripe.BillingPortal.Configuration =>
      createConfiguration(context, {
        id: context.newId('bpc'),
        isDefault: false,
        returnUrl: params.default_return_url ?? null,
        metadata: mergeMetadata({}, params.metadata),
        business: params.business_profile ?? {},
        features: mergeFeatures(params.features),
      }),
  ),
  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    {
      active: flag.optional(),
      business_profile: businessProfile.optional(),
      default_return_url: clearable.optional(),
      features: portalFeatures.optional(),
      metadata: metadata.optional(),
    },
    ({ context, id, params }): Stripe.BillingPortal.Configuration => {
      const before = requireObject(context, 'billing_portal.configuration', id);
      const after: Stripe.BillingPortal.Configuration = {
        ...before,
        active: params.active ?? before.active,
        business_profile: profileOf(params.business_profile ?? {}, before.business_profile),
        default_return_url:
          params.default_return_url === undefined ? before.default_return_url : params.default_return_url,
        features: mergeFeatures(params.features ?? {}, before.features),
        metadata: mergeMetadata(before.metadata, params.metadata),
        updated: context.clock.nowSeconds(),
      };
      context.store.save('billing_portal.configuration', after);
      return after;
    },
  ),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    { ...pagination, active: flag.optional(), is_default: flag.optional() },
    ({ context, params }): Stripe.ApiList<Stripe.BillingPortal.Configuration> =>
      listPage(context, {
        kind: 'billing_portal.configuration',
        url: '/v1/billing_portal/configurations',
        page: params,
        where: (configuration) =>
          (params.active === undefined || configuration.active === params.active) &&
          (params.is_default === undefined || configuration.is_default === params.is_default),
      }),
  ),
  route(
    'GET',
    '/v1/billing_portal/configurations/:id',
    {},
    ({ context, id }): Stripe.BillingPortal.Configuration => requireObject(context, 'billing_portal.configuration', id),
  ),
];
