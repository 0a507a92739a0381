import { profiles as declared } from '#contracts/ports/profiles.ts';
import { keys } from '#contracts/table.ts';
import type { Profile } from '#domain/users/profile.ts';
import { provide } from '../runtime/dependencies.ts';
import { isTombstone, profileOf } from './profile-item.ts';
import { tableOf } from './table.ts';

/** Access patterns: a profile, or the tombstone in its place (main, `USER#id / PROFILE`). */
export const profiles = provide(declared, (platform) => {
  const table = tableOf(platform);
  const keyOf = (userId: string) => ({ pk: keys.user.pk(userId), sk: keys.user.profile });
  const read = (userId: string, consistent = true) => table.get(keyOf(userId), { consistent });
  return {
    byId: async (userId: string): Promise<Profile | undefined> => profileOf(await read(userId)),
    hasLeft: async (userId: string, { consistent = true }: { consistent?: boolean } = {}): Promise<boolean> =>
      isTombstone(await read(userId, consistent)),
  };
});
