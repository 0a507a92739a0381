import { sendContactEmail } from '#contracts/http/support.ts';
import { contact } from '../data/messaging/contact.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement.ts';
import { countMessage } from './count-message.ts';

export const handler = implement(
  sendContactEmail,
  { rateLimits, contact },
  async ({ body: message, headers }, { rateLimits, contact }) => {
    await countMessage(message.email, headers, { rateLimits });
    await contact.send(message);
    return { sent: true } as const;
  },
);
