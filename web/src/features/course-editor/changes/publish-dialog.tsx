import { useQuery } from '@tanstack/react-query';
import { changesBetween } from '#domain/courses/changes.ts';
import { publishedTextQuery } from '#web/api/owned-course.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { changeMessages as messages } from '#web/config/messages/changes.ts';
import type { Publishing } from '../use-publishing.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ChangeList } from './change-list.tsx';

function Changes({ workingCopy }: { workingCopy: WorkingCopy }) {
  const { course, text } = workingCopy;
  const { data, isError } = useQuery(publishedTextQuery(course.id));
  if (isError) return <p className="text-ink-soft">{messages.loadFailed}</p>;
  if (!data)
    return (
      <div aria-busy className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  const changes = changesBetween(data.text, text, { before: data.facets, after: course.facets });
  return (
    <>
      <p className="mb-3 text-14 text-ink-soft">{messages.publishText(data.version)}</p>
      {changes.length === 0 ? (
        <p>{messages.nothingChanged}</p>
      ) : (
        <>
          <p className="mb-2 font-medium">{messages.count(changes.length)}</p>
          <ChangeList changes={changes} labels={{ before: messages.published, after: messages.workingCopy }} />
        </>
      )}
      <p className="mt-3 text-14 text-ink-soft">{messages.priceAtOnce}</p>
    </>
  );
}

/** Shows the changes before publishing (docs/product.md "Courses"). */
export const PublishDialog = ({ workingCopy, publishing }: { workingCopy: WorkingCopy; publishing: Publishing }) => (
  <Dialog
    open={publishing.reviewing}
    onOpenChange={publishing.review}
    wide
    title={messages.publishTitle}
    footer={
      <>
        <Button tone="secondary" onClick={() => publishing.review(false)}>
          {messages.keepEditing}
        </Button>
        <Button busy={publishing.publishing} onClick={publishing.publishNow}>
          {publishing.publishing ? messages.publishing : messages.publish}
        </Button>
      </>
    }
  >
    <Changes workingCopy={workingCopy} />
  </Dialog>
);
