import { rewrites as declared } from '#contracts/ports/generations.ts';
import { keys } from '#contracts/table.ts';
import type { GenerationProvenance } from '#domain/generations/pieces.ts';
import {
  fail,
  type Proposal,
  propose,
  Rewrite,
  type RewriteFailure,
  type RewriteMaterial,
} from '#domain/rewrites/rewrite.ts';
import { DAY_MS } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { allowedPast } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import { type Key, tableOf } from '../table/table.ts';

const keyOf = (rewriteId: string): Key => ({ pk: keys.rewrite.pk(rewriteId), sk: keys.rewrite.sk });

const KEPT_MS = DAY_MS;

export const rewrites = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async begin(request: Pick<Rewrite, 'courseId' | 'ownerId' | 'part' | 'instruction'>): Promise<Rewrite> {
      const createdAt = platform.now();
      const rewrite: Rewrite = { ...request, id: platform.newId(), createdAt, status: 'running' };
      const row = {
        ...keyOf(rewrite.id),
        gsi1pk: keys.kept.gsi1pk(rewrite.ownerId),
        gsi1sk: createdAt,
        ttl: Math.ceil((Date.parse(createdAt) + KEPT_MS) / 1_000),
        ...rewrite,
      };
      await table.commit([table.put(row, { exists: false })]);
      return rewrite;
    },

    async byId(rewriteId: string): Promise<Rewrite | undefined> {
      const item = await table.get(keyOf(rewriteId), { consistent: true });
      return item && readItem(Rewrite, item);
    },

    saveMaterial: (rewriteId: string, material: RewriteMaterial): Promise<boolean> =>
      table.tryCommit([table.update(keyOf(rewriteId), { set: { material } }, allowedPast(propose))]),

    /** Drops the material, which is many times larger than the rest. */
    propose: (rewriteId: string, proposal: Proposal, madeBy: GenerationProvenance): Promise<boolean> =>
      table.tryCommit([
        table.update(
          keyOf(rewriteId),
          { set: { status: propose.to, finishedAt: platform.now(), proposal, madeBy }, remove: ['material'] },
          allowedPast(propose),
        ),
      ]),

    async fail(rewriteId: string, reason: RewriteFailure): Promise<void> {
      const set = { status: fail.to, finishedAt: platform.now(), reason };
      await table.tryCommit([table.update(keyOf(rewriteId), { set }, allowedPast(fail))]);
    },
  };
});
