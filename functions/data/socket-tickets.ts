import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import type { Platform } from '../runtime/platform.ts';
import { consumeRateLimit } from './hourly-limit.ts';
import { readItem } from './item.ts';
import { type Key, tableOf } from './table.ts';

/** From asking for it to opening the socket with it. */
const VALID_SECONDS = 30;

const Row = z.object({ userId: UserId });
const keyOf = (ticket: string): Key => ({ pk: keys.socketTicket.pk(ticket), sk: keys.socketTicket.sk });

/** Access patterns: one ticket (main, `SOCKET_TICKET#ticket / SOCKET_TICKET`), which is its own secret and expires. */
export const socketTickets = (platform: Platform) => {
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
      const spent = await table.updated(
        keyOf(ticket),
        { set: { spentAt: platform.now() } },
        // Expiry deletes days later, so a row may still be there; one that is not has no `ttl` either.
        { above: { ttl: nowSeconds() }, missing: ['spentAt'] },
      );
      return spent && readItem(Row, spent).userId;
    },
  };
};
