import type { MailContent } from '#domain/mails/mail.ts';
import type { RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'contact-message' }>;

export const contactMessage = ({ name, email, company, message, priority }: Content): RenderedEmail => ({
  subject: `${priority ? '[Priority] ' : ''}Contact Sales: ${name}`,
  replyTo: email,
  letter: {
    heading: 'A message to sales',
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [['Name', name], ['Email', email], ...(company ? [['Company', company] as const] : [])],
    closing: 'Reply to this email to answer the sender.',
  },
});
