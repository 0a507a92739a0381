import { type PublishingGap, publishingGaps } from '#domain/courses/publishing.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { publishingMessages } from '#web/config/messages/publishing.ts';
import { takenDownMessages } from '#web/config/messages/taken-down.ts';
import { PriceForm } from './price-form.tsx';
import { FacetsForm } from './publishing/facets-form.tsx';
import { PayoutNudge } from './publishing/payout-nudge.tsx';
import { PreviewChoice } from './publishing/preview-choice.tsx';
import { PublicLink } from './publishing/public-link.tsx';
import { PublishChecks } from './publishing/publish-checks.tsx';
import type { Price } from './use-price.ts';
import type { Publishing } from './use-publishing.ts';
import type { WorkingCopy } from './use-working-copy.ts';

interface PublishPanelProps {
  workingCopy: WorkingCopy;
  price: Price;
  publishing: Publishing;
  /** Opens the section where something is missing. */
  onGoTo(place: PublishingGap['section']): void;
}

export function PublishPanel({ workingCopy, price, publishing, onGoTo }: PublishPanelProps) {
  const { course, text, state } = workingCopy;
  const published = course.status === 'published';
  const isDown = course.status === 'taken-down';
  const gaps = publishingGaps(text);
  const changed = course.hasUnpublishedChanges || state !== 'saved';
  return (
    // Scrolls with the page: it is taller than most windows, and the sticky bar can publish too.
    <aside aria-label={messages.publishPanel} className="min-w-0">
      <Card className="flex flex-col gap-6 p-6">
        <h2 className="font-serif text-22">{messages.publishPanel}</h2>
        <PriceForm price={price} />
        {price.kind === 'paid' && <PayoutNudge workingCopy={workingCopy} />}
        <FacetsForm workingCopy={workingCopy} />
        {text.content.modules.some(({ lessons }) => lessons.length > 0) && <PreviewChoice workingCopy={workingCopy} />}
        <section className="flex flex-col gap-4 border-t border-line pt-6">
          <h3 className="sr-only">{publishingMessages.publishing}</h3>
          <p className="text-14 text-ink-soft">
            {isDown ? takenDownMessages.panel : published ? messages.liveAt : messages.notLive}
          </p>
          {!isDown && (!published || gaps.length > 0) && (
            <PublishChecks gaps={gaps} onGoTo={onGoTo} onGoToPrice={price.isValid ? undefined : price.focus} />
          )}
          {!isDown && <PublicLink course={course} />}
          {!isDown && (!published || changed) && (
            <Button wide busy={publishing.publishing} disabled={gaps.length > 0} onClick={publishing.publish}>
              {publishing.publishing
                ? messages.publishing
                : published
                  ? messages.publishChanges
                  : publishingMessages.publishNow}
            </Button>
          )}
          {published && (
            <Button tone="ghost" wide busy={publishing.unpublishing} onClick={publishing.unpublish}>
              {publishing.unpublishing ? messages.unpublishing : publishingMessages.takeOff}
            </Button>
          )}
        </section>
      </Card>
    </aside>
  );
}
