import { keys } from '#contracts/table.ts';
import { jsonBytes } from '#domain/courses/content.ts';
import {
  approve,
  type Generation,
  type GenerationRequest,
  type GenerationSource,
  noChoices,
} from '#domain/generations/generation.ts';
import { maxPieceBytes, type Piece, planSummaryOf } from '#domain/generations/pieces.ts';
import type { Quota } from '#domain/generations/quota.ts';
import { type FinishedStep, planStep } from '#domain/generations/steps.ts';
import { monthOf } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem, problemCase } from '../../runtime/problem.ts';
import { allowedPast } from '../table/expressions.ts';
import { outboxIndexKeys } from '../table/items.ts';
import { ConditionFailed, tableOf, type Write } from '../table/table.ts';
import { generationKey, keptListKey, PIECES_KEPT_DAYS, purgeTtl } from './generation-items.ts';
import { pieceItem } from './piece-items.ts';
import { isMonthFull, limitReached, reserveSlot } from './quota-slots.ts';

export const reservations = (platform: Platform) => {
  const table = tableOf(platform);

  const reservation = (generation: Generation, quota: Quota): Write[] => [
    table.put(
      {
        ...generationKey(generation.id),
        ...outboxIndexKeys('generations', generation.createdAt),
        gsi1pk: keys.generator.gsi1pk(generation.ownerId),
        gsi1sk: generation.createdAt,
        ...generation,
      },
      { exists: false },
    ),
    ...reserveSlot(table, generation.ownerId, generation.month, quota),
  ];

  const refusal = async (failed: readonly boolean[], generation: Generation, quota: Quota): Promise<Problem> => {
    const [, everFull, monthRefused] = failed;
    const full =
      everFull ||
      (monthRefused &&
        quota.counted === 'this-month' &&
        (await isMonthFull(table, generation.ownerId, generation.month, quota)));
    return full ? limitReached(quota) : new Problem('generation_cap_reached');
  };

  const newGeneration = (
    { title, description, outline, choices = noChoices }: GenerationRequest,
    { ownerId, review, sources, piecesId }: Pick<Generation, 'ownerId' | 'review' | 'sources'> & { piecesId?: string },
  ): Generation => {
    const id = platform.newId();
    const createdAt = platform.now();
    return {
      id,
      ownerId,
      title,
      description,
      outline,
      choices,
      piecesId: piecesId ?? id,
      createdAt,
      month: monthOf(createdAt),
      review,
      sources,
      status: 'reserved',
      waitingSince: createdAt,
    };
  };

  return {
    /** @throws Problem course_limit_reached, generation_cap_reached */
    async reserve(
      request: GenerationRequest,
      ownerId: string,
      quota: Quota,
      { outlineFirst = false, sources = [] }: { outlineFirst?: boolean; sources?: GenerationSource[] } = {},
    ): Promise<Generation> {
      if (quota.coursesLimit < 1) throw limitReached(quota);
      const generation = newGeneration(request, { ownerId, review: outlineFirst ? 'wanted' : 'none', sources });
      try {
        await table.commit(reservation(generation, quota));
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw await refusal(error.failed, generation, quota);
      }
      log.info('generationStarted', { generationId: generation.id });
      return generation;
    },

    /** @throws Problem not_retryable if already retried; else as `reserve` */
    async retry(tried: Generation, quota: Quota): Promise<Generation> {
      if (quota.coursesLimit < 1) throw limitReached(quota);
      const generation = newGeneration(tried, tried);
      const mark = table.update(
        generationKey(tried.id),
        { set: { retriedAs: generation.id, ...keptListKey(tried.ownerId) } },
        { equals: { status: 'failed', retriedAs: null } },
      );
      try {
        await table.commit([mark, ...reservation(generation, quota)]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const [alreadyRetried, ...refused] = error.failed;
        throw alreadyRetried ? new Problem('not_retryable') : await refusal(refused, generation, quota);
      }
      log.info('generationStarted', { generationId: generation.id });
      return generation;
    },

    /**
     * @returns undefined if the plan no longer waits
     * @throws Problem too_large
     */
    async approve(
      planned: Generation & { status: 'planned' },
      piece: Piece<'plan'>,
    ): Promise<{ generation: Generation; planned: FinishedStep } | undefined> {
      if (jsonBytes(piece.text) > maxPieceBytes.plan) throw problemCase('outlineTooLong');
      const { id, piecesId } = planned;
      const finished: FinishedStep = {
        ...planStep,
        ...planSummaryOf(piece.text),
        finishedAt: planned.plannedAt,
        writtenBy: piece.madeBy.model,
      };
      const ttl = purgeTtl(piecesId, PIECES_KEPT_DAYS);
      const waitingSince = platform.now();
      const { gsi3pk, gsi3sk, attempts } = outboxIndexKeys('generations', waitingSince);
      const approved = await table.tryCommit([
        table.update(
          generationKey(id),
          {
            set: { status: approve.to, review: 'approved', waitingSince, gsi3pk, gsi3sk, attempts },
            remove: ['plannedAt'],
          },
          allowedPast(approve),
        ),
        table.put({ ...pieceItem(piecesId, piece), ttl }),
        table.put({ pk: keys.generation.pk(piecesId), sk: keys.generation.step('plan'), ...finished, ttl }),
      ]);
      if (!approved) return undefined;
      const { plannedAt: _, ...rest } = planned;
      return { generation: { ...rest, review: 'approved', status: 'reserved', waitingSince }, planned: finished };
    },
  };
};
