import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReviewCardView } from '#contracts/http/studies.ts';
import { type Grade, grades } from '#domain/learning/review-card.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { reviewCardMessages as messages } from '#web/config/messages/review-cards.ts';
import { formatTimeUntil } from '#web/lib/format-duration.ts';

interface CardSheetProps {
  card: ReviewCardView;
  onGrade(grade: Grade): void;
}

/** Keys of a focused control. */
const isHandledElsewhere = ({ target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  repeat ||
  (target instanceof Element && target.closest('a, button, input, textarea, [aria-modal="true"]') !== null);

export function CardSheet({ card, onGrade }: CardSheetProps) {
  const [revealed, setRevealed] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const grade = useRef(onGrade);
  grade.current = onGrade;

  // Moves the focus with the card, for screen readers and keys.
  useEffect(() => {
    (revealed ? back : sheet).current?.focus({ preventScroll: true });
  }, [revealed]);

  // A layout effect, so that a visible card already reacts to keys.
  useLayoutEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (isHandledElsewhere(event)) return;
      const chosen = revealed ? grades[Number(event.key) - 1] : undefined;
      if (chosen) grade.current(chosen);
      else if (event.key === ' ' && !revealed) setRevealed(true);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [revealed]);

  return (
    <>
      <Card className="flex min-h-44 flex-col p-6 shadow-soft sm:min-h-72 sm:p-10">
        <p dir="auto" className="text-12 text-ink-soft">
          {card.courseTitle}
        </p>
        <section ref={sheet} aria-label={messages.question} tabIndex={-1} className="mt-4 outline-none">
          <p dir="auto" className="font-serif text-22 whitespace-pre-wrap sm:text-28">
            {card.front}
          </p>
        </section>
        {revealed && (
          <section
            ref={back}
            aria-label={messages.answer}
            tabIndex={-1}
            className="mt-6 animate-rise border-t border-line pt-6 outline-none"
          >
            <p dir="auto" className="text-18 whitespace-pre-wrap">
              {card.back}
            </p>
          </section>
        )}
      </Card>
      {revealed ? (
        <section aria-label={messages.howWell} className="flex flex-col gap-3">
          <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-soft">
            <span className="font-medium text-ink">{messages.howWell}</span>
            <span className="pointer-coarse:hidden">{messages.gradeKeys}</span>
          </p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {grades.map((each, index) => {
              const wait = formatTimeUntil(card.nextDueAt[each], Date.now());
              return (
                <button
                  key={each}
                  type="button"
                  aria-keyshortcuts={String(index + 1)}
                  onClick={() => onGrade(each)}
                  className="flex min-h-16 flex-col items-center justify-center rounded-md border border-line bg-surface px-3 py-2 transition-colors hover:border-violet hover:bg-violet-soft"
                >
                  <span className="font-medium">{messages.grades[each]}</span>{' '}
                  <span className="text-12 text-ink-soft tabular-nums">{messages.comesBack(wait)}</span>
                </button>
              );
            })}
          </div>
        </section>
      ) : (
        <div className="flex flex-col gap-2">
          <Button size="large" wide aria-keyshortcuts="Space" onClick={() => setRevealed(true)}>
            {messages.reveal}
          </Button>
          <p className="text-center text-14 text-ink-soft pointer-coarse:hidden">{messages.revealKeys}</p>
        </div>
      )}
    </>
  );
}
