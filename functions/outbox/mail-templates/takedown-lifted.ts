import { pathTo, sitePages } from '#contracts/site-pages.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'takedown-lifted' }>;

export const takedownLifted = ({ courseId, courseTitle, isPublished }: Content, link: Link): RenderedEmail => ({
  subject: `“${courseTitle}” is restored`,
  letter: {
    heading: 'Your course is restored',
    paragraphs: [
      isPublished
        ? `“${courseTitle}” is back on the marketplace, as it was. Publish your latest changes when you're ready.`
        : `You can publish “${courseTitle}” again anytime.`,
    ],
    action: { label: 'Open editor', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});
