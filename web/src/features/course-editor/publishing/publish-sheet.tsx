import { useRef } from 'react';
import { publishingFindings } from '#domain/courses/publishing.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { changeMessages } from '#web/config/messages/changes.ts';
import { editorMessages } from '#web/config/messages/editor.ts';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { UnpublishedChanges } from '../changes/unpublished-changes.tsx';
import type { PlaceOfText } from '../editor-place.ts';
import type { Price } from '../use-price.ts';
import type { Publishing } from '../use-publishing.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { PublishChecks } from './publish-checks.tsx';

interface PublishSheetProps {
  workingCopy: WorkingCopy;
  price: Price;
  publishing: Publishing;
  /** Opens the place that a finding is about. */
  onGoTo(place: PlaceOfText): void;
}

/** What blocks publishing, what is advised, and the changes of a published course (docs/product.md "Courses"). */
export function PublishSheet({ workingCopy, price, publishing, onGoTo }: PublishSheetProps) {
  const { course, text } = workingCopy;
  const isPublished = course.status === 'published';
  const findings = publishingFindings(text);
  const isOnline = useOnline();
  const isBlocked = findings.blocking.length > 0 || !price.isValid;
  // The place that was chosen gets the focus.
  const leaves = useRef(false);
  const leaveTo = (lead: () => void) => {
    leaves.current = true;
    publishing.review(false);
    lead();
  };
  function open(isOpen: boolean): void {
    leaves.current = false;
    publishing.review(isOpen);
  }
  return (
    <Dialog
      open={publishing.reviewing}
      onOpenChange={open}
      wide={isPublished && !isBlocked}
      title={isPublished ? changeMessages.publishTitle : messages.sheetTitle}
      returnsFocus={() => !leaves.current}
      footer={
        <>
          <Button tone="secondary" onClick={() => open(false)}>
            {changeMessages.keepEditing}
          </Button>
          {!isBlocked && (
            <Button
              busy={publishing.publishing}
              // Not disabled, so that it keeps the focus.
              aria-disabled={!isOnline}
              className="aria-disabled:opacity-55"
              onClick={() => {
                if (!isOnline) return;
                leaves.current = false;
                publishing.publishNow();
              }}
            >
              {publishing.publishing
                ? editorMessages.publishing
                : isPublished
                  ? changeMessages.publish
                  : editorMessages.publish}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {/* In the page before its text, so that it is announced. */}
        <div role="status">
          {!isOnline && !isBlocked && <p className="rounded-md bg-warn-soft p-4 text-ink">{messages.offline}</p>}
        </div>
        <PublishChecks
          findings={findings}
          isReadySaid={!isPublished && isOnline}
          onGoTo={(place) => leaveTo(() => onGoTo(place))}
          price={price}
          onGoToPrice={() => leaveTo(() => void publishing.showPrice())}
        />
        {isPublished && !isBlocked && (
          <div>
            <UnpublishedChanges workingCopy={workingCopy} isOnline={isOnline} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
