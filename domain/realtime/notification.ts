import * as z from 'zod';

/** A hint without content. Pages fetch as when polling, so a lost one only costs time. */
export const Notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generation'), generationId: z.string() }),
  z.object({ kind: z.literal('purchase'), courseId: z.string() }),
  z.object({ kind: z.literal('pong') }),
]);
export type Notification = z.infer<typeof Notification>;

/** Sent by pages to detect dead sockets, and because API Gateway closes idle ones after ten minutes. */
export const Heartbeat = z.object({ action: z.literal('ping') });
export const HEARTBEAT_MS = 25_000;
