import { registrations as declared } from '#contracts/ports/profiles.ts';
import { keys } from '#contracts/table.ts';
import type { Profile } from '#domain/users/profile.ts';
import { provide } from '../runtime/dependencies.ts';
import { log } from '../runtime/log.ts';
import { ConditionFailed, tableOf } from './table.ts';
import { trialItem } from './trial-item.ts';

export const registrations = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** Creates the profile and, for a creator, the free trial. Whatever is there already stays. */
    async register(of: Profile): Promise<void> {
      const creates = table.put({ pk: keys.user.pk(of.userId), sk: keys.user.profile, ...of }, { exists: false });
      const grants = of.role === 'creator' ? [table.put(trialItem(of.userId, platform.now()), { exists: false })] : [];
      try {
        await table.commit([creates, ...grants]);
        log.info('userRegistered', { role: of.role });
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const [registered] = error.failed;
        // The trial was there before the profile: someone creates courses whose confirmation was not handled.
        if (!registered && (await table.committed([creates]))) log.info('userRegistered', { role: of.role });
      }
    },
  };
});
