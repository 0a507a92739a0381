import * as z from 'zod';
import { closeSocket } from '#contracts/jobs.ts';
import { connections } from '../data/messaging/connections.ts';
import { implementJob } from '../runtime/implement-job.ts';

const Disconnect = z.object({ requestContext: z.object({ connectionId: z.string().min(1) }) });

export const handler = implementJob(closeSocket, { connections }, async (event, ports) => {
  await ports.connections.close(Disconnect.parse(event).requestContext.connectionId);
  return { statusCode: 200 };
});
