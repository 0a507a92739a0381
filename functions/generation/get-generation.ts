import { getGeneration } from '#contracts/http/generation.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { generationView } from './generation-view.ts';

export const handler = implement(getGeneration, { generations }, async ({ params, user }, { generations }) => {
  const generation = await generations.byId(params.generationId);
  if (generation?.ownerId !== user.id) throw notFound();
  const [steps, plan] = await Promise.all([
    generations.steps(generation),
    generation.status === 'planned' ? generations.piece(generation, 'plan', 'plan') : undefined,
  ]);
  return { generation: generationView(generation, steps, plan?.text) };
});
