import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { brand } from '#domain/brand.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { reasonWords } from '#domain/moderation/reason.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'course-taken-down' }>;

export const courseTakenDown = ({ courseId, courseTitle, reason, note }: Content, link: Link): RenderedEmail => ({
  subject: `We took “${courseTitle}” off the marketplace`,
  letter: {
    heading: 'Your course was taken down',
    paragraphs: [
      `We took “${courseTitle}” off the marketplace. It can't be found or bought for now. Buyers keep access.`,
      note,
      `You can keep editing it. Once it's fixed, or if this is a mistake, email ${brand.supportAddress}.`,
    ],
    facts: [['Reason', reasonWords[reason]]],
    action: { label: 'Open editor', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});
