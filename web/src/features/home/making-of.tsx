import { Check } from 'lucide-react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { homeMessages } from '#web/config/messages/home.ts';
import { Deck } from './deck.tsx';

const messages = homeMessages.making;
const TICK_SECONDS = 1.2;

const Outline = () => (
  <div className="flex flex-col justify-between gap-6">
    <ol className="flex flex-col gap-3">
      {messages.outline.map((line, index) => (
        <li key={line} className="flex items-center gap-3 text-14">
          <span
            className="grid size-5 shrink-0 place-items-center rounded-full bg-violet text-on-violet motion-safe:animate-tick"
            style={{ animationDelay: `${0.6 + index * TICK_SECONDS}s` }}
          >
            <Check className="size-3" aria-hidden />
          </span>
          {line}
        </li>
      ))}
    </ol>
    <div className="flex flex-col gap-2">
      <p className="text-12 text-ink-soft">{messages.next}</p>
      <div className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full w-10/12 rounded-full bg-violet" />
      </div>
    </div>
  </div>
);

/** Static when motion is reduced. */
export const MakingOf = () => (
  <figure aria-label={messages.label}>
    <Card className="overflow-hidden shadow-soft" aria-hidden>
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <span className="truncate font-serif text-16 sm:text-18">{messages.course}</span>
        <Badge tone="good">{messages.status}</Badge>
      </div>
      <div className="grid grid-cols-1 gap-6 bg-sunken p-5 sm:grid-cols-[5fr_8fr] lg:grid-cols-1 xl:grid-cols-[5fr_8fr]">
        <Outline />
        <Deck />
      </div>
    </Card>
  </figure>
);
