import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { MadeBy, type Piece, PieceName, type PieceText, pieceSchemas, StepKind } from '#domain/generations/pieces.ts';
import { recordOf } from './item.ts';
import type { Item } from './table.ts';

/** A piece's item but for its text, whose schema depends on its kind. */
const Kept = z.strictObject({ kind: StepKind, name: PieceName, madeBy: MadeBy, text: z.unknown() });

export const pieceItem = (piecesId: string, piece: Piece): Item => ({
  pk: keys.generation.pk(piecesId),
  sk: keys.generation.piece(piece.name),
  ...piece,
});

/** A kept piece of a kind that is known. */
export function pieceOf<K extends StepKind>(kind: K, item: Item): Piece<K> {
  const { name, madeBy, text } = recordOf(Kept, item);
  return { kind, name, madeBy, text: pieceSchemas[kind].parse(text) as PieceText<K> };
}

/** A kept piece of whatever kind it says. */
export const anyPieceOf = (item: Item): Piece => pieceOf(recordOf(Kept, item).kind, item);
