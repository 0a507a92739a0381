import { session } from '#web/lib/session/index.ts';
import { storedKeys, userKey } from '#web/lib/storage.ts';

function sendPending(): void {
  const now = session.get();
  if (now.status !== 'signed-in') return;
  const { userId } = now.user;
  const waits = [userKey('progress', userId), userKey('notes', userId)].some(
    (prefix) => storedKeys('localStorage', `${prefix}.`).length > 0,
  );
  // Where its code cannot be fetched, the connection that comes back asks again.
  if (waits)
    void import('./index.ts').then(
      ({ offlineQueues }) => offlineQueues(userId),
      () => undefined,
    );
}

/** Sends from any page what waits for the signed-in user. Its code is loaded only where something does. */
export function startOfflineQueue(): void {
  session.onEvent((event) => {
    if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') sendPending();
  });
  window.addEventListener('online', sendPending);
}
