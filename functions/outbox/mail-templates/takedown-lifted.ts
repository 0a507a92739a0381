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
        ? `“${courseTitle}” is on the marketplace again, as it was. What you changed meanwhile waits for you to publish it.`
        : `You can publish “${courseTitle}” again whenever you like.`,
    ],
    action: { label: 'Open the editor', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});
