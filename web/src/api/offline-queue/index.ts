import { session } from '#web/lib/session/index.ts';
import { type NotesQueue, notesKind } from './notes.ts';
import { type ProgressQueue, progressKind } from './progress.ts';
import { createOfflineQueue } from './queue.ts';

interface OfflineQueues {
  readonly userId: string;
  readonly progress: ProgressQueue;
  readonly notes: NotesQueue;
  stop(): void;
}

let current: OfflineQueues | undefined;

/** The queues of who is signed in; what waits in them is sent from whatever page is open. */
export function offlineQueues(userId: string): OfflineQueues {
  if (current?.userId === userId) return current;
  current?.stop();
  const progress = createOfflineQueue(progressKind, userId);
  const notes = createOfflineQueue(notesKind, userId);
  const stops = [progress.start(), notes.start()];
  current = {
    userId,
    progress,
    notes,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
  return current;
}

// Nothing of one user's goes under the name of another. Their entries wait until they sign in again.
session.onEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  current?.stop();
  current = undefined;
});
