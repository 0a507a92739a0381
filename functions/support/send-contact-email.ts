import { sendContactEmail } from '#contracts/http/support.ts';
import { contact } from '../data/messaging/contact.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement.ts';
import { callerNetwork, viewerNetwork } from './viewer.ts';

export const handler = implement(
  sendContactEmail,
  { rateLimits, contact },
  async ({ body, headers }, { rateLimits, contact }) => {
    // First, so rejected requests do not use up limits that visitors share.
    await rateLimits.contactMessage('viewer', viewerNetwork(headers));
    await rateLimits.contactMessage('address', body.email.toLowerCase());
    await rateLimits.contactMessage('caller', callerNetwork(headers));
    await contact.send(body);
    return { sent: true } as const;
  },
);
