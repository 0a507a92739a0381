import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'refund' }>;

export const refund = ({ courseTitle, refundedCents, closed }: Content, link: Link): RenderedEmail => ({
  subject: `Your refund for “${courseTitle}”`,
  letter: {
    heading: 'Your refund is on its way',
    paragraphs: [
      `We refunded ${dollars(refundedCents)} for “${courseTitle}”. Banks take 5 to 10 days to show it.`,
      closed ? 'Your access to the course has ended.' : 'You keep access to the course.',
    ],
    action: { label: 'Open dashboard', url: link(sitePages.studentDashboard) },
  },
});
