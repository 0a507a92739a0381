import type { MailContent } from '#domain/mails/mail.ts';
import { ulid } from './platform.ts';

type Template = MailContent['template'];

/** One email of each kind; a missing kind does not compile. `mark` marks user texts. */
export function mailsOfEachKind(mark = ''): { readonly [T in Template]: Extract<MailContent, { template: T }> } {
  const courseId = ulid(1);
  const courseTitle = `Bread${mark}`;
  return {
    'generation-done': { template: 'generation-done', courseId, courseTitle },
    'generation-failed': {
      template: 'generation-failed',
      generationId: ulid(1),
      courseTitle,
      message: 'It took too long.',
    },
    'outline-expired': { template: 'outline-expired', generationId: ulid(1), courseTitle },
    'course-taken-down': {
      template: 'course-taken-down',
      courseId,
      courseTitle,
      reason: 'misleading',
      note: `It promises more than it holds${mark}.`,
    },
    'takedown-lifted': { template: 'takedown-lifted', courseId, courseTitle, isPublished: true },
    receipt: { template: 'receipt', courseId, courseTitle, priceCents: 2_900 },
    sale: { template: 'sale', courseId, courseTitle, priceCents: 2_900, creatorShareCents: 2_610 },
    refund: { template: 'refund', courseId, courseTitle, refundedCents: 900, closed: false },
    'payment-returned': {
      ...{ template: 'payment-returned', courseId, courseTitle, amountCents: 2_900, reason: 'paid-twice' },
    },
    'dispute-opened': { template: 'dispute-opened', courseId, courseTitle, amountCents: 2_900 },
    'dispute-lost': { template: 'dispute-lost', courseId, courseTitle, amountCents: 2_900 },
    'email-change-code': { template: 'email-change-code', code: '123456' },
    'email-changed': { template: 'email-changed' },
    'password-changed': { template: 'password-changed' },
    'two-steps-off': { template: 'two-steps-off' },
    'payout-failed': { template: 'payout-failed', amountCents: 12_300 },
    'trial-began': {
      template: 'trial-began',
      kind: 'creator',
      planName: 'Pro',
      priceCents: 14_900,
      trialEnd: '2026-11-28T12:00:00.000Z',
      renews: true,
    },
    'trial-ends': {
      template: 'trial-ends',
      kind: 'creator',
      planName: 'Pro',
      priceCents: 14_900,
      trialEnd: '2026-11-28T12:00:00.000Z',
    },
    'payment-failed': {
      template: 'payment-failed',
      kind: 'learner',
      planName: 'Learner',
      graceEndsAt: '2026-11-28T23:59:00.000Z',
    },
    'plan-paid': {
      ...{ template: 'plan-paid', kind: 'creator', planName: 'Pro', amountCents: 14_900, isAfterTrial: true },
      ...{ paidUntil: '2026-12-28T12:00:00.000Z', renews: true },
    },
    'plan-ended': { template: 'plan-ended', kind: 'learner', planName: 'Learner', why: 'unpaid' },
    'contact-message': {
      template: 'contact-message',
      name: `Maya${mark}`,
      email: 'maya@example.com',
      company: `Bakery${mark}`,
      message: `Hello,\n\nhow many seats${mark}?`,
    },
    'contact-received': { template: 'contact-received' },
  };
}
