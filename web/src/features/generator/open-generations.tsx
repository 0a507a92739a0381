import { useState } from 'react';
import { isInProgress, useGenerations } from '#web/api/generations.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { paths } from '#web/config/paths.ts';

/** More would push the form out of sight. */
const SHOWN = 2;

/** Generations in progress and outlines to approve. */
export function OpenGenerations() {
  const { data = [] } = useGenerations({ following: true });
  const [showsAll, setShowsAll] = useState(false);
  const open = data.filter((generation) => isInProgress(generation) || generation.status === 'planned');
  if (open.length === 0) return null;
  const shown = showsAll ? open : open.slice(0, SHOWN);
  return (
    <section aria-label={messages.stillOpen} className="mb-10">
      <Card>
        <ul>
          {shown.map(({ id, title, status, placeInLine }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-4 first:border-t-0"
            >
              <p className="min-w-0 flex-1 basis-60">
                <strong dir="auto" className="block text-start font-serif text-18 font-normal">
                  {title}
                </strong>
                <span className="text-14 text-ink-soft">
                  {placeInLine !== null
                    ? messages.stillOpenHint.inLine(placeInLine)
                    : messages.stillOpenHint[status === 'planned' ? 'planned' : 'writing']}
                </span>
              </p>
              <ButtonLink tone={status === 'planned' ? 'primary' : 'secondary'} size="small" to={paths.generation(id)}>
                {status === 'planned' ? messages.reviewIt : messages.watchIt}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {open.length > SHOWN && (
          <div className="border-t border-line px-3 py-2">
            <Button tone="ghost" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? messages.showFewerOpen : messages.showMoreOpen(open.length - SHOWN)}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}
