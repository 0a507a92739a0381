import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publishingFindings } from '#domain/courses/publishing.ts';
import { invalidateCoursesSoon } from '#web/api/generations.ts';
import { courseChanges } from '#web/api/owned-course.ts';
import { changeMessages } from '#web/config/messages/changes.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { dismissToastAbout, toast } from '#web/lib/toast.ts';
import { focusField, focusTabIfLost } from './structure/focus-part.ts';
import type { Price } from './use-price.ts';
import type { WorkingCopy } from './use-working-copy.ts';

const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Saves the text and price first. The sheet opens for findings, for a price that is missing or invalid, for the
 * changes of a published course, and without a connection.
 */
export function usePublishing({ course, text, changeRecord, save }: WorkingCopy, price: Price, showPrice: () => void) {
  const changes = courseChanges(course.id);
  const queries = useQueryClient();
  const [reviewing, review] = useState(false);
  const subject = `publication of ${course.id}`;
  // An Undo from an earlier visit would change a working copy that is gone.
  useEffect(() => dismissToastAbout(subject), [subject]);
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await price.save())) return undefined;
      if (await save()) return changeRecord(changes.publish);
      toast(toasts.publishingFailed(changeMessages.notSaved));
      return undefined;
    },
    onSuccess(reply) {
      if (!reply) return;
      dismissToastAbout(subject);
      toast(toasts.coursePublished);
    },
    onError: (error) => toast(toasts.publishingFailed(messageOf(error))),
    onSettled() {
      review(false);
      focusTabIfLost();
    },
  });
  const republish = useMutation({
    mutationFn: () => changeRecord(changes.republish),
    onSuccess: () => {
      toast(toasts.courseRepublished);
      // Undo may be pressed on the dashboard, whose index lags.
      invalidateCoursesSoon(queries);
    },
    onError: (error) => toast(toasts.undoFailed(messageOf(error)), undo),
    onSettled: focusTabIfLost,
  });
  const undo = { label: messages.undo, subject, onClick: () => republish.mutate() };
  const [asking, setAsking] = useState(false);
  const unpublish = useMutation({
    mutationFn: () => changeRecord(changes.unpublish),
    onSuccess: () => toast(toasts.courseUnpublished, undo),
    onError: (error) => toast(toasts.editorError(messageOf(error))),
    onSettled() {
      setAsking(false);
      focusTabIfLost();
    },
  });
  const needsSheet = (): boolean => {
    const { blocking, advised } = publishingFindings(text);
    const hasFindings = blocking.length + advised.length > 0;
    return course.status === 'published' || !price.isValid || hasFindings || !onlineManager.isOnline();
  };
  return {
    publish: () => (needsSheet() ? review(true) : publish.mutate()),
    publishNow: () => {
      // The question is a dialog of its own.
      if (price.asksFirst()) review(false);
      publish.mutate();
    },
    reviewing,
    review,
    /** Saving names what is wrong with it. */
    showPrice: async () => {
      showPrice();
      await rendered();
      await price.save();
      focusField('dollars');
    },
    publishing: publish.isPending,
    /** Whether the question before unpublishing is open. */
    asksToUnpublish: asking,
    askToUnpublish: async () => {
      // A menu first gives the focus back to its button, which gets it again after the answer.
      await rendered();
      setAsking(true);
    },
    keepPublished: () => setAsking(false),
    unpublish: () => unpublish.mutate(),
    unpublishing: unpublish.isPending,
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
