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

/** Pending entries of the signed-in user. Any open page sends them. */
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

// Entries are never sent as another user. They wait until their user signs in again.
session.onEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  current?.stop();
  current = undefined;
});
