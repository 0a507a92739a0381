import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'receipt' }>;

export const receipt = ({ courseId, courseTitle, priceCents }: Content, link: Link): RenderedEmail => ({
  subject: `Your receipt for “${courseTitle}”`,
  letter: {
    heading: 'Thank you. The course is yours.',
    paragraphs: [`You bought “${courseTitle}” for ${dollars(priceCents)}. You can read it anytime.`],
    facts: [
      ['Course', courseTitle],
      ['Paid', dollars(priceCents)],
    ],
    action: { label: 'Open course', url: link(pathTo(sitePages.courseView, { courseId })) },
  },
});
