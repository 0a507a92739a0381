import { decodeTime } from 'ulid';
import { keys } from '#contracts/table.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Key } from './table.ts';

export const generationKey = (generationId: string): Key => ({
  pk: keys.generation.pk(generationId),
  sk: keys.generation.generation,
});

/** How long a generation that is over can be tried again, and its pieces beyond that, for a try on the last day. */
export const KEPT_DAYS = 30;
export const PIECES_KEPT_DAYS = KEPT_DAYS + 2;
/** When what belongs to a generation is purged, counted from its first try; `piecesId` tells when that was. */
export const purgedAfter = (piecesId: string, days: number): number =>
  Math.ceil((decodeTime(piecesId) + days * DAY_MS) / 1_000);

/** A row that is closed leaves the due index. */
export const notDue = ['gsi3pk', 'gsi3sk', 'startedAt', 'plannedAt'];
/**
 * What is no longer open leaves its owner's list; a course is found by its own, and has its generation's id. It is still
 * found when the account is erased, since it holds its owner's words.
 */
export const notListed = (ownerId: string) => ({ gsi1pk: keys.kept.gsi1pk(ownerId) });
