import * as z from 'zod';
import { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { endpoint, WebAddress } from '../endpoint.ts';

export const checkStripeAccount = endpoint({
  name: 'check-stripe-account',
  area: 'payouts',
  summary: "Reads the status of the creator's payout account from Stripe",
  method: 'GET',
  path: '/api/payout-account',
  access: 'signed-in',
  reply: PaymentAccountStatus,
  errors: ['provider_unavailable'],
  failureMeans: "Creators don't see whether they can get paid.",
  uses: ['payoutAccounts.ofUser', 'payoutProvider.account', 'payoutAccounts.sync'],
  timeoutSeconds: 20,
});

export const connectStripeAccount = endpoint({
  name: 'connect-stripe-account',
  area: 'payouts',
  summary: "Returns the URL of Stripe's onboarding, or of its dashboard once charges are enabled",
  method: 'POST',
  path: '/api/payout-account',
  access: 'signed-in',
  reply: z.object({ url: WebAddress }),
  errors: ['provider_unavailable', 'conflict'],
  failureMeans: 'Creators see "Connection Failed" and can’t get paid.',
  uses: [
    'users.isDeleted',
    'users.profile',
    'payoutAccounts.ofUser',
    'payoutAccounts.create',
    'payoutProvider.createAccount',
    'providerRequests.send',
    'payoutProvider.onboardingUrl',
    'payoutProvider.loginUrl',
    'site.link',
  ],
  timeoutSeconds: 20,
});
