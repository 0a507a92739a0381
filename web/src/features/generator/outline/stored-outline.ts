import { stored, userKey } from '#web/lib/storage.ts';
import { Draft } from './outline-draft.ts';

/** What was changed in an outline, also after a reload. */
export const storedDraft = (userId: string, generationId: string) =>
  stored('sessionStorage', userKey('outline', userId, generationId), Draft);

/** An outline that ran out of time is tried again under another id, with the changes made so far. */
export function passDraftOn(userId: string, fromId: string, toId: string): void {
  const from = storedDraft(userId, fromId);
  const draft = from.get();
  if (!draft) return;
  storedDraft(userId, toId).set(draft);
  from.set(undefined);
}
