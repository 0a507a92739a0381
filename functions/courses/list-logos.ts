import { listLogos } from '#contracts/http/logos.ts';
import { users } from '../data/accounts/users.ts';
import { logos } from '../data/media/logos.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

export const handler = implement(listLogos, { users, logos }, async ({ user }, { users, logos }) => {
  const { features } = await users.subscription(user.id);
  if (!features.custom_branding) throw new Problem('upgrade_required');
  return { logos: await logos.ofUser(user.id) };
});
