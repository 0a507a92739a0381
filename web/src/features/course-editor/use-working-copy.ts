import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { getCourse, type OwnedCourse, saveCourse } from '#contracts/http/courses.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { editorWords as words } from '#web/config/words/editor.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { forgetDraft, keptDraft, type Saving, useSaveOnLeaving } from './left-behind.ts';

export type LoadedCourse = z.output<(typeof getCourse)['reply']>;
export type EditText = (change: (text: CourseText) => CourseText) => void;
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict';

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_revision';
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Asks before the page is left by closing or reloading it while something is not saved. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/**
 * The working copy in this page: what is typed, what is saved, and the revision that the next save names. A save that
 * another one overtook changes nothing; both texts are kept and the creator chooses.
 */
export function useWorkingCopy(loaded: LoadedCourse) {
  const queries = useQueryClient();
  const [draft] = useState(() => keptDraft(loaded.course.id));
  const [course, setCourse] = useState(draft ? { ...loaded.course, revision: draft.revision } : loaded.course);
  const [text, setText] = useState(draft?.text ?? loaded.text);
  const [savedText, setSavedText] = useState(loaded.text);
  const params = { courseId: course.id };

  const known = useCallback(
    (next: OwnedCourse) => {
      // An answer that was overtaken, such as the price's by a save's, does not bring its older revision back.
      setCourse((current) => ({ ...next, revision: Math.max(next.revision, current.revision) }));
      void queries.invalidateQueries({ queryKey: ['courses'] });
    },
    [queries],
  );

  const saving = useRef<Saving>(undefined);
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (save: { text: CourseText; revision: number }) => {
      const reply = call(saveCourse, { params, body: save });
      saving.current = { text: save.text, reply };
      return reply;
    },
    onSuccess: (reply, save) => {
      setSavedText(save.text);
      forgetDraft(course.id, draft);
      known(reply.course);
    },
    onError: (reason) => {
      if (!isConflict(reason) && !isOffline(reason)) toast(toasts.updateFailed(messageOf(reason)));
    },
    onSettled: () => {
      saving.current = undefined;
    },
  });

  const dirty = text !== savedText;
  useLeaveWarning(dirty);
  useSaveOnLeaving(course.id, dirty ? { text, revision: course.revision } : undefined, saving);

  /** Saves what is typed; tells whether the working copy is saved now. */
  async function save(revision = course.revision): Promise<boolean> {
    if (!dirty || isPending) return !dirty;
    if (!text.title.trim() || !text.description.trim()) {
      toast(toasts.updateFailed(words.cannotBeEmpty));
      return false;
    }
    return mutateAsync({ text, revision }).then(
      () => true,
      () => false,
    );
  }

  /** After a conflict: takes the newer text, or replaces it by what is typed here. */
  async function resolveConflict(keep: 'mine' | 'newer'): Promise<void> {
    try {
      const newer = await call(getCourse, { params });
      setCourse(newer.course);
      if (keep === 'mine') {
        await mutateAsync({ text, revision: newer.course.revision });
        return;
      }
      setText(newer.text);
      setSavedText(newer.text);
      forgetDraft(course.id, draft);
    } catch (reason) {
      if (!isConflict(reason)) toast(toasts.updateFailed(messageOf(reason)));
    }
  }

  const state: SaveState = isPending
    ? 'saving'
    : !dirty
      ? 'saved'
      : isConflict(error)
        ? 'conflict'
        : isOffline(error)
          ? 'offline'
          : 'unsaved';
  return { course, known, text, edit: setText satisfies EditText, save, state, resolveConflict };
}
export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
