import { keys, type Queue } from '#contracts/table.ts';
import type { Instant } from '#domain/time.ts';
import { correlated } from './correlated.ts';

/** What makes an item a row of the outbox: on the due index until it is done. */
export const outboxIndexKeys = (queue: Queue, at: Instant) => ({
  gsi3pk: keys.due.gsi3pk(queue),
  gsi3sk: at,
  attempts: 0,
  ...correlated(),
});
