import { createSocketTicket } from '#contracts/http/realtime.ts';
import { connections } from '../data/messaging/connections.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(createSocketTicket, { connections }, async ({ user }, ports) => {
  return { ticket: await ports.connections.issueTicket(user.id) };
});
