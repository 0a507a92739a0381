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

/** A finished generation can be retried this long. Its pieces last longer. */
export const KEPT_DAYS = 30;
export const PIECES_KEPT_DAYS = KEPT_DAYS + 2;
/** Counts from the first try. */
export const purgeTtl = (piecesId: string, days: number): number =>
  Math.ceil((decodeTime(piecesId) + days * DAY_MS) / 1_000);

export const dueAttributes = ['gsi3pk', 'gsi3sk', 'startedAt', 'plannedAt'];
/** Account erasure still finds a closed generation, since it holds the owner's text. */
export const keptListKey = (ownerId: string) => ({ gsi1pk: keys.kept.gsi1pk(ownerId) });

const Kind = z.strictObject({ kind: StepKind });
const commonFields = { name: PieceName, madeBy: GenerationProvenance };

export const pieceItem = (piecesId: string, piece: Piece): Item => ({
  pk: keys.generation.pk(piecesId),
  sk: keys.generation.piece(piece.name),
  ...piece,
});

export function pieceOf<K extends StepKind>(kind: K, item: Item): Piece<K> {
  const schema: z.ZodType = pieceSchemas[kind];
  const { name, madeBy, text } = readItem(z.strictObject({ ...commonFields, text: schema }), item);
  return { kind, name, madeBy, text: text as PieceText<K> };
}

export const anyPieceOf = (item: Item): Piece => pieceOf(readItem(Kind, item).kind, item);
