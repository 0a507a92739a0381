import { listLogos } from '#contracts/http/logos.ts';
import { logos } from '../data/logos.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

export const handler = implement(listLogos, { users, logos }, async ({ user }, { users, logos }) => {
  const { features } = await users.subscription(user.id);
  if (!features.custom_branding) throw new Problem('upgrade_required');
  return { logos: await logos.ofUser(user.id) };
});
