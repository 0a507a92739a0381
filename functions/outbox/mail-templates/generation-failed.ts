import { sitePages } from '#contracts/site-pages.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'generation-failed' }>;

export const generationFailed = ({ courseTitle, message }: Content, link: Link): RenderedEmail => ({
  subject: `We couldn't write “${courseTitle}”`,
  letter: {
    heading: "We couldn't write your course",
    paragraphs: [
      `We couldn't finish “${courseTitle}”. ${message}`,
      "It didn't count toward your plan. You can try again from your dashboard.",
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});
