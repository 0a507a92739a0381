import { sitePages } from '#contracts/site-pages.ts';
import { brand } from '#domain/brand.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

export const emailChangeCode = ({ code }: { readonly code: string }): RenderedEmail => ({
  subject: `Confirm your new ${brand.name} address`,
  letter: {
    heading: 'Confirm your new address',
    paragraphs: [
      `Type this code on the settings page to use this address for your ${brand.name} account. It works for one hour.`,
      'Until then the account keeps its old one.',
    ],
    code,
    closing: 'If you did not ask for this, ignore this mail; nothing changes.',
  },
});

/** Whoever reads this at the old address can sign in no more, so only support can help. */
export const emailChanged = (): RenderedEmail => ({
  subject: `The email of your ${brand.name} account was changed`,
  letter: {
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${brand.name} account has a new email. This address does not sign in to it any more, and gets no more mail about it.`,
    ],
    closing: `If this was not you, write to ${brand.supportAddress} from this address at once. We can give the account back to you.`,
  },
});

const notYou = (what: string) =>
  `If this was not you, set a new password at once: choose “Forgot Password?” on the sign-in page. That ends every session. ${what}`;

export const passwordChanged = (link: Link): RenderedEmail => ({
  subject: `Your ${brand.name} password was changed`,
  letter: {
    heading: 'Your password was changed',
    paragraphs: [`The password of your ${brand.name} account was changed on the settings page.`],
    action: { label: 'Sign in', url: link(sitePages.auth) },
    closing: notYou('Then write to us if anything looks wrong.'),
  },
});

export const twoStepsOff = (link: Link): RenderedEmail => ({
  subject: `Two-step sign-in is off for your ${brand.name} account`,
  letter: {
    heading: 'Two-step sign-in is off',
    paragraphs: ['From now on your password alone signs you in. You can turn it on again on the settings page.'],
    action: { label: 'Open the settings', url: link(sitePages.settings) },
    closing: notYou('Then turn two-step sign-in on again.'),
  },
});
