import { type ReactNode, useId } from 'react';
import { cx } from '#web/components/cx.ts';
import { Card } from '#web/components/ui/card.tsx';

interface SectionProps {
  heading: string;
  text: string;
  mark?: ReactNode;
  sheet?: boolean;
  danger?: boolean;
  children: ReactNode;
}

export function Section({ heading, text, mark, sheet = false, danger = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-8 first:border-t-0 md:grid-cols-[18rem_1fr] md:gap-12"
    >
      <div>
        <h2 id={id} className={cx('flex flex-wrap items-center gap-3 font-serif text-22', danger && 'text-bad')}>
          {heading}
          {mark}
        </h2>
        <p className="mt-2 text-14 text-ink-soft">{text}</p>
      </div>
      {sheet ? (
        <Card className="min-w-0 p-5 sm:p-6">{children}</Card>
      ) : (
        <div className="min-w-0 md:pt-1">{children}</div>
      )}
    </section>
  );
}
