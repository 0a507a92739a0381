import { sitePages } from '#contracts/site-pages.ts';
import { brand } from '#domain/brand.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

export const emailChangeCode = ({ code }: { readonly code: string }): RenderedEmail => ({
  subject: `Confirm your new ${brand.name} address`,
  email: {
    heading: 'Confirm your new address',
    paragraphs: [
      `Enter this code on the settings page to use this address for your ${brand.name} account. It works for one hour.`,
      'Until then, your account keeps its current address.',
    ],
    code,
    closing: "If you didn't ask for this, ignore this email. Nothing will change.",
  },
});

/** The old address can't sign in, so only support can help. */
export const emailChanged = (): RenderedEmail => ({
  subject: `The email of your ${brand.name} account was changed`,
  email: {
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${brand.name} account has a new email. You can no longer sign in with this address, and it won't get our emails.`,
    ],
    closing: `If this wasn't you, email ${brand.supportAddress} from this address right away. We can restore your account.`,
  },
});

const notYou = (what: string) =>
  `If this wasn't you, set a new password right away: choose “Forgot Password?” on the sign-in page. That ends every session. ${what}`;

export const passwordChanged = (link: Link): RenderedEmail => ({
  subject: `Your ${brand.name} password was changed`,
  email: {
    heading: 'Your password was changed',
    paragraphs: [`The password of your ${brand.name} account was changed on the settings page.`],
    action: { label: 'Sign in', url: link(sitePages.auth) },
    closing: notYou('Then email us if anything looks wrong.'),
  },
});

export const twoStepsOff = (link: Link): RenderedEmail => ({
  subject: `Two-step sign-in is off for your ${brand.name} account`,
  email: {
    heading: 'Two-step sign-in is off',
    paragraphs: ['You now sign in with your password alone. You can turn two-step sign-in back on in your settings.'],
    action: { label: 'Open settings', url: link(sitePages.settings) },
    closing: notYou('Then turn two-step sign-in back on.'),
  },
});

type ContactMessageContent = Extract<MailContent, { template: 'contact-message' }>;

/** A name can't look like a tag of ours. */
const withoutTags = (name: string): string => name.normalize('NFKC').replaceAll(/[[\]]/g, '');

export const contactMessage = ({ name, email, company, message, priority }: ContactMessageContent): RenderedEmail => ({
  subject: `${priority ? '[Priority] ' : ''}Contact Sales: ${withoutTags(name)}`,
  replyTo: email,
  email: {
    heading: 'A message to sales',
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [['Name', name], ['Email', email], ...(company ? [['Company', company] as const] : [])],
    closing: 'Reply to this email to answer the sender.',
  },
});

export const contactReceived = (): RenderedEmail => ({
  subject: 'We received your message',
  email: {
    heading: 'Thanks for your message',
    paragraphs: ["Your message reached our sales team. We'll contact you shortly."],
    closing: "If you didn't write to us, someone entered your address by mistake. You don't need to do anything.",
  },
});
