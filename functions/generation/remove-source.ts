import { removeSource } from '#contracts/http/sources.ts';
import { isUnderWay } from '#domain/generations/generation.ts';
import { generations } from '../data/generations/generations.ts';
import { sources } from '../data/sources/sources.ts';
import { storedSourceTexts } from '../data/sources/stored-source-texts.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, problemCase } from '../runtime/problem.ts';

export const handler = implement(
  removeSource,
  { sources, generations, storedSourceTexts },
  async ({ params, user }, { sources, generations, storedSourceTexts }) => {
    const [[source], open] = await Promise.all([sources.byIds([params.sourceId]), generations.ofOwner(user.id)]);
    if (source?.ownerId !== user.id) throw notFound();
    // Its text may still be stored.
    if (source.status === 'reading') throw problemCase('sourceNotReady');
    // A course that starts right now is written without it.
    if (open.some((generation) => isUnderWay(generation) && generation.sources.some(({ id }) => id === source.id)))
      throw problemCase('sourceInUse');
    // The record leads to the text, so it goes last.
    await storedSourceTexts.remove(source);
    await sources.remove(source.id);
    return {};
  },
);
