import { sitePages } from '#contracts/site-pages.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'outline-expired' }>;

export const outlineExpired = ({ courseTitle }: Content, link: Link): RenderedEmail => ({
  subject: `The outline of “${courseTitle}” is waiting no longer`,
  letter: {
    heading: 'Your outline waited 24 hours',
    paragraphs: [
      `The outline of “${courseTitle}” was not approved in time, so the place that it held is free again.`,
      'The outline itself is kept for a month. Try again from your dashboard to go on from it.',
    ],
    action: { label: 'Open the dashboard', url: link(sitePages.dashboard) },
  },
});
