import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'payout-failed' }>;

export const payoutFailed = ({ amountCents }: Content, link: Link): RenderedEmail => ({
  subject: 'Your bank returned a payout',
  letter: {
    heading: 'Your payout was returned',
    paragraphs: [
      `Your bank returned ${dollars(amountCents)}. The money is safe in your payout account. Open it from your dashboard and check your bank details, and we'll send it again.`,
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});
