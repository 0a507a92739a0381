import { sitePages } from '#contracts/site-pages.ts';
import { longDate } from '#domain/mails/email-content.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'payment-failed' }>;

const kept = {
  creator:
    'Your limits and features stay as they are until then. After it your courses stay, but you cannot create more.',
  learner: 'Your study tools stay open until then. The courses you bought are yours in any case.',
} as const;

export const paymentFailed = ({ kind, planName, graceEndsAt }: Content, link: Link): RenderedEmail => ({
  subject: `We could not charge your card for the ${planName} plan`,
  letter: {
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge your card for the ${planName} plan. We try again in the next days; you keep the plan until ${longDate(graceEndsAt)}.`,
      kept[kind],
      'Open Manage Subscription on your dashboard and give us another card to put it right.',
    ],
    action: {
      label: 'Open the dashboard',
      url: link(kind === 'creator' ? sitePages.dashboard : sitePages.studentDashboard),
    },
  },
});
