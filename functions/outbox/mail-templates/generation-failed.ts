import { sitePages } from '#contracts/site-pages.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'generation-failed' }>;

export const generationFailed = ({ courseTitle, message }: Content, link: Link): RenderedEmail => ({
  subject: `“${courseTitle}” could not be written`,
  letter: {
    heading: 'Your course could not be written',
    paragraphs: [
      `We could not finish “${courseTitle}”. ${message}`,
      'It did not use up one of your courses. You can try again from your dashboard.',
    ],
    action: { label: 'Open the dashboard', url: link(sitePages.dashboard) },
  },
});
