import * as z from 'zod';

/**
 * What is said over the socket: that something changed, never what it became. The page asks for it again as it would
 * when polling, so that a lost notice costs time and nothing else.
 */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generation'), generationId: z.string() }),
  z.object({ kind: z.literal('purchase'), courseId: z.string() }),
  /** The answer to the client's heartbeat. */
  z.object({ kind: z.literal('pong') }),
]);
export type Notice = z.infer<typeof Notice>;

/** What a page says so that its socket stays open, which API Gateway closes after ten idle minutes, and to learn whether it is. */
export const Heartbeat = z.object({ action: z.literal('ping') });
export const HEARTBEAT_MS = 25_000;
