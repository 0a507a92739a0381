import { useQuery } from '@tanstack/react-query';
import { changesBetween } from '#domain/courses/changes.ts';
import { publishedTextQuery } from '#web/api/owned-course.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { changeWords as words } from '#web/config/words/changes.ts';
import type { Publishing } from '../use-publishing.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ChangeList } from './change-list.tsx';

function Changes({ copy }: { copy: WorkingCopy }) {
  const { course, text } = copy;
  const { data, isError } = useQuery(publishedTextQuery(course.id));
  if (isError) return <p className="text-ink-soft">{words.loadFailed}</p>;
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
      <p className="mb-3 text-14 text-ink-soft">{words.publishText(data.version)}</p>
      {changes.length === 0 ? (
        <p>{words.nothingChanged}</p>
      ) : (
        <>
          <p className="mb-2 font-medium">{words.count(changes.length)}</p>
          <ChangeList changes={changes} labels={{ before: words.published, after: words.workingCopy }} />
        </>
      )}
      <p className="mt-3 text-14 text-ink-soft">{words.priceAtOnce}</p>
    </>
  );
}

/** What publishing would change, before it does (decisions.md, "editing a published course"). */
export const PublishDialog = ({ copy, publishing }: { copy: WorkingCopy; publishing: Publishing }) => (
  <Dialog
    open={publishing.reviewing}
    onOpenChange={publishing.review}
    wide
    title={words.publishTitle}
    footer={
      <>
        <Button tone="secondary" onClick={() => publishing.review(false)}>
          {words.keepEditing}
        </Button>
        <Button busy={publishing.publishing} onClick={publishing.publishNow}>
          {publishing.publishing ? words.publishing : words.publish}
        </Button>
      </>
    }
  >
    <Changes copy={copy} />
  </Dialog>
);
