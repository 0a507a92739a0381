import { listGenerations } from '#contracts/http/generation.ts';
import { placeIn } from '#domain/generations/admission.ts';
import { isOpen, isWaiting } from '#domain/generations/generation.ts';
import { admissions } from '../data/generations/admissions.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { generationView } from './generation-view.ts';

export const handler = implement(
  listGenerations,
  { generations, admissions },
  async ({ user }, { generations, admissions }) => {
    const open = (await generations.ofOwner(user.id)).filter(isOpen);
    const places = open.some(isWaiting) ? await admissions.places() : undefined;
    return {
      generations: open.map((generation) =>
        generationView(generation, {
          placeInLine: places && isWaiting(generation) ? placeIn(places, generation.id) : undefined,
        }),
      ),
    };
  },
);
