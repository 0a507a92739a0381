import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { MODEL_STAGE_SECONDS } from '#contracts/workflow-timeouts.ts';
import { executionNameOf, type Generation } from '#domain/generations/generation.ts';
import { moduleId, type Piece, type PieceKind } from '#domain/generations/pieces.ts';
import { FinishedStep, type PieceName, type PlanSummary, type Step } from '#domain/generations/steps.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';
import { PIECES_KEPT_DAYS, purgeTtl } from './generation-items.ts';
import { anyPieceOf, pieceItem, pieceOf } from './piece-items.ts';

export const PaidAnswer = z.object({
  text: z.string(),
  model: z.string(),
  inputTokens: z.int(),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
});

/** The run `by` of an execution has ended by `untilMs`. */
interface Claim {
  readonly by: Ulid;
  readonly execution: string;
  readonly untilMs: number;
  /** What a killed run has paid for. */
  readonly first?: z.infer<typeof PaidAnswer> | undefined;
}

const claimKey = ({ piecesId }: Generation, name: PieceName): Key => ({
  pk: keys.generation.pk(piecesId),
  sk: keys.generation.claim(name),
});

export const pieces = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async steps({ piecesId }: Generation): Promise<FinishedStep[]> {
      const items = await table.queryAll(keys.generation.pk(piecesId), { prefix: keys.generation.steps });
      return items.map((item) => readItem(FinishedStep, item));
    },

    async piece<K extends PieceKind>(
      { piecesId }: Generation,
      kind: K,
      name: PieceName,
    ): Promise<Piece<K> | undefined> {
      const key = { pk: keys.generation.pk(piecesId), sk: keys.generation.piece(name) };
      const item = await table.get(key, { consistent: true });
      return item && pieceOf(kind, item);
    },

    async lessonsOf({ piecesId }: Generation, moduleIndex: number): Promise<Piece<'lesson'>[]> {
      const options = { prefix: keys.generation.lessonsOf(moduleId(moduleIndex)), consistent: true };
      return (await table.queryAll(keys.generation.pk(piecesId), options)).map((item) => pieceOf('lesson', item));
    },

    async pieces({ piecesId }: Generation): Promise<Piece[]> {
      const options = { prefix: keys.generation.pieces, consistent: true };
      return (await table.queryAll(keys.generation.pk(piecesId), options)).map(anyPieceOf);
    },

    /**
     * Reserves the right to buy a piece for as long as a stage may run. An execution takes over its own claim, because
     * its earlier stage has ended.
     * @returns undefined while another execution holds it. `first` is what a killed run has paid for
     */
    async claimPiece(generation: Generation, name: PieceName): Promise<Claim | undefined> {
      const nowMs = Date.parse(platform.now());
      const claim: Claim = {
        by: platform.newId(),
        execution: executionNameOf(generation),
        untilMs: nowMs + MODEL_STAGE_SECONDS * 1_000,
      };
      const ttl = purgeTtl(generation.piecesId, PIECES_KEPT_DAYS);
      const won = await table.updateAndGet(
        claimKey(generation, name),
        { set: { ...claim, ttl } },
        { anyOf: [{ below: { untilMs: nowMs } }, { equals: { execution: claim.execution } }] },
      );
      return won && { ...claim, first: PaidAnswer.optional().parse(won.first) };
    },

    /** Unless another execution has taken over. */
    async keepFirstAnswer(
      generation: Generation,
      name: PieceName,
      { by }: Claim,
      first: z.infer<typeof PaidAnswer>,
    ): Promise<void> {
      await table.tryCommit([table.update(claimKey(generation, name), { set: { first } }, { equals: { by } })]);
    },

    async releasePiece(generation: Generation, name: PieceName, { by }: Claim): Promise<void> {
      await table.tryCommit([table.remove(claimKey(generation, name), { equals: { by } })]);
    },

    /** Returns false if the piece exists; it stays. A part of the plan is no step. */
    async savePiece(
      { id, ownerId, piecesId }: Generation,
      piece: Piece,
      step?: Step,
      summary?: PlanSummary,
    ): Promise<boolean> {
      const pk = keys.generation.pk(piecesId);
      const ttl = purgeTtl(piecesId, PIECES_KEPT_DAYS);
      const put = table.put({ ...pieceItem(piecesId, piece), ttl }, { exists: false });
      if (step === undefined) return table.tryCommit([put]);
      const finished: FinishedStep = {
        ...step,
        finishedAt: platform.now(),
        ...(summary && { ...summary, writtenBy: piece.madeBy.model }),
      };
      // A retry writes under the first try's id, so the row names user and generation for notifications-in.ts.
      const concerns = { userId: ownerId, generationId: id };
      const stepItem: Item = { pk, sk: keys.generation.step(step.name), ...finished, concerns, ttl };
      return table.tryCommit([put, table.put(stepItem, { exists: false })]);
    },
  };
};
