import { generateCourse } from '#contracts/http/generation.ts';
import { users } from '../data/accounts/users.ts';
import { generations } from '../data/generations/generations.ts';
import { sources } from '../data/sources/sources.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { chosenSources } from './chosen-sources.ts';
import { generationView } from './generation-view.ts';
import { quotaWithinHour } from './open-quota.ts';

export const handler = implement(
  generateCourse,
  { users, rateLimits, sources, generations },
  async ({ body, user }, { users, rateLimits, sources, generations, now }) => {
    const { title, description, outline = '', choices, outlineFirst } = body;
    const quota = await quotaWithinHour({ users, rateLimits }, user.id, now());
    const chosen = await chosenSources(sources, body.sourceIds ?? [], user.id);
    const request = { title, description, outline, ...(choices && { choices }) };
    const generation = await generations.reserve(request, user.id, quota, { outlineFirst, sources: chosen });
    return { generation: generationView(generation, { finished: [] }) };
  },
);
