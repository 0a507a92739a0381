import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import {
  GenerationProvenance,
  type Piece,
  PieceKind,
  type PieceText,
  pieceSchemas,
} from '#domain/generations/pieces.ts';
import { PieceName } from '#domain/generations/steps.ts';
import { readItem } from '../table/items.ts';
import type { Item } from '../table/table.ts';

const Kind = z.strictObject({ kind: PieceKind });
const commonFields = { name: PieceName, madeBy: GenerationProvenance };

export const pieceItem = (piecesId: string, piece: Piece): Item => ({
  pk: keys.generation.pk(piecesId),
  sk: keys.generation.piece(piece.name),
  ...piece,
});

export function pieceOf<K extends PieceKind>(kind: K, item: Item): Piece<K> {
  const schema: z.ZodType = pieceSchemas[kind];
  const { name, madeBy, text } = readItem(z.strictObject({ ...commonFields, text: schema }), item);
  return { kind, name, madeBy, text: text as PieceText<K> };
}

export const anyPieceOf = (item: Item): Piece => pieceOf(readItem(Kind, item).kind, item);
