import * as z from 'zod';
import { optionalText, requiredText } from '#domain/required-text.ts';
import { Email } from '#domain/users/email.ts';
import { MAX_EMAIL_CHARS } from '#domain/users/email-pattern.ts';
import { endpoint } from '../endpoint.ts';

export const contactLimits = { name: 120, email: MAX_EMAIL_CHARS, company: 120, message: 5_000 } as const;

const message = {
  name: requiredText(contactLimits.name),
  email: Email,
  company: optionalText(contactLimits.company).optional(),
  message: requiredText(contactLimits.message),
};

export const sendContactEmail = endpoint({
  name: 'send-contact-email',
  area: 'support',
  summary: 'Sends a message to support and an acknowledgment to its sender',
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  body: z.strictObject(message),
  reply: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['rate_limited'],
  failureMeans: "People can't reach sales.",
  uses: ['rateLimits.contactMessage', 'contact.send'],
});

export const sendMemberEmail = endpoint({
  name: 'send-member-email',
  area: 'support',
  summary: "Sends a signed-in user's message to support, tagged if their plan has priority support",
  method: 'POST',
  path: '/api/me/contact',
  access: 'signed-in',
  body: z.strictObject(message),
  reply: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['rate_limited'],
  failureMeans: "Signed-in people can't reach sales.",
  uses: ['rateLimits.contactMessage', 'contact.send', 'users.subscription'],
});
