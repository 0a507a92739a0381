import { createSocketTicket } from '#contracts/http/realtime.ts';
import { socketTickets } from '../data/messaging/socket-tickets.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(createSocketTicket, { socketTickets }, async ({ user }, ports) => {
  return { ticket: await ports.socketTickets.issue(user.id) };
});
