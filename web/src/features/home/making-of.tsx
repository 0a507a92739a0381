import { Check } from 'lucide-react';
import { CourseCover } from '#web/components/course-cover.tsx';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { homeMessages } from '#web/config/messages/home.ts';

const messages = homeMessages.making;
/** A third of `--animate-deck` (15 s). */
const SLIDE_SECONDS = 5;
const TICK_SECONDS = 1.2;
/** Waiting slides are outside the deck. */
const HIDDEN = 'translate-x-full motion-safe:translate-x-0';

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
        <div className="h-full w-7/12 rounded-full bg-violet" />
      </div>
    </div>
  </div>
);

const Deck = () => (
  <div className="relative min-h-80 overflow-hidden rounded-lg border border-line bg-surface">
    {messages.slides.map(({ badge, title, lines }, index) => (
      <div
        key={title}
        className={cx('absolute inset-0 flex flex-col bg-surface motion-safe:animate-deck', index > 0 && HIDDEN)}
        style={{ animationDelay: `${(index - messages.slides.length) * SLIDE_SECONDS}s` }}
      >
        <CourseCover courseId="sourdough-1" className={cx('w-full shrink-0', index === 0 ? 'h-28' : 'h-3')} />
        <div className="flex flex-1 flex-col justify-center gap-3 px-6 py-4 sm:px-8">
          <div>
            <Badge tone="violet">{badge}</Badge>
          </div>
          <p className="font-serif text-22 sm:text-28">{title}</p>
          <ul className="flex flex-col gap-1.5 text-14 text-ink-soft">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    ))}
  </div>
);

/** Static when motion is reduced. */
export const MakingOf = () => (
  <figure aria-label={messages.label}>
    <Card className="overflow-hidden shadow-soft" aria-hidden>
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <span className="truncate font-serif text-18">{messages.course}</span>
        <Badge tone="good">{messages.status}</Badge>
      </div>
      <div className="grid grid-cols-1 gap-6 bg-sunken p-5 sm:grid-cols-[5fr_8fr] lg:grid-cols-1 xl:grid-cols-[5fr_8fr]">
        <Outline />
        <Deck />
      </div>
    </Card>
  </figure>
);
