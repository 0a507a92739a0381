import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import { courseChanges, fetchOwnedCourse } from '#web/api/owned-course.ts';
import { invalidatePublic } from '#web/api/public-queries.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { announce } from '#web/lib/announce.ts';
import { ApiError, isRetryable } from '#web/lib/api/api-error.ts';
import { isStale } from '#web/lib/api/is-stale.ts';
import { toast } from '#web/lib/toast.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { conflictSides } from './merge-copies.ts';
import { clearDraft, loadDraft, useSaveOnUnmount } from './unsaved-draft.ts';
import { refusalOf, validateCourseText } from './validate-course-text.ts';
import { createWorkingCopy } from './working-copy.ts';
import type { LoadedCourse, WorkingCopyState } from './working-copy-state.ts';

export type { EditText } from './working-copy.ts';
export type { LoadedCourse } from './working-copy-state.ts';
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failing' | 'conflict' | 'invalid';

function classifyFailure(error: unknown): 'conflict' | 'offline' | 'failing' | 'refused' {
  if (isStale(error)) return 'conflict';
  if (!isRetryable(error)) return 'refused';
  return error instanceof ApiError && error.code === 'network' ? 'offline' : 'failing';
}

/** Warns on close and reload. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

function saveStateOf({ saving, saveProblem }: WorkingCopyState, dirty: boolean): SaveState {
  if (saveProblem?.kind === 'conflict') return 'conflict';
  if (!dirty) return 'saved';
  if (saving) return 'saving';
  return saveProblem && saveProblem.kind !== 'refused' ? saveProblem.kind : 'unsaved';
}

/** React binding of `createWorkingCopy`. */
export function useWorkingCopy(loaded: LoadedCourse) {
  const queries = useQueryClient();
  const userId = useUserId();
  /** Other pages cache the course. */
  const [invalidateCourse] = useState(() => () => {
    const { id } = loaded.course;
    for (const queryKey of [queryKeys.myCourses, queryKeys.courseView.of(id)])
      void queries.invalidateQueries({ queryKey });
    invalidatePublic(queries);
  });
  const [workingCopy] = useState(() => {
    const { id } = loaded.course;
    const draft = loadDraft(userId, id);
    return createWorkingCopy({
      loaded,
      draft,
      send: courseChanges(id).saveText,
      read: () => fetchOwnedCourse(id),
      classifyFailure,
      onSaved() {
        clearDraft(userId, id, draft);
        invalidateCourse();
      },
      onRefused: (error) => toast(toasts.updateFailed(refusalOf(error))),
      onMerged: () => toast(toasts.merged),
    });
  });
  useEffect(() => workingCopy.start(), [workingCopy]);
  const state = useSyncExternalStore(workingCopy.subscribe, workingCopy.state, workingCopy.state);
  const { course, history, saveProblem } = state;
  const text = history.present;
  const dirty = text !== state.savedText;
  useLeaveWarning(dirty);
  const { saving, settled } = workingCopy;
  useSaveOnUnmount(
    { userId, courseId: course.id },
    dirty
      ? {
          text,
          revision: course.revision,
          base: state.savedText,
          uncertain: [...state.uncertain],
        }
      : undefined,
    {
      saving,
      settled,
      saved: invalidateCourse,
    },
  );

  /** See `createWorkingCopy`. */
  const changeRecord = useCallback(
    async <Answer extends { readonly course: OwnedCourse }>(ask: () => Promise<Answer>): Promise<Answer> => {
      const answer = await workingCopy.changeRecord(ask);
      invalidateCourse();
      return answer;
    },
    [workingCopy, invalidateCourse],
  );

  /** Returns whether everything is saved; shows why not. */
  async function save(): Promise<boolean> {
    const problem = validateCourseText(text);
    if (problem && dirty) toast(toasts.updateFailed(problem));
    return workingCopy.save();
  }

  async function resolveConflict(keep: 'mine' | 'theirs'): Promise<void> {
    await workingCopy.choose(keep).catch((error: unknown) => toast(toasts.updateFailed(refusalOf(error))));
  }

  /** Announced, since the change may be out of view. */
  function undo(): void {
    if (history.past.length === 0) return;
    workingCopy.undo();
    announce(messages.undone);
  }
  function redo(): void {
    if (history.future.length === 0) return;
    workingCopy.redo();
    announce(messages.redone);
  }

  return {
    course,
    changeRecord,
    text,
    edit: workingCopy.edit,
    save,
    state: saveStateOf(state, dirty),
    problem: saveProblem?.kind === 'invalid' ? saveProblem.problem : undefined,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Both texts of a conflict; undefined until the other one is read. */
    conflictSides: () =>
      saveProblem?.kind === 'conflict' && saveProblem.newer ? conflictSides(state, saveProblem.newer) : undefined,
    resolveConflict,
  };
}
export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
