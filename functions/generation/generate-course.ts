import { generateCourse } from '#contracts/http/generation.ts';
import { quotas } from '../data/quotas.ts';
import { reservations } from '../data/reservations.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { generationView } from './generation-view.ts';
import { quotaWithinHour } from './open-quota.ts';

export const handler = implement(
  generateCourse,
  { users, quotas, reservations },
  async ({ body, user }, { users, quotas, reservations, now }) => {
    const { title, description, outline = '', outlineFirst } = body;
    const quota = await quotaWithinHour({ users, quotas }, user.id, now());
    const request = { title, description, outline };
    const generation = await reservations.reserve(request, user.id, quota, { outlineFirst });
    return { generation: generationView(generation, []) };
  },
);
