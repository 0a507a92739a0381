import * as z from 'zod';
import { openSocket } from '#contracts/jobs.ts';
import { site } from '../adapters/site/site.ts';
import { connections } from '../data/messaging/connections.ts';
import { socketTickets } from '../data/messaging/socket-tickets.ts';
import { implementJob } from '../runtime/implement-job.ts';

const Connect = z.object({
  headers: z.record(z.string(), z.string()).catch({}),
  requestContext: z.object({ connectionId: z.string().min(1) }),
  queryStringParameters: z
    .object({ ticket: z.string().min(1).max(200) })
    .nullish()
    .catch(null),
});

/** Any status but 200 refuses the socket. */
export const handler = implementJob(openSocket, { site, connections, socketTickets }, async (event, ports) => {
  const { headers, requestContext, queryStringParameters } = Connect.parse(event);
  if (!ports.site.isFromEdge(headers)) return { statusCode: 403 };
  if (!queryStringParameters) return { statusCode: 401 };
  const userId = await ports.socketTickets.spend(queryStringParameters.ticket);
  if (userId === undefined) return { statusCode: 401 };
  await ports.connections.open(userId, requestContext.connectionId);
  return { statusCode: 200 };
});
