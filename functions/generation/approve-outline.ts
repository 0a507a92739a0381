import { approveOutline } from '#contracts/http/generation.ts';
import { executions } from '../adapters/aws/executions.ts';
import { users } from '../data/accounts/users.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { log } from '../runtime/log.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { generationView } from './generation-view.ts';
import { openQuota } from './open-quota.ts';

export const handler = implement(
  approveOutline,
  { users, generations, executions },
  async ({ params, body, user }, { users, generations, executions, now }) => {
    const planned = await generations.byId(params.generationId);
    if (planned?.ownerId !== user.id) throw notFound();
    if (planned.status !== 'planned') throw new Problem('not_planned');
    openQuota(await users.subscription(user.id), now());
    const plan = await generations.piece(planned, 'plan', 'plan');
    const approved =
      plan && (await generations.approve(planned, { ...plan, text: { ...plan.text, modules: body.modules } }));
    if (!approved) throw new Problem('not_planned');
    // If this start fails, the sweeper retries within a minute.
    await executions.start(approved.generation).catch((error: unknown) => log.error('startPostponed', error));
    return { generation: generationView(approved.generation, [approved.planned]) };
  },
);
