import { sendMemberEmail } from '#contracts/http/support.ts';
import { users } from '../data/accounts/users.ts';
import { contact } from '../data/messaging/contact.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { Problem } from '../runtime/problem.ts';
import { countMessage } from './count-message.ts';

/** A message arrives although its sender's plan can't be read. */
async function hasPriority(userId: string, { users }: PortsOf<'users.subscription'>): Promise<boolean> {
  try {
    return (await users.subscription(userId)).features.priority_support;
  } catch (error) {
    if (error instanceof Problem && error.code === 'unreadable_record') return false;
    throw error;
  }
}

export const handler = implement(
  sendMemberEmail,
  { rateLimits, contact, users },
  async ({ body, headers, user }, { rateLimits, contact, users }) => {
    await countMessage(body.email, headers, { rateLimits });
    const priority = await hasPriority(user.id, { users });
    await contact.send({ ...body, ...(priority && { priority }) });
    return { sent: true } as const;
  },
);
