import { MINUTE_MS, plusMs } from '#domain/time.ts';
import type { Connection } from '../data/messaging/connections.ts';
import { log } from '../runtime/log.ts';
import type { Platform } from '../runtime/platform.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import type { UserNotification } from './notifications-in.ts';

type Ports = PortsOf<'connections.ofUser' | 'connections.forget' | 'notifications.send'> & Pick<Platform, 'now'>;

const logLost = (error: unknown): void =>
  log.warn('pushFailed', { error: error instanceof Error ? error.name : 'unknown' });

/** Never throws: pages poll as a fallback. */
export async function pushToUser(
  { userId, notification }: UserNotification,
  { connections, notifications, now }: Ports,
): Promise<void> {
  const pushToOne = async ({ connectionId, openedAt }: Connection): Promise<void> => {
    const isGone = (await notifications.send(connectionId, notification)) === 'gone';
    // A socket that is still opening counts as gone.
    if (isGone && openedAt < plusMs(now(), -MINUTE_MS)) await connections.forget(userId, connectionId);
  };
  try {
    const results = await Promise.allSettled((await connections.ofUser(userId)).map(pushToOne));
    for (const one of results) if (one.status === 'rejected') logLost(one.reason);
  } catch (error) {
    logLost(error);
  }
}
