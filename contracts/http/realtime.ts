import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** WebSockets can't carry an Authorization header. */
export const createSocketTicket = endpoint({
  name: 'create-socket-ticket',
  area: 'realtime',
  summary: 'Issues a ticket that opens one socket within 30 seconds',
  method: 'POST',
  path: '/api/socket-ticket',
  access: 'signed-in',
  reply: z.object({ ticket: z.string() }),
  errors: ['rate_limited'],
  failureMeans: 'Progress and purchases appear a few seconds later, by polling.',
  uses: ['socketTickets.issue'],
});
