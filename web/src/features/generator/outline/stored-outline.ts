import { stored, userKey } from '#web/lib/storage.ts';
import { OutlineDraft } from './outline-draft.ts';

export const storedOutline = (userId: string, generationId: string) =>
  stored('sessionStorage', userKey('outline', userId, generationId), OutlineDraft);

/** An expired outline is retried under a new id and keeps its edits. */
export function moveStoredOutline(userId: string, fromId: string, toId: string): void {
  const from = storedOutline(userId, fromId);
  const draft = from.get();
  if (!draft) return;
  storedOutline(userId, toId).set(draft);
  from.set(undefined);
}
