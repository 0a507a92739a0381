import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { socketTickets as declared } from '#contracts/ports/realtime.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItem } from '../table/items.ts';
import { consumeRateLimit } from '../table/rate-limits.ts';
import { type Key, tableOf } from '../table/table.ts';

const VALID_SECONDS = 30;

const TicketRow = z.object({ userId: UserId });
const keyOf = (ticket: string): Key => ({ pk: keys.socketTicket.pk(ticket), sk: keys.socketTicket.sk });

/** The key is the secret. */
export const socketTickets = provide(declared, (platform) => {
  const table = tableOf(platform);
  const nowSeconds = () => Date.parse(platform.now()) / 1_000;
  return {
    async issue(userId: string): Promise<string> {
      await consumeRateLimit(platform, 'socket', userId);
      const ticket = randomBytes(32).toString('base64url');
      const row = { ...keyOf(ticket), userId, ttl: Math.ceil(nowSeconds() + VALID_SECONDS) };
      await table.commit([table.put(row, { exists: false })]);
      return ticket;
    },

    async spend(ticket: string): Promise<UserId | undefined> {
      const spent = await table.updateAndGet(
        keyOf(ticket),
        { set: { spentAt: platform.now() } },
        // DynamoDB deletes expired rows late. `above` also fails for a missing row.
        { above: { ttl: nowSeconds() }, missing: ['spentAt'] },
      );
      return spent && readItem(TicketRow, spent).userId;
    },
  };
});
