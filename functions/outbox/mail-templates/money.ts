import { pathTo, sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import { longDate } from '#domain/long-date.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type ReceiptContent = Extract<MailContent, { template: 'receipt' }>;

export const receipt = ({ courseId, courseTitle, priceCents }: ReceiptContent, link: Link): RenderedEmail => ({
  subject: `Your receipt for “${courseTitle}”`,
  email: {
    heading: 'Thank you. The course is yours.',
    paragraphs: [`You bought “${courseTitle}” for ${dollars(priceCents)}. You can read it anytime.`],
    facts: [
      ['Course', courseTitle],
      ['Paid', dollars(priceCents)],
    ],
    action: { label: 'Open course', url: link(pathTo(sitePages.courseView, { courseId })) },
  },
});

type SaleContent = Extract<MailContent, { template: 'sale' }>;

export const sale = ({ courseTitle, priceCents, creatorShareCents }: SaleContent, link: Link): RenderedEmail => ({
  subject: `You sold “${courseTitle}”`,
  email: {
    heading: 'You made a sale',
    paragraphs: [`Someone bought “${courseTitle}” for ${dollars(priceCents)}. You keep ${dollars(creatorShareCents)}.`],
    facts: [
      ['Course', courseTitle],
      ['Price', dollars(priceCents)],
      ['You keep', dollars(creatorShareCents)],
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});

type RefundContent = Extract<MailContent, { template: 'refund' }>;

export const refund = ({ courseTitle, refundedCents, closed }: RefundContent, link: Link): RenderedEmail => ({
  subject: `Your refund for “${courseTitle}”`,
  email: {
    heading: 'Your refund is on its way',
    paragraphs: [
      `We refunded ${dollars(refundedCents)} for “${courseTitle}”. Banks take 5 to 10 days to show it.`,
      closed ? 'Your access to the course has ended.' : 'You keep access to the course.',
    ],
    action: { label: 'Open dashboard', url: link(sitePages.studentDashboard) },
  },
});

type PaymentReturnedContent = Extract<MailContent, { template: 'payment-returned' }>;

const why: Readonly<Record<PaymentReturnedContent['reason'], string>> = {
  'paid-twice': "You had already paid for this course, so this second payment wasn't needed. You keep your course.",
  'replaced-purchase': 'You paid on an older checkout page that was no longer valid.',
  'unknown-purchase': "We couldn't match this payment to a purchase.",
  'wrong-amount': "The amount didn't match the price of the course.",
  'course-gone': 'The course was removed while your checkout page was open.',
  'course-taken-down': 'The course was taken off the marketplace while your checkout page was open.',
  'buyer-left': 'The account that started the checkout was deleted.',
};

export const paymentReturned = (
  { courseTitle, amountCents, reason }: PaymentReturnedContent,
  link: Link,
): RenderedEmail => ({
  subject: `Your payment for “${courseTitle}” was refunded`,
  email: {
    heading: 'Your payment was refunded',
    paragraphs: [
      `We refunded your payment of ${dollars(amountCents)} for “${courseTitle}” in full. Banks take 5 to 10 days to show it.`,
      why[reason],
    ],
    action: { label: 'Open dashboard', url: link(sitePages.studentDashboard) },
  },
});

type DisputeContent = Extract<MailContent, { template: 'dispute-opened' | 'dispute-lost' }>;

export const dispute = ({ template, courseTitle, amountCents }: DisputeContent, link: Link): RenderedEmail => ({
  subject:
    template === 'dispute-opened'
      ? `A sale of “${courseTitle}” is disputed`
      : `A dispute over “${courseTitle}” was lost`,
  email: {
    heading: template === 'dispute-opened' ? 'A payment is disputed' : 'The bank decided for the buyer',
    paragraphs:
      template === 'dispute-opened'
        ? [
            `A buyer of “${courseTitle}” disputed their payment of ${dollars(amountCents)} with their bank. We're responding for you. They can't open the course until the bank decides, which can take a few months.`,
          ]
        : [
            `The buyer of “${courseTitle}” got ${dollars(amountCents)} back. We deduct your share from your payout balance. If the balance doesn't cover it, your dashboard shows what you owe.`,
          ],
    action: { label: 'See your sales', url: link(sitePages.dashboard) },
  },
});

type PayoutFailedContent = Extract<MailContent, { template: 'payout-failed' }>;

export const payoutFailed = ({ amountCents }: PayoutFailedContent, link: Link): RenderedEmail => ({
  subject: 'Your bank returned a payout',
  email: {
    heading: 'Your payout was returned',
    paragraphs: [
      `Your bank returned ${dollars(amountCents)}. The money is safe in your payout account. Open it from your dashboard and check your bank details, and we'll send it again.`,
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});

/** For every plan and role. */
const seePlan = (link: Link) => ({ label: 'See your plan', url: link(sitePages.settings) });

type TrialBeganContent = Extract<MailContent, { template: 'trial-began' }>;

export const trialBegan = (
  { planName, priceCents, trialEnd, renews }: TrialBeganContent,
  link: Link,
): RenderedEmail => ({
  subject: `Your ${planName} trial has begun`,
  email: {
    heading: 'Your free trial has begun',
    paragraphs: renews
      ? [
          `The ${planName} plan is free until ${longDate(trialEnd)}. After that, we charge your card ${dollars(priceCents)} a month.`,
          "We'll remind you before the trial ends. To change or cancel the plan, open Manage billing in your settings.",
        ]
      : [
          `The ${planName} plan is free until ${longDate(trialEnd)} and then ends. We won't charge your card.`,
          'To keep the plan after that, open Manage billing in your settings.',
        ],
    facts: [
      ['Plan', planName],
      ['Free until', longDate(trialEnd)],
      ...(renews ? [['Then', `${dollars(priceCents)} a month`] as const] : []),
    ],
    action: seePlan(link),
  },
});

type TrialEndsContent = Extract<MailContent, { template: 'trial-ends' }>;

export const trialEnds = ({ planName, priceCents, trialEnd }: TrialEndsContent, link: Link): RenderedEmail => ({
  subject: `Your ${planName} trial ends on ${longDate(trialEnd)}`,
  email: {
    heading: 'Your trial ends soon',
    paragraphs: [
      `Your free trial of the ${planName} plan ends on ${longDate(trialEnd)}. After that, we charge your card ${dollars(priceCents)} a month.`,
      "To keep the plan, you don't need to do anything. To change or cancel it, open Manage billing in your settings before that day.",
    ],
    action: seePlan(link),
  },
});

type PlanPaidContent = Extract<MailContent, { template: 'plan-paid' }>;

const next = ({ paidUntil, renews }: PlanPaidContent): readonly (readonly [string, string])[] =>
  paidUntil === null ? [] : [[renews ? 'Next payment' : 'Paid until', longDate(paidUntil)]];

export const planPaid = (content: PlanPaidContent, link: Link): RenderedEmail => {
  const { planName, amountCents, isAfterTrial } = content;
  return {
    subject: `You paid ${dollars(amountCents)} for the ${planName} plan`,
    email: {
      heading: 'Thank you for your payment',
      paragraphs: [
        isAfterTrial
          ? `Your free trial has ended, and your first payment of ${dollars(amountCents)} for the ${planName} plan went through.`
          : `Your payment of ${dollars(amountCents)} for the ${planName} plan went through.`,
        'To get the invoice, or to change or cancel the plan, open Manage billing in your settings.',
      ],
      facts: [['Plan', planName], ['Paid', dollars(amountCents)], ...next(content)],
      action: seePlan(link),
    },
  };
};

type PaymentFailedContent = Extract<MailContent, { template: 'payment-failed' }>;

const kept = {
  creator: 'Your limits and features stay the same until then. You always keep your courses, and they stay on sale.',
  learner: 'Your study tools stay open until then. You always keep the courses you bought.',
} as const;

export const paymentFailed = ({ kind, planName, graceEndsAt }: PaymentFailedContent, link: Link): RenderedEmail => ({
  subject: `We couldn't charge your card for the ${planName} plan`,
  email: {
    heading: "Your payment didn't go through",
    paragraphs: [
      `We couldn't charge your card for the ${planName} plan. We'll try again in the next few days. You keep the plan until ${longDate(graceEndsAt)}.`,
      kept[kind],
      'To fix this, open Manage billing in your settings and update your card.',
    ],
    action: seePlan(link),
  },
});

type PlanEndedContent = Extract<MailContent, { template: 'plan-ended' }>;

const whyEnded = {
  canceled: (planName) => `Your ${planName} plan has ended. We won't charge your card for it again.`,
  trial: (planName) => `Your free trial of the ${planName} plan has ended. We didn't charge your card.`,
  unpaid: (planName) => `We couldn't charge your card for the ${planName} plan, so it has ended.`,
} as const satisfies Record<PlanEndedContent['why'], (planName: string) => string>;

const stays = {
  creator: 'You keep your courses, and they stay on sale. Your settings show what you can create now.',
  learner: 'Your study tools are closed, and your notes and cards are kept. You always keep the courses you bought.',
} as const;

export const planEnded = ({ kind, planName, why }: PlanEndedContent, link: Link): RenderedEmail => ({
  subject: `Your ${planName} plan has ended`,
  email: {
    heading: 'Your plan has ended',
    paragraphs: [whyEnded[why](planName), stays[kind]],
    action: seePlan(link),
  },
});
