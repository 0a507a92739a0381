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
import { readItem } from './item.ts';
import type { Item } from './table.ts';

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
