import { sitePages } from '#contracts/site-pages.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'outline-expired' }>;

export const outlineExpired = ({ courseTitle }: Content, link: Link): RenderedEmail => ({
  subject: `The outline of “${courseTitle}” has expired`,
  letter: {
    heading: 'Your outline has expired',
    paragraphs: [
      `You didn't approve the outline of “${courseTitle}” within 24 hours, so it no longer counts toward your plan.`,
      'We keep the outline for a month. Try again from your dashboard to continue from it.',
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});
