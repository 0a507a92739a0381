import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'payment-returned' }>;

const why: Readonly<Record<Content['reason'], string>> = {
  'paid-twice': "You had already paid for this course, so this second payment wasn't needed. You keep your course.",
  'replaced-purchase': 'You paid on an older checkout page that was no longer valid.',
  'unknown-purchase': "We couldn't match this payment to a purchase.",
  'wrong-amount': "The amount didn't match the price of the course.",
  'course-gone': 'The course was removed while your checkout page was open.',
  'course-taken-down': 'The course was taken off the marketplace while your checkout page was open.',
  'buyer-left': 'The account that started the checkout was deleted.',
};

export const paymentReturned = ({ courseTitle, amountCents, reason }: Content, link: Link): RenderedEmail => ({
  subject: `Your payment for “${courseTitle}” was refunded`,
  letter: {
    heading: 'Your payment was refunded',
    paragraphs: [
      `We refunded your payment of ${dollars(amountCents)} for “${courseTitle}” in full. Banks take 5 to 10 days to show it.`,
      why[reason],
    ],
    action: { label: 'Open dashboard', url: link(sitePages.studentDashboard) },
  },
});
