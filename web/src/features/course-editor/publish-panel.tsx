import { useEffect, useState } from 'react';
import { publishingFindings } from '#domain/courses/publishing.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { publishingMessages } from '#web/config/messages/publishing.ts';
import { takenDownMessages } from '#web/config/messages/taken-down.ts';
import type { PlaceOfText } from './editor-place.ts';
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
  /** Opens the place that a finding is about. */
  onGoTo(place: PlaceOfText): void;
}

export function PublishPanel({ workingCopy, price, publishing, onGoTo }: PublishPanelProps) {
  const { course, text, state } = workingCopy;
  const published = course.status === 'published';
  const isDown = course.status === 'taken-down';
  const findings = publishingFindings(text);
  const isBlocked = findings.blocking.length > 0 || !price.isValid;
  const changed = course.hasUnpublishedChanges || state !== 'saved';
  // The price was refused before this panel opened.
  const [opensAtPrice] = useState(price.field('dollars').error !== undefined);
  const { focus } = price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => {
    if (opensAtPrice) focus();
  }, [opensAtPrice]);
  return (
    <section aria-label={messages.publishPanel} className="grid max-w-5xl grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card className="flex flex-col gap-6 p-6">
        <h2 className="font-serif text-22">{messages.priceKind}</h2>
        <PriceForm price={price} />
        {price.kind === 'paid' && <PayoutNudge workingCopy={workingCopy} />}
      </Card>
      <Card className="flex flex-col gap-4 p-6 lg:order-last">
        <h2 className="font-serif text-22">{publishingMessages.publishing}</h2>
        <p className="text-14 text-ink-soft">
          {isDown ? takenDownMessages.panel : published ? messages.liveAt : messages.notLive}
        </p>
        {!isDown && (
          <PublishChecks
            findings={findings}
            isReadySaid={!published}
            onGoTo={onGoTo}
            price={price}
            onGoToPrice={price.focus}
          />
        )}
        {!isDown && <PublicLink course={course} />}
        {!isDown && (!published || changed) && (
          <Button tone="secondary" wide busy={publishing.publishing} disabled={isBlocked} onClick={publishing.publish}>
            {publishing.publishing
              ? messages.publishing
              : published
                ? messages.publishChanges
                : publishingMessages.publishNow}
          </Button>
        )}
        {published && (
          <Button tone="ghost" wide onClick={() => void publishing.askToUnpublish()}>
            {messages.unpublish}
          </Button>
        )}
      </Card>
      <Card className="flex flex-col gap-6 p-6">
        <FacetsForm workingCopy={workingCopy} />
        {text.content.modules.some(({ lessons }) => lessons.length > 0) && <PreviewChoice workingCopy={workingCopy} />}
      </Card>
    </section>
  );
}
