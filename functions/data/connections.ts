import * as z from 'zod';
import { connections as declared } from '#contracts/ports/realtime.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import { Instant } from '#domain/time.ts';
import { provide } from '../runtime/dependencies.ts';
import { readItem, readItems } from './item.ts';
import { socketTickets } from './socket-tickets.ts';
import { type Item, type Key, tableOf } from './table.ts';

/** No connection lasts longer: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html */
const LASTS_SECONDS = 2 * 60 * 60;

const Row = z.object({ userId: UserId, connectionId: z.string(), openedAt: Instant });
export type Connection = z.infer<typeof Row>;

const besideUser = (userId: string, connectionId: string): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.connection(connectionId),
});
const byItself = (connectionId: string): Key => ({
  pk: keys.connectionOwner.pk(connectionId),
  sk: keys.connectionOwner.sk,
});

/**
 * Access patterns: a user's connections (main, `USER#id / CONNECTION#…`); whose a connection is (main,
 * `CONNECTION#connection / USER`). Both expire with what they stand for, should nobody see it close.
 */
export const connections = provide(declared, (platform) => {
  const table = tableOf(platform);

  const forget = (userId: string, connectionId: string): Promise<void> =>
    table.commit([table.remove(besideUser(userId, connectionId)), table.remove(byItself(connectionId))]);

  return {
    ...socketTickets(platform),
    async open(userId: string, connectionId: string): Promise<void> {
      const ttl = Math.ceil(Date.parse(platform.now()) / 1_000) + LASTS_SECONDS;
      const held: Item = { userId, connectionId, openedAt: platform.now(), ttl };
      await table.commit([
        table.put({ ...besideUser(userId, connectionId), ...held }),
        table.put({ ...byItself(connectionId), ...held }),
      ]);
    },

    async close(connectionId: string): Promise<void> {
      const item = await table.get(byItself(connectionId), { consistent: true });
      if (item) await forget(readItem(Row, item).userId, connectionId);
    },

    async ofUser(userId: string): Promise<Connection[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.connections });
      return readItems(Row, items);
    },

    forget,
  };
});
