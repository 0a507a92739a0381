import { generateCourse } from '#contracts/http/generation.ts';
import { users } from '../data/accounts/users.ts';
import { generations } from '../data/generations/generations.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { generationView } from './generation-view.ts';
import { quotaWithinHour } from './open-quota.ts';

export const handler = implement(
  generateCourse,
  { users, rateLimits, generations },
  async ({ body, user }, { users, rateLimits, generations, now }) => {
    const { title, description, outline = '', outlineFirst } = body;
    const quota = await quotaWithinHour({ users, rateLimits }, user.id, now());
    const request = { title, description, outline };
    const generation = await generations.reserve(request, user.id, quota, { outlineFirst });
    return { generation: generationView(generation, []) };
  },
);
