import type { GenerationSource } from '#domain/generations/generation.ts';
import type { Ulid } from '#domain/ids.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { notFound, problemCase } from '../runtime/problem.ts';

/** @throws Problem not_found, or conflict if one can't be used yet */
export async function chosenSources(
  { byIds }: PortsOf<'sources.byIds'>['sources'],
  ids: readonly Ulid[],
  userId: string,
): Promise<GenerationSource[]> {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) return [];
  const found = await byIds(chosen);
  if (found.length < chosen.length || found.some(({ ownerId }) => ownerId !== userId)) throw notFound();
  return found.map((source) => {
    if (source.status !== 'ready') throw problemCase('sourceNotReady');
    return { id: source.id, name: source.kind === 'file' ? source.name : source.title };
  });
}
