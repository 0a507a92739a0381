import { keys } from '#contracts/table.ts';
import type { Generation, GenerationRequest } from '#domain/generations/generation.ts';
import type { Quota } from '#domain/generations/quota.ts';
import { monthOf } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { outboxIndexKeys } from '../table/items.ts';
import { ConditionFailed, tableOf, type Write } from '../table/table.ts';
import { generationKey, keptListKey } from './generation-items.ts';
import { isMonthFull, limitReached, reserveSlot } from './quota-slots.ts';

export const reservations = (platform: Platform) => {
  const table = tableOf(platform);

  const reservation = (generation: Generation, quota: Quota): Write[] => [
    table.put(
      {
        ...generationKey(generation.id),
        ...outboxIndexKeys('outbox', generation.createdAt),
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
    { title, description, outline }: GenerationRequest,
    { ownerId, review, piecesId }: Pick<Generation, 'ownerId' | 'review'> & { piecesId?: string },
  ): Generation => {
    const id = platform.newId();
    const createdAt = platform.now();
    return {
      id,
      ownerId,
      title,
      description,
      outline,
      piecesId: piecesId ?? id,
      createdAt,
      month: monthOf(createdAt),
      review,
      status: 'reserved',
    };
  };

  return {
    /** @throws Problem course_limit_reached, generation_cap_reached */
    async reserve(
      request: GenerationRequest,
      ownerId: string,
      quota: Quota,
      { outlineFirst = false }: { outlineFirst?: boolean } = {},
    ): Promise<Generation> {
      if (quota.coursesLimit < 1) throw limitReached(quota);
      const generation = newGeneration(request, { ownerId, review: outlineFirst ? 'wanted' : 'none' });
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
  };
};
