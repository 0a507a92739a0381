import { decodeTime } from 'ulid';
import { keys } from '#contracts/table.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Key } from '../table/table.ts';

export const generationKey = (generationId: string): Key => ({
  pk: keys.generation.pk(generationId),
  sk: keys.generation.generation,
});

/** How long a finished generation can be retried. Its pieces last longer. */
export const KEPT_DAYS = 30;
export const PIECES_KEPT_DAYS = KEPT_DAYS + 2;
/** Counts from the first try. */
export const purgeTtl = (piecesId: string, days: number): number =>
  Math.ceil((decodeTime(piecesId) + days * DAY_MS) / 1_000);

export const dueAttributes = ['gsi3pk', 'gsi3sk', 'waitingSince', 'startedAt', 'plannedAt'];
/** For account erasure, since a closed generation holds the owner's text. */
export const keptListKey = (ownerId: string) => ({ gsi1pk: keys.kept.gsi1pk(ownerId) });
