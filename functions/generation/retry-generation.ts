import { retryGeneration } from '#contracts/http/generation.ts';
import { mayRetry } from '#domain/generations/generation.ts';
import { users } from '../data/accounts/users.ts';
import { generations } from '../data/generations/generations.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { generationView } from './generation-view.ts';
import { quotaWithinHour } from './open-quota.ts';

export const handler = implement(
  retryGeneration,
  { users, rateLimits, generations },
  async ({ params, user }, { users, rateLimits, generations, now }) => {
    const tried = await generations.byId(params.generationId);
    if (tried?.ownerId !== user.id) throw notFound();
    if (!mayRetry(tried)) throw new Problem('not_retryable');
    const quota = await quotaWithinHour({ users, rateLimits }, user.id, now());
    const generation = await generations.retry(tried, quota);
    return { generation: generationView(generation, { finished: [] }) };
  },
);
