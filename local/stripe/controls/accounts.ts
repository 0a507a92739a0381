import { deauthorize, finishOnboarding, setRestricted } from '../connect/onboarding.ts';
import { payOut } from '../connect/payouts.ts';
import { account, type Control } from './control.ts';

/** Sellers' accounts. */
export const accountsControls: readonly Control[] = [
  {
    name: 'complete-onboarding',
    group: 'accounts',
    summary: 'Finish the onboarding of a connected account without its pages.',
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
    summary: 'Ask a connected account for more and stop its charges and payouts.',
    fields: [account],
    run: ({ context, text }) => setRestricted(context, text('account'), true),
  },
  {
    name: 'enable-account',
    group: 'accounts',
    summary: 'Find a restricted account in order again.',
    fields: [account],
    run: ({ context, text }) => setRestricted(context, text('account'), false),
  },
  {
    name: 'deauthorize-account',
    group: 'accounts',
    summary: "Let a seller take the platform's permission back.",
    fields: [account],
    run: ({ context, text }) => {
      deauthorize(context, text('account'));
      return { deauthorized: text('account') };
    },
  },
  {
    name: 'platform-profile',
    group: 'accounts',
    summary: 'Take the platform profile of Connect back, without which no account is opened, or complete it.',
    fields: [{ name: 'profile', label: 'Profile', type: 'choice', choices: ['complete', 'incomplete'] }],
    run: ({ context, text }) => {
      context.store.set('platform_profile', text('profile') || 'complete');
      return { profile: context.store.setting('platform_profile') };
    },
  },
  {
    name: 'pay-out',
    group: 'accounts',
    summary: 'Pay a connected account what it holds, or let that payout fail.',
    fields: [account, { name: 'outcome', label: 'Outcome', type: 'choice', choices: ['paid', 'failed'] }],
    run: ({ context, text }) => payOut(context, text('account'), text('outcome') === 'failed' ? 'failed' : 'paid'),
  },
];
