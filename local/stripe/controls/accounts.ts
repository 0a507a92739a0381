import { deauthorize, finishOnboarding, setRestricted } from '../connect/onboarding.ts';
import { createPayout } from '../connect/payouts.ts';
import { account, type Control } from './control.ts';

export const accountsControls: readonly Control[] = [
  {
    name: 'complete-onboarding',
    group: 'accounts',
    summary: 'Complete the onboarding of a connected account without its pages.',
    fields: [
      account,
      { name: 'business_name', label: 'Business name', type: 'text', placeholder: 'Test Studio' },
      { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['enabled', 'restricted'] },
    ],
    run: ({ context, text }) =>
      finishOnboarding(
        context,
        text('account'),
        { businessType: 'individual', businessName: text('business_name') || 'Test Studio', lastFourDigits: '6789' },
        text('outcome') === 'restricted' ? 'restricted' : 'enabled',
      ),
  },
  {
    name: 'restrict-account',
    group: 'accounts',
    summary: 'Require more information and disable charges and payouts.',
    fields: [account],
    run: ({ context, text }) => setRestricted(context, text('account'), true),
  },
  {
    name: 'enable-account',
    group: 'accounts',
    summary: 'Enable a restricted account again.',
    fields: [account],
    run: ({ context, text }) => setRestricted(context, text('account'), false),
  },
  {
    name: 'deauthorize-account',
    group: 'accounts',
    summary: "Revoke the platform's access, as a seller can.",
    fields: [account],
    run: ({ context, text }) => {
      deauthorize(context, text('account'));
      return { deauthorized: text('account') };
    },
  },
  {
    name: 'platform-profile',
    group: 'accounts',
    summary: 'Complete the Connect platform profile or not; without it no account can be created.',
    fields: [{ name: 'profile', label: 'Profile', type: 'choice', choices: ['complete', 'incomplete'] }],
    run: ({ context, text }) => {
      context.store.set('platform_profile', text('profile') || 'complete');
      return { profile: context.store.setting('platform_profile') };
    },
  },
  {
    name: 'pay-out',
    group: 'accounts',
    summary: 'Pay out the balance of a connected account, or make the payout fail.',
    fields: [account, { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['paid', 'failed'] }],
    run: ({ context, text }) =>
      createPayout(context, text('account'), text('outcome') === 'failed' ? 'failed' : 'paid'),
  },
];
