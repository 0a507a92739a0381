import { Draft } from './draft.ts';

const keyOf = (generationId: string): string => `outline:${generationId}`;

/** What was changed in an outline before the page was reloaded; undefined when nothing was, or storage is forbidden. */
export function keptDraft(generationId: string): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(generationId));
    return kept === null ? undefined : Draft.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

export function keepDraft(generationId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(generationId), JSON.stringify(draft));
  } catch {
    // Forbidden or full: the changes last as long as the page.
  }
}

export function forgetDraft(generationId: string): void {
  try {
    sessionStorage.removeItem(keyOf(generationId));
  } catch {
    // Nothing was kept then.
  }
}

/** An outline that ran out of time is tried again under another id, and what was changed in it goes along. */
export function handDraftOn(fromId: string, toId: string): void {
  const draft = keptDraft(fromId);
  if (!draft) return;
  keepDraft(toId, draft);
  forgetDraft(fromId);
}
