import { sendMemberEmail } from '#contracts/http/support.ts';
import { users } from '../data/accounts/users.ts';
import { contact } from '../data/messaging/contact.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { countMessage } from './count-message.ts';

export const handler = implement(
  sendMemberEmail,
  { rateLimits, contact, users },
  async ({ body, headers, user }, { rateLimits, contact, users }) => {
    await countMessage(body.email, headers, { rateLimits });
    const { features } = await users.subscription(user.id);
    await contact.send({ ...body, ...(features.priority_support && { priority: true }) });
    return { sent: true } as const;
  },
);
