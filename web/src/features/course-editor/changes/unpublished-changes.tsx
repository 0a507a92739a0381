import { useQuery } from '@tanstack/react-query';
import { changesBetween } from '#domain/courses/changes.ts';
import { publishedTextQuery } from '#web/api/owned-course.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { changeMessages as messages } from '#web/config/messages/changes.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { ChangeList } from './change-list.tsx';

interface UnpublishedChangesProps {
  workingCopy: WorkingCopy;
  isOnline: boolean;
}

export function UnpublishedChanges({ workingCopy, isOnline }: UnpublishedChangesProps) {
  const { course, text } = workingCopy;
  const { data, isError } = useQuery(publishedTextQuery(course.id));
  // They load on reconnect.
  if (!data && !isOnline) return null;
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
