import * as z from 'zod';
import { connections as declared } from '#contracts/ports/realtime.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItem, readItems } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

/**
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html
 */
const MAX_AGE_SECONDS = 2 * 60 * 60;

const Row = z.object({ userId: UserId, connectionId: z.string(), openedAt: Instant });
export type Connection = z.infer<typeof Row>;

const userConnectionKey = (userId: string, connectionId: string): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.connection(connectionId),
});
const connectionKey = (connectionId: string): Key => ({
  pk: keys.connectionOwner.pk(connectionId),
  sk: keys.connectionOwner.sk,
});

/** Rows expire if no close event arrives. */
export const connections = provide(declared, (platform) => {
  const table = tableOf(platform);

  const forget = (userId: string, connectionId: string): Promise<void> =>
    table.commit([table.remove(userConnectionKey(userId, connectionId)), table.remove(connectionKey(connectionId))]);

  return {
    async open(userId: string, connectionId: string): Promise<void> {
      const ttl = Math.ceil(Date.parse(platform.now()) / 1_000) + MAX_AGE_SECONDS;
      const row: Item = { userId, connectionId, openedAt: platform.now(), ttl };
      await table.commit([
        table.put({ ...userConnectionKey(userId, connectionId), ...row }),
        table.put({ ...connectionKey(connectionId), ...row }),
      ]);
    },

    async close(connectionId: string): Promise<void> {
      const item = await table.get(connectionKey(connectionId), { consistent: true });
      if (item) await forget(readItem(Row, item).userId, connectionId);
    },

    async ofUser(userId: string): Promise<Connection[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.connections });
      return readItems(Row, items);
    },

    forget,
  };
});
