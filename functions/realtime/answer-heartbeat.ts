import * as z from 'zod';
import { answerHeartbeat } from '#contracts/jobs.ts';
import { Heartbeat, type Notification } from '#domain/realtime/notification.ts';
import { implementJob } from '../runtime/implement-job.ts';

/** No client input may make the function fail. */
const Message = z.object({ body: z.string().catch('') });
const pong: Notification = { kind: 'pong' };

function isHeartbeat(text: string): boolean {
  try {
    return Heartbeat.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The body goes over the socket. */
export const handler = implementJob(answerHeartbeat, {}, async (event) =>
  isHeartbeat(Message.parse(event).body) ? { statusCode: 200, body: JSON.stringify(pong) } : { statusCode: 200 },
);
