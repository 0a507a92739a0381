import { getGeneration } from '#contracts/http/generation.ts';
import { placeIn } from '#domain/generations/admission.ts';
import { isWaiting } from '#domain/generations/generation.ts';
import { admissions } from '../data/generations/admissions.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { generationView } from './generation-view.ts';

export const handler = implement(
  getGeneration,
  { generations, admissions },
  async ({ params, user }, { generations, admissions }) => {
    const generation = await generations.byId(params.generationId);
    if (generation?.ownerId !== user.id) throw notFound();
    const [finished, plan, places] = await Promise.all([
      generations.steps(generation),
      generation.status === 'planned' ? generations.piece(generation, 'plan', 'plan') : undefined,
      isWaiting(generation) ? admissions.places() : undefined,
    ]);
    const placeInLine = places && placeIn(places, generation.id);
    return { generation: generationView(generation, { finished, outline: plan?.text, placeInLine }) };
  },
);
