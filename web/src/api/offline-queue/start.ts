import { session } from '#web/lib/session/index.ts';
import { storedKeys, userKey } from '#web/lib/storage.ts';

function sendPending(): void {
  const now = session.get();
  if (now.status !== 'signed-in') return;
  const { userId } = now.user;
  const waits = [userKey('progress', userId), userKey('notes', userId)].some(
    (prefix) => storedKeys('localStorage', `${prefix}.`).length > 0,
  );
  // If the chunk cannot load, the next `online` event tries again.
  if (waits)
    void import('./index.ts').then(
      ({ offlineQueues }) => offlineQueues(userId),
      () => undefined,
    );
}

/** Sends pending entries from any page. The queue's code loads only if there are entries. */
export function startOfflineQueue(): void {
  session.onEvent((event) => {
    if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') sendPending();
  });
  window.addEventListener('online', sendPending);
}
