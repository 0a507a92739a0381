import { createSocketTicket } from '#contracts/http/realtime.ts';
import { socketTickets } from '../data/socket-tickets.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

export const handler = implement(createSocketTicket, { socketTickets }, async ({ user }, ports) => {
  const ticket = await ports.socketTickets.issue(user.id);
  if (ticket === undefined) throw new Problem('rate_limited');
  return { ticket };
});
