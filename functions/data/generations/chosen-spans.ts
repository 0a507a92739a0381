import pMap from 'p-map';
import { keys } from '#contracts/table.ts';
import type { Generation } from '#domain/generations/generation.ts';
import { LessonSpans } from '#domain/sources/grounding.ts';
import { PlanSources } from '#domain/sources/selection.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { PIECES_KEPT_DAYS, purgeTtl } from './generation-items.ts';

const CONCURRENCY = 10;

/** Stored once, so a retry uses the same spans. */
export const chosenSpans = (platform: Platform) => {
  const table = tableOf(platform);
  const keyOf = ({ piecesId }: Pick<Generation, 'piecesId'>, sk: string) => ({
    pk: keys.generation.pk(piecesId),
    sk,
  });
  const ttlOf = ({ piecesId }: Generation) => purgeTtl(piecesId, PIECES_KEPT_DAYS);
  return {
    async savePlanSources(generation: Generation, chosen: PlanSources): Promise<void> {
      const key = keyOf(generation, keys.generation.planSources);
      await table.tryCommit([table.put({ ...key, ...chosen, ttl: ttlOf(generation) }, { exists: false })]);
    },

    async planSources(generation: Generation): Promise<PlanSources | undefined> {
      const item = await table.get(keyOf(generation, keys.generation.planSources), { consistent: true });
      return item && readItem(PlanSources, item);
    },

    async saveLessonSpans(generation: Generation, selected: ReadonlyMap<string, LessonSpans>): Promise<void> {
      const ttl = ttlOf(generation);
      await pMap(
        selected,
        ([lessonId, spans]) => {
          const key = keyOf(generation, keys.generation.lessonSpans(lessonId));
          return table.tryCommit([table.put({ ...key, ...spans, ttl }, { exists: false })]);
        },
        { concurrency: CONCURRENCY },
      );
    },

    async lessonSpans(generation: Generation, lessonId: string): Promise<LessonSpans | undefined> {
      const item = await table.get(keyOf(generation, keys.generation.lessonSpans(lessonId)), { consistent: true });
      return item && readItem(LessonSpans, item);
    },
  };
};
