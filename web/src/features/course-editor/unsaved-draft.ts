import { type RefObject, useEffect, useRef } from 'react';
import * as z from 'zod';
import { CourseText } from '#domain/courses/content.ts';
import { courseChanges, type SavedText } from '#web/api/owned-course.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { stored, userKey } from '#web/lib/storage.ts';
import { toast } from '#web/lib/toast.ts';

/** What was typed, even where it is not whole, and the revision that it was typed over. */
const Draft = z.object({
  text: CourseText.extend({ title: z.string(), description: z.string() }),
  revision: z.int(),
  /** Texts that were sent over this revision and whose replies were lost: the server may have one of them. */
  uncertain: z.array(CourseText).default([]),
});
export type UnsavedDraft = z.infer<typeof Draft>;

/** A save that is on its way, of the text as it was when it began. */
export interface SaveInFlight {
  readonly text: CourseText;
  readonly reply: Promise<SavedText>;
}

/** Texts whose editor was left before they were saved, by user and course; kept in the tab, also through a reload. */
const drafts = new Map<string, UnsavedDraft>();
const pendingSaves = new Map<string, Promise<void>>();

const storedDraft = (userId: string, courseId: string) =>
  stored('sessionStorage', userKey('draft', userId, courseId), Draft);

/** The text that could not be saved when this course's editor was left; opening it again goes on from there. */
export function loadDraft(userId: string, courseId: string): UnsavedDraft | undefined {
  const storage = storedDraft(userId, courseId);
  const draft = drafts.get(storage.key) ?? storage.get();
  if (draft) drafts.set(storage.key, draft);
  return draft;
}

/** Closing the window would lose what is kept here, or cut its save off. */
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

/** Waits for the save of an editor that was left, so that opening it again finds the newest text. */
export const waitForPendingSave = async (courseId: string): Promise<void> => pendingSaves.get(courseId);

interface PendingSave {
  readonly saving: SaveInFlight | undefined;
  /** Until no change of the course is on its way. */
  settled(): Promise<void>;
  /** Called once it is saved. */
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
    // Offline, overtaken by another tab or without its title: the editor says which when it is opened again.
    toast(toasts.updateFailed(messages.keptForReturn));
  }
}

/** Saves what is typed when the editor is left by a link, going back or signing out; a page that goes keeps it for its tab. */
export function useSaveOnUnmount(
  { userId, courseId }: { userId: string; courseId: string },
  unsaved: UnsavedDraft | undefined,
  /** Stay the same. */
  { saving, settled, saved }: Omit<PendingSave, 'saving'> & { saving: RefObject<SaveInFlight | undefined> },
): void {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    // Reloaded in the middle of a word: a save that begins now is cut off.
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
