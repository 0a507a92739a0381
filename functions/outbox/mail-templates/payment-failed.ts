import { sitePages } from '#contracts/site-pages.ts';
import { longDate } from '#domain/mails/email-content.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'payment-failed' }>;

const kept = {
  creator:
    "Your limits and features stay the same until then. After that, you keep your courses but can't create more.",
  learner: 'Your study tools stay open until then. You always keep the courses you bought.',
} as const;

export const paymentFailed = ({ kind, planName, graceEndsAt }: Content, link: Link): RenderedEmail => ({
  subject: `We couldn't charge your card for the ${planName} plan`,
  letter: {
    heading: "Your payment didn't go through",
    paragraphs: [
      `We couldn't charge your card for the ${planName} plan. We'll try again in the next few days. You keep the plan until ${longDate(graceEndsAt)}.`,
      kept[kind],
      'To fix this, open Manage Subscription on your dashboard and update your card.',
    ],
    action: {
      label: 'Open dashboard',
      url: link(kind === 'creator' ? sitePages.dashboard : sitePages.studentDashboard),
    },
  },
});
