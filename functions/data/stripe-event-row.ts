import { keys } from '#contracts/table.ts';
import type { Instant } from '#domain/time.ts';
import type { Key, Table, Write } from './table.ts';

export const eventKey = (eventId: string): Key => ({ pk: keys.stripeEvent.pk(eventId), sk: keys.stripeEvent.sk });

/**
 * Closes an event, in the transaction of what it brought about: whoever comes second finds it closed, and nothing of
 * theirs is written.
 */
export const eventDone = (table: Table, eventId: string, now: Instant): Write =>
  table.update(
    eventKey(eventId),
    { set: { doneAt: now }, remove: ['gsi3pk', 'gsi3sk'] },
    { exists: true, missing: ['doneAt'] },
  );
