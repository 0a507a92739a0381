import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import { longDate } from '#domain/mails/email-content.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'trial-ends' }>;

export const trialEnds = ({ kind, planName, priceCents, trialEnd }: Content, link: Link): RenderedEmail => ({
  subject: `Your ${planName} trial ends on ${longDate(trialEnd)}`,
  letter: {
    heading: 'Your trial ends soon',
    paragraphs: [
      `Your free trial of the ${planName} plan ends on ${longDate(trialEnd)}. After that, we charge your card ${dollars(priceCents)} a month.`,
      "To keep the plan, you don't need to do anything. To change or cancel it, open Manage Subscription on your dashboard before that day.",
    ],
    action: {
      label: 'Open dashboard',
      url: link(kind === 'creator' ? sitePages.dashboard : sitePages.studentDashboard),
    },
  },
});
