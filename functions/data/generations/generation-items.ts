import { decodeTime } from 'ulid';
import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import {
  GenerationProvenance,
  type Piece,
  PieceName,
  type PieceText,
  pieceSchemas,
  StepKind,
} from '#domain/generations/pieces.ts';
import { DAY_MS } from '#domain/time.ts';
import { readItem } from '../table/items.ts';
import type { Item, Key } from '../table/table.ts';

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

const Kind = z.strictObject({ kind: StepKind });
const Kept = { name: PieceName, madeBy: GenerationProvenance };

export const pieceItem = (piecesId: string, piece: Piece): Item => ({
  pk: keys.generation.pk(piecesId),
  sk: keys.generation.piece(piece.name),
  ...piece,
});

/** A kept piece of a kind that is known. */
export function pieceOf<K extends StepKind>(kind: K, item: Item): Piece<K> {
  const schema: z.ZodType = pieceSchemas[kind];
  const { name, madeBy, text } = readItem(z.strictObject({ ...Kept, text: schema }), item);
  return { kind, name, madeBy, text: text as PieceText<K> };
}

/** A kept piece of whatever kind it says. */
export const anyPieceOf = (item: Item): Piece => pieceOf(readItem(Kind, item).kind, item);
