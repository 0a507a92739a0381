import { approveOutline } from '#contracts/http/generation.ts';
import { users } from '../data/accounts/users.ts';
import { generations } from '../data/generations/generations.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { generationView } from './generation-view.ts';
import { openQuota } from './open-quota.ts';

export const handler = implement(
  approveOutline,
  { users, generations },
  async ({ params, body, user }, { users, generations, now }) => {
    const planned = await generations.byId(params.generationId);
    if (planned?.ownerId !== user.id) throw notFound();
    if (planned.status !== 'planned') throw new Problem('not_planned');
    openQuota(await users.subscription(user.id), now());
    const plan = await generations.piece(planned, 'plan', 'plan');
    const approved =
      plan && (await generations.approve(planned, { ...plan, text: { ...plan.text, modules: body.modules } }));
    if (!approved) throw new Problem('not_planned');
    return { generation: generationView(approved.generation, { finished: [approved.planned] }) };
  },
);
