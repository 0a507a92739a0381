import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { connections as declared } from '#contracts/ports/realtime.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem, readItems } from '../table/items.ts';
import { consumeRateLimit } from '../table/rate-limits.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';

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

/** From asking for it to opening the socket with it. */
const VALID_SECONDS = 30;

const TicketRow = z.object({ userId: UserId });
const keyOf = (ticket: string): Key => ({ pk: keys.socketTicket.pk(ticket), sk: keys.socketTicket.sk });

/** Access patterns: one ticket (main, `SOCKET_TICKET#ticket / SOCKET_TICKET`), which is its own secret and expires. */
const socketTickets = (platform: Platform) => {
  const table = tableOf(platform);
  const nowSeconds = () => Date.parse(platform.now()) / 1_000;
  return {
    /** @throws Problem rate_limited */
    async issueTicket(userId: string): Promise<string> {
      await consumeRateLimit(platform, 'socket', userId);
      const ticket = randomBytes(32).toString('base64url');
      const row = { ...keyOf(ticket), userId, ttl: Math.ceil(nowSeconds() + VALID_SECONDS) };
      await table.commit([table.put(row, { exists: false })]);
      return ticket;
    },

    /** Whose it was; undefined where there is none, where it has expired or was spent. */
    async spendTicket(ticket: string): Promise<UserId | undefined> {
      const spent = await table.updateAndGet(
        keyOf(ticket),
        { set: { spentAt: platform.now() } },
        // Expiry deletes days later, so a row may still be there; one that is not has no `ttl` either.
        { above: { ttl: nowSeconds() }, missing: ['spentAt'] },
      );
      return spent && readItem(TicketRow, spent).userId;
    },
  };
};
