import { cancelGeneration } from '#contracts/http/generation.ts';
import { executions } from '../adapters/aws/executions.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { generationView } from './generation-view.ts';

export const handler = implement(
  cancelGeneration,
  { generations, executions },
  async ({ params, user }, { generations, executions }) => {
    const generation = await generations.byId(params.generationId);
    if (generation?.ownerId !== user.id) throw notFound();
    if (generation.status === 'failed') await generations.dismiss(generation);
    const cancelled = generation.status !== 'failed' && (await generations.cancel(generation));
    // Read anew in any case: a second click finds what the first one did.
    const after = await generations.byId(generation.id);
    if (after?.status !== 'cancelled') throw new Problem('not_cancellable');
    // Of the two executions the one that it came to: it may have been approved since it was read first. A stage that goes
    // on all the same notices at its next step that the generation is over.
    if (cancelled) await executions.stop(after, 'Cancelled').catch((error: unknown) => log.error('stopFailed', error));
    return { generation: generationView(after) };
  },
);
