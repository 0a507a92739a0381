import { useMutation } from '@tanstack/react-query';
import { publishCourse, unpublishCourse } from '#contracts/http/courses.ts';
import { editorWords as words } from '#web/config/words/editor.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import type { Price } from './use-price.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** draft ⇄ published (product.md section 4, "Course status"). What is typed and the chosen price are saved first. */
export function usePublishing({ course, known, save }: WorkingCopy, price: Price) {
  const params = { courseId: course.id };
  const publish = useMutation({
    mutationFn: async () => {
      // On a phone the price stands far below the button, so a red field alone would not be seen.
      if (!price.isValid) toast(toasts.publishingFailed(words.priceInvalid));
      return (await price.save()) && (await save()) ? call(publishCourse, { params }) : undefined;
    },
    onSuccess: (reply) => {
      if (!reply) return;
      known(reply.course);
      toast(toasts.coursePublished);
    },
    onError: (error) => toast(toasts.publishingFailed(messageOf(error))),
  });
  const unpublish = useMutation({
    mutationFn: () => call(unpublishCourse, { params }),
    onSuccess: (reply) => {
      known(reply.course);
      toast(toasts.courseUnpublished);
    },
    onError: (error) => toast(toasts.editorError(messageOf(error))),
  });
  return {
    publish: () => publish.mutate(),
    publishing: publish.isPending,
    unpublish: () => unpublish.mutate(),
    unpublishing: unpublish.isPending,
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
