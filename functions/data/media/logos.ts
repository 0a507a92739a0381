import { logos as declared } from '#contracts/ports/logos.ts';
import { keys } from '#contracts/table.ts';
import { Logo } from '#domain/courses/logo.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItem, readItems } from '../table/items.ts';
import { tableOf } from '../table/table.ts';

const MAX_LISTED = 100;

export const logos = provide(declared, (platform) => {
  const table = tableOf(platform);
  const itemKey = (userId: string, logoId: Ulid) => ({ pk: keys.user.pk(userId), sk: keys.user.logo(logoId) });
  return {
    async ofUser(userId: string): Promise<Logo[]> {
      const { items } = await table.query(keys.user.pk(userId), {
        prefix: keys.user.logos,
        newestFirst: true,
        limit: MAX_LISTED,
      });
      return readItems(Logo, items);
    },

    async byId(userId: string, logoId: Ulid): Promise<Logo | undefined> {
      const item = await table.get(itemKey(userId, logoId), { consistent: true });
      return item && readItem(Logo, item);
    },

    async add(userId: string, logo: Logo): Promise<void> {
      await table.commit([table.put({ ...itemKey(userId, logo.id), ...logo })]);
    },
  };
});
