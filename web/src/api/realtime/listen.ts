import type { QueryKey } from '@tanstack/react-query';
import { createSocketTicket } from '#contracts/http/realtime.ts';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import type { Notification } from '#domain/realtime/notification.ts';
import { call } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/index.ts';
import { queryKeys } from '../query-keys.ts';
import { createCoalescedInvalidation } from './coalesce-invalidation.ts';
import { createReconnectingSocket, type SocketLike } from './reconnecting-socket.ts';

function staleKeys(notification: Notification): QueryKey[] {
  switch (notification.kind) {
    case 'generation':
      return [queryKeys.generation.of(notification.generationId)];
    case 'purchase':
      return [queryKeys.courseAccess.of(notification.courseId)];
    case 'pong':
      return [];
  }
}

function openSocket(ticket: string): SocketLike {
  const { protocol, host } = window.location;
  const query = new URLSearchParams({ ticket });
  return new WebSocket(`${protocol === 'http:' ? 'ws' : 'wss'}://${host}${SOCKET_PATH}?${query}`) as SocketLike;
}

/**
 * Keeps a socket open while a user is signed in and invalidates what its notifications name. Returns a function that
 * stops.
 */
export function listenForNotices(follow: (open: boolean) => void): () => void {
  const again = createCoalescedInvalidation(queryClient);
  let socket: ReturnType<typeof createReconnectingSocket> | undefined;

  function onChange(open: boolean): void {
    follow(open);
    // Notifications before the connection were missed.
    if (open) for (const { all } of [queryKeys.generation, queryKeys.courseAccess]) void again(all);
  }
  function followSession(): void {
    const isSignedIn = session.get().status === 'signed-in';
    if (!isSignedIn) {
      socket?.stop();
      socket = undefined;
    } else
      socket ??= createReconnectingSocket({
        ticket: async () => (await call(createSocketTicket, {})).ticket,
        open: openSocket,
        onNotification: (notification) => {
          for (const queryKey of staleKeys(notification)) void again(queryKey);
        },
        onChange,
      });
  }
  const resume = (): void => socket?.resume();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') resume();
  };

  const leaveSession = session.subscribe(followSession);
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', onVisible);
  followSession();
  return () => {
    leaveSession();
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', onVisible);
    socket?.stop();
    socket = undefined;
  };
}
