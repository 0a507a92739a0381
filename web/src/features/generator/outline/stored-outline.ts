import { stored, userKey } from '#web/lib/storage.ts';
import { OutlineDraft } from './outline-draft.ts';

/** What was changed in an outline, also after a reload. */
export const storedOutline = (userId: string, generationId: string) =>
  stored('sessionStorage', userKey('outline', userId, generationId), OutlineDraft);

/** An outline that ran out of time is tried again under another id, with the changes made so far. */
export function moveStoredOutline(userId: string, fromId: string, toId: string): void {
  const from = storedOutline(userId, fromId);
  const draft = from.get();
  if (!draft) return;
  storedOutline(userId, toId).set(draft);
  from.set(undefined);
}
