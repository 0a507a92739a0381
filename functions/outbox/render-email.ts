import { emailHtml, emailText } from '#domain/mails/email-content.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { oneLine } from '#domain/text.ts';
import type { OutgoingMail } from '../adapters/aws/mail.ts';
import {
  contactMessage,
  contactReceived,
  emailChangeCode,
  emailChanged,
  passwordChanged,
  twoStepsOff,
} from './mail-templates/accounts.ts';
import {
  courseTakenDown,
  generationDone,
  generationFailed,
  outlineExpired,
  takedownLifted,
} from './mail-templates/courses.ts';
import {
  dispute,
  paymentFailed,
  paymentReturned,
  payoutFailed,
  planEnded,
  planPaid,
  receipt,
  refund,
  sale,
  trialBegan,
  trialEnds,
} from './mail-templates/money.ts';
import type { Link, RenderedEmail } from './mail-templates/rendered-email.ts';

function fillTemplate(content: MailContent, link: Link): RenderedEmail {
  switch (content.template) {
    case 'generation-done':
      return generationDone(content, link);
    case 'generation-failed':
      return generationFailed(content, link);
    case 'outline-expired':
      return outlineExpired(content, link);
    case 'receipt':
      return receipt(content, link);
    case 'sale':
      return sale(content, link);
    case 'refund':
      return refund(content, link);
    case 'payment-returned':
      return paymentReturned(content, link);
    case 'dispute-opened':
    case 'dispute-lost':
      return dispute(content, link);
    case 'payout-failed':
      return payoutFailed(content, link);
    case 'trial-began':
      return trialBegan(content, link);
    case 'trial-ends':
      return trialEnds(content, link);
    case 'payment-failed':
      return paymentFailed(content, link);
    case 'plan-paid':
      return planPaid(content, link);
    case 'plan-ended':
      return planEnded(content, link);
    case 'course-taken-down':
      return courseTakenDown(content, link);
    case 'takedown-lifted':
      return takedownLifted(content, link);
    case 'email-change-code':
      return emailChangeCode(content);
    case 'email-changed':
      return emailChanged();
    case 'password-changed':
      return passwordChanged(link);
    case 'two-steps-off':
      return twoStepsOff(link);
    case 'contact-message':
      return contactMessage(content);
    case 'contact-received':
      return contactReceived();
    default:
      return content satisfies never;
  }
}

export function renderEmail(content: MailContent, link: Link): Omit<OutgoingMail, 'to'> {
  const { subject, email, replyTo } = fillTemplate(content, link);
  return {
    subject: oneLine(subject),
    ...(replyTo !== undefined && { replyTo }),
    text: emailText(email),
    html: emailHtml(email),
  };
}
