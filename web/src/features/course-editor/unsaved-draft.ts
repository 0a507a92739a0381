import { type RefObject, useEffect, useRef } from 'react';
import * as z from 'zod';
import { CourseText } from '#domain/courses/content.ts';
import { courseChanges, type SavedText } from '#web/api/owned-course.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { stored, userKey } from '#web/lib/storage.ts';
import { toast } from '#web/lib/toast.ts';

/** The typed text, valid or not, and its base revision. */
const Draft = z.object({
  text: CourseText.extend({ title: z.string(), description: z.string() }),
  revision: z.int(),
  /** The text at `revision`, to merge with changes from elsewhere. */
  base: CourseText,
  /** Sent over this revision, but the reply was lost: the server may have one of them. */
  uncertain: z.array(CourseText),
});
export type UnsavedDraft = z.infer<typeof Draft>;

export interface SaveInFlight {
  readonly text: CourseText;
  readonly reply: Promise<SavedText>;
}

/** By user and course. Kept for the tab, through reloads too. */
const drafts = new Map<string, UnsavedDraft>();
const pendingSaves = new Map<string, Promise<void>>();

const storedDraft = (userId: string, courseId: string) =>
  stored('sessionStorage', userKey('draft', userId, courseId), Draft);

/** The text that the last visit could not save. */
export function loadDraft(userId: string, courseId: string): UnsavedDraft | undefined {
  const storage = storedDraft(userId, courseId);
  const draft = drafts.get(storage.key) ?? storage.get();
  if (draft) drafts.set(storage.key, draft);
  return draft;
}

/** Closing the window would lose the draft or cut off its save. */
const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

function storeDraft(userId: string, courseId: string, draft: UnsavedDraft): void {
  const storage = storedDraft(userId, courseId);
  drafts.set(storage.key, draft);
  storage.set(draft);
  window.addEventListener('beforeunload', warnBeforeUnload);
}

export function clearDraft(userId: string, courseId: string, draft: UnsavedDraft | undefined): void {
  const storage = storedDraft(userId, courseId);
  if (drafts.get(storage.key) !== draft) return;
  drafts.delete(storage.key);
  storage.set(undefined);
  if (drafts.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
}

/** Lets a reopened editor load the newest text. */
export const waitForPendingSave = async (courseId: string): Promise<void> => pendingSaves.get(courseId);

interface PendingSave {
  readonly saving: SaveInFlight | undefined;
  /** Resolves when no change is in flight. */
  settled(): Promise<void>;
  saved(): void;
}

async function save(
  userId: string,
  courseId: string,
  draft: UnsavedDraft,
  { saving, settled, saved }: PendingSave,
): Promise<void> {
  try {
    await settled();
    const earlier = await saving?.reply;
    const revision = earlier?.course.revision ?? draft.revision;
    if (saving?.text !== draft.text)
      await courseChanges(courseId).saveText({ text: CourseText.parse(draft.text), revision });
    clearDraft(userId, courseId, draft);
    saved();
  } catch {
    // The reason is shown when the editor opens again.
    toast(toasts.updateFailed(messages.keptForReturn));
  }
}

/** Saves on navigation or sign-out. On `pagehide` the draft is stored for the tab. */
export function useSaveOnUnmount(
  { userId, courseId }: { userId: string; courseId: string },
  unsaved: UnsavedDraft | undefined,
  /** Must be stable. */
  { saving, settled, saved }: Omit<PendingSave, 'saving'> & { saving: RefObject<SaveInFlight | undefined> },
): void {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    // A save that starts now would be cut off.
    const keep = () => latest.current && storedDraft(userId, courseId).set(latest.current);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [userId, courseId]);
  useEffect(
    () => () => {
      const draft = latest.current;
      if (!draft) return;
      storeDraft(userId, courseId, draft);
      const done = save(userId, courseId, draft, { saving: saving.current, settled, saved }).finally(() =>
        pendingSaves.delete(courseId),
      );
      pendingSaves.set(courseId, done);
    },
    [userId, courseId, saving, settled, saved],
  );
}
