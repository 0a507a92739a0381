import { keys } from '#contracts/table.ts';
import type { Instant } from '#domain/time.ts';
import type { Key, Table, Write } from '../table/table.ts';

export const eventKey = (eventId: string): Key => ({ pk: keys.stripeEvent.pk(eventId), sk: keys.stripeEvent.sk });

/** In the effects' transaction, so a second attempt writes nothing. */
export const eventDone = (table: Table, eventId: string, now: Instant): Write =>
  table.update(
    eventKey(eventId),
    { set: { doneAt: now }, remove: ['gsi3pk', 'gsi3sk'] },
    { exists: true, missing: ['doneAt'] },
  );
