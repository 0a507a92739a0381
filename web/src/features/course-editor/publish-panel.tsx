import { CircleAlert } from 'lucide-react';
import { missingForPublishing } from '#domain/courses/publishing.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { PriceForm } from './price-form.tsx';
import type { Price } from './use-price.ts';
import type { Publishing } from './use-publishing.ts';
import type { WorkingCopy } from './use-working-copy.ts';

interface PublishPanelProps {
  copy: WorkingCopy;
  price: Price;
  publishing: Publishing;
}

/** Price, what is still missing, and where the course stands. */
export function PublishPanel({ copy, price, publishing }: PublishPanelProps) {
  const { course, text, state } = copy;
  const published = course.status === 'published';
  const missing = missingForPublishing(text);
  const changed = course.hasUnpublishedChanges || state !== 'saved';
  return (
    <aside aria-label={words.publishPanel} className="lg:sticky lg:top-36">
      <Card className="flex flex-col gap-6 p-6">
        <h2 className="font-serif text-22">{words.publishPanel}</h2>
        <PriceForm price={price} />
        <div className="border-t border-line pt-6">
          <p className="text-14 text-ink-soft">{published ? words.liveAt : words.notLive}</p>
          {missing.length > 0 && (
            <div className="mt-3 flex gap-3 rounded-md bg-warn-soft p-3 text-14">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
              <div>
                <p>{words.missing}</p>
                <ul className="mt-1 list-disc pl-4">
                  {missing.map((thing) => (
                    <li key={thing}>{thing}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
          {published && changed && (
            <Button
              wide
              className="mt-4"
              busy={publishing.publishing}
              disabled={missing.length > 0}
              onClick={publishing.publish}
            >
              {publishing.publishing ? words.publishing : words.publishChanges}
            </Button>
          )}
        </div>
      </Card>
    </aside>
  );
}
