import { pathTo, sitePages } from '#contracts/site-pages.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'generation-done' }>;

export const generationDone = ({ courseId, courseTitle }: Content, link: Link): RenderedEmail => ({
  subject: `“${courseTitle}” is ready`,
  letter: {
    heading: 'Your course is ready',
    paragraphs: [
      `“${courseTitle}” is written: lessons, slides, quizzes, worksheets and a landing page.`,
      "It's a draft that only you can see. Read it, change what you like, and publish it when you're ready.",
    ],
    action: { label: 'Open course', url: link(pathTo(sitePages.courseEdit, { courseId })) },
  },
});
