import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { courseChanges } from '#web/api/owned-course.ts';
import { changeMessages } from '#web/config/messages/changes.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import type { Price } from './use-price.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** Saves the text and price first. A published course shows its changes before publishing. */
export function usePublishing({ course, changeRecord, save }: WorkingCopy, price: Price) {
  const changes = courseChanges(course.id);
  const [reviewing, review] = useState(false);
  const publish = useMutation({
    mutationFn: async () => {
      // On phones the field is out of view.
      if (!price.isValid) toast(toasts.publishingFailed(messages.priceInvalid));
      if (!(await price.save())) return undefined;
      if (await save()) return changeRecord(changes.publish);
      toast(toasts.publishingFailed(changeMessages.notSaved));
      return undefined;
    },
    onSuccess: (reply) => {
      if (reply) toast(toasts.coursePublished);
    },
    onError: (error) => toast(toasts.publishingFailed(messageOf(error))),
    onSettled: () => review(false),
  });
  const unpublish = useMutation({
    mutationFn: () => changeRecord(changes.unpublish),
    onSuccess: () => toast(toasts.courseUnpublished),
    onError: (error) => toast(toasts.editorError(messageOf(error))),
  });
  return {
    publish: () => (course.status === 'published' ? review(true) : publish.mutate()),
    publishNow: () => publish.mutate(),
    reviewing,
    review,
    publishing: publish.isPending,
    unpublish: () => unpublish.mutate(),
    unpublishing: unpublish.isPending,
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
