import * as z from 'zod';
import { composeMessage } from '#contracts/jobs.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { brand } from '#domain/brand.ts';
import { type EmailContent, emailHtml } from '#domain/mails/email-content.ts';
import { site } from '../adapters/site/site.ts';
import { implementJob } from '../runtime/implement-job.ts';

const MessageEvent = z.looseObject({
  triggerSource: z.string(),
  request: z.looseObject({
    userAttributes: z.record(z.string(), z.string()),
    /** The pool replaces it with the code, and rejects a message without it. */
    codeParameter: z.string(),
  }),
  response: z.looseObject({}),
});

const confirmation = (code: string): EmailContent => ({
  heading: 'Your confirmation code',
  paragraphs: [`Enter this code on the sign-up page to confirm your ${brand.name} account.`],
  code,
  closing: "If you didn't sign up, you can ignore this email.",
});

const reset = (url: string): EmailContent => ({
  heading: 'Set a new password',
  paragraphs: [`We received a request to reset the password of your ${brand.name} account.`],
  action: { label: 'Set a new password', url },
  closing: "The link works for one hour. If you didn't ask for it, ignore this email. Your password won't change.",
});

export const handler = implementJob(composeMessage, { site }, async (event, { site }) => {
  const message = MessageEvent.parse(event);
  const { codeParameter, userAttributes } = message.request;
  const answer = (emailSubject: string, letter: EmailContent) => ({
    ...message,
    response: { ...message.response, emailSubject, emailMessage: emailHtml(letter) },
  });
  switch (message.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return answer(`Your ${brand.name} confirmation code`, confirmation(codeParameter));
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      // The pool changes no address without this email. Sign-up needs the client's write access.
      throw new Error('Email addresses can only be changed on the settings page');
    case 'CustomMessage_ForgotPassword': {
      const page = site.link(sitePages.resetPassword, { email: userAttributes.email ?? '' });
      // Not encoded, or the pool would not find the placeholder.
      return answer(`Set a new ${brand.name} password`, reset(`${page}&code=${codeParameter}`));
    }
    default:
      return event;
  }
});
