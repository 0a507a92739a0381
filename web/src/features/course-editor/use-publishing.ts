import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publishingFindings } from '#domain/courses/publishing.ts';
import { courseChanges } from '#web/api/owned-course.ts';
import { changeMessages } from '#web/config/messages/changes.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { focusField, focusTabIfLost } from './structure/focus-part.ts';
import type { Price } from './use-price.ts';
import type { WorkingCopy } from './use-working-copy.ts';

const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Saves the text and price first. The sheet opens for findings, for a price that is missing or invalid, and for the
 * changes of a published course.
 */
export function usePublishing({ course, text, changeRecord, save }: WorkingCopy, price: Price, showPrice: () => void) {
  const changes = courseChanges(course.id);
  const [reviewing, review] = useState(false);
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await price.save())) return undefined;
      if (await save()) return changeRecord(changes.publish);
      toast(toasts.publishingFailed(changeMessages.notSaved));
      return undefined;
    },
    onSuccess: (reply) => {
      if (reply) toast(toasts.coursePublished);
    },
    onError: (error) => toast(toasts.publishingFailed(messageOf(error))),
    onSettled() {
      review(false);
      focusTabIfLost();
    },
  });
  const unpublish = useMutation({
    mutationFn: () => changeRecord(changes.unpublish),
    onSuccess: () => toast(toasts.courseUnpublished),
    onError: (error) => toast(toasts.editorError(messageOf(error))),
    onSettled: focusTabIfLost,
  });
  const needsSheet = (): boolean => {
    const { blocking, advised } = publishingFindings(text);
    return course.status === 'published' || !price.isValid || blocking.length + advised.length > 0;
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
    unpublish: () => unpublish.mutate(),
    unpublishing: unpublish.isPending,
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
