import * as z from 'zod';
import { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { endpoint, WebAddress } from '../endpoint.ts';

export const checkStripeAccount = endpoint({
  name: 'check-stripe-account',
  area: 'payouts',
  summary: "Asks the provider how the creator's payout account stands",
  method: 'GET',
  path: '/api/payout-account',
  access: 'signed-in',
  reply: PaymentAccountStatus,
  errors: ['provider_unavailable'],
  failureMeans: 'Creators do not see whether they are set to get paid.',
  uses: ['payoutAccounts.ofUser', 'payoutProvider.account', 'payoutAccounts.settle'],
  timeoutSeconds: 20,
});

export const connectStripeAccount = endpoint({
  name: 'connect-stripe-account',
  area: 'payouts',
  summary: "The address of the provider's onboarding pages, or of its dashboard once charges are enabled",
  method: 'POST',
  path: '/api/payout-account',
  access: 'signed-in',
  reply: z.object({ url: WebAddress }),
  errors: ['provider_unavailable', 'conflict'],
  failureMeans: 'Creators see "Connection Failed" and cannot get paid.',
  uses: [
    'profiles.hasLeft',
    'users.profile',
    'payoutAccounts.ofUser',
    'payoutAccounts.create',
    'payoutProvider.createAccount',
    'refusals.ask',
    'payoutProvider.onboardingUrl',
    'payoutProvider.loginUrl',
    'site.link',
  ],
  timeoutSeconds: 20,
});
