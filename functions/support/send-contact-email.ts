import { sendContactEmail } from '#contracts/http/support.ts';
import { contact } from '../data/messaging/contact.ts';
import { implement } from '../runtime/implement.ts';
import { callerNetwork, viewerNetwork } from './viewer.ts';

export const handler = implement(sendContactEmail, { contact }, async ({ body, headers }, { contact }) => {
  // What one visitor is refused counts for nobody else: many share an address, and all of an edge's visitors a caller.
  await contact.allow('viewer', viewerNetwork(headers));
  await contact.allow('address', body.email.toLowerCase());
  await contact.allow('caller', callerNetwork(headers));
  await contact.send(body);
  return { sent: true } as const;
});
