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
      `We sent ${dollars(refundedCents)} for “${courseTitle}” back to you. Banks take 5 to 10 days to show it.`,
      closed ? 'The course is closed to you with it.' : 'The course stays open to you.',
    ],
    action: { label: 'Open the dashboard', url: link(sitePages.studentDashboard) },
  },
});
