import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'payout-failed' }>;

export const payoutFailed = ({ amountCents }: Content, link: Link): RenderedEmail => ({
  subject: 'Your bank sent a payout back',
  letter: {
    heading: 'A payout did not arrive',
    paragraphs: [
      `Your bank sent ${dollars(amountCents)} back. The money is safe in your payout account. Open it from your dashboard and check your bank details; it is sent again then.`,
    ],
    action: { label: 'Open the dashboard', url: link(sitePages.dashboard) },
  },
});
