import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'dispute-opened' | 'dispute-lost' }>;

export const dispute = ({ template, courseTitle, amountCents }: Content, link: Link): RenderedEmail => ({
  subject:
    template === 'dispute-opened'
      ? `A sale of “${courseTitle}” is disputed`
      : `A dispute over “${courseTitle}” was lost`,
  letter: {
    heading: template === 'dispute-opened' ? 'A payment is disputed' : 'The bank decided for the buyer',
    paragraphs:
      template === 'dispute-opened'
        ? [
            `A buyer of “${courseTitle}” disputed their payment of ${dollars(amountCents)} with their bank. We're responding for you. They can't open the course until the bank decides, which can take a few months.`,
          ]
        : [
            `The buyer of “${courseTitle}” got ${dollars(amountCents)} back. We deduct your share from your payout balance. If the balance doesn't cover it, your dashboard shows what you owe.`,
          ],
    action: { label: 'See your sales', url: link(sitePages.dashboard) },
  },
});
