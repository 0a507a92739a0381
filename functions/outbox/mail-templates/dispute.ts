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
            `The bank of someone who bought “${courseTitle}” asks about their payment of ${dollars(amountCents)}. We answer it. The course is closed to them until it is decided, which can take some months.`,
          ]
        : [
            `The buyer of “${courseTitle}” got ${dollars(amountCents)} back. Your part of it is taken from your payout balance, and shown on your dashboard for as long as the balance is short of it.`,
          ],
    action: { label: 'See your sales', url: link(sitePages.dashboard) },
  },
});
