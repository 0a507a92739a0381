import { sendContactEmail } from '#contracts/http/support.ts';
import { contact } from '../data/messaging/contact.ts';
import { implement } from '../runtime/implement.ts';
import { callerNetwork, viewerNetwork } from './viewer.ts';

export const handler = implement(sendContactEmail, { contact }, async ({ body, headers }, { contact }) => {
  // First, so rejected requests do not use up limits that visitors share.
  await contact.allow('viewer', viewerNetwork(headers));
  await contact.allow('address', body.email.toLowerCase());
  await contact.allow('caller', callerNetwork(headers));
  await contact.send(body);
  return { sent: true } as const;
});
