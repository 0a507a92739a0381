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
      `We took “${courseTitle}” off the marketplace. It cannot be found or bought for now; whoever bought it keeps reading.`,
      note,
      `You can go on editing it. Once it is mended, or if you think that we are wrong, write to ${brand.supportAddress}.`,
    ],
    facts: [['Reason', reasonWords[reason]]],
    action: { label: 'Open the editor', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});
