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
    // A repeated click finds the first one's result.
    const after = await generations.byId(generation.id);
    if (after?.status !== 'cancelled') throw new Problem('not_cancellable');
    // Approval may have started the second execution. A running stage stops at its next status check.
    if (cancelled) await executions.stop(after, 'Cancelled').catch((error: unknown) => log.error('stopFailed', error));
    return { generation: generationView(after) };
  },
);
