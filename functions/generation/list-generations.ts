import { listGenerations } from '#contracts/http/generation.ts';
import { isOpen } from '#domain/generations/generation.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { generationView } from './generation-view.ts';

export const handler = implement(listGenerations, { generations }, async ({ user }, { generations }) => {
  const own = await generations.ofOwner(user.id);
  return { generations: own.filter(isOpen).map((generation) => generationView(generation)) };
});
