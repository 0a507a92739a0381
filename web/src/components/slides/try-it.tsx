import { Lightbulb, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { slideMessages as messages } from '#web/config/messages/slides.ts';
import { cx } from '../cx.ts';
import { Button } from '../ui/button.tsx';

interface RevealProps {
  label: string;
  tone: 'secondary' | 'ghost';
  icon?: ReactNode;
  /** Seen only after the press, and in print. */
  children: ReactNode;
  className: string;
}

/** The revealed text takes the focus, so that it is read next. */
function Reveal({ label, tone, icon, children, className }: RevealProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div className="w-full">
      <Button
        lang="en"
        tone={tone}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
        className={cx('print:hidden', tone === 'ghost' ? '-ms-4' : 'border-(--course)!')}
      >
        {icon}
        {label}
      </Button>
      <div
        ref={text}
        id={id}
        tabIndex={-1}
        className={cx(className, 'scroll-mb-8 outline-none', open ? 'motion-safe:animate-rise' : 'hidden print:block')}
      >
        {children}
      </div>
    </div>
  );
}

/** A task whose answer the learner reveals. Print shows everything. */
export const TryIt = ({ visual: { task, hint, answer } }: { visual: VisualOf<'tryIt'> }) => (
  <section
    aria-label={messages.tryIt}
    className="flex w-full flex-col items-start gap-4 rounded-lg border border-dashed border-(--course) bg-[color-mix(in_oklab,var(--course)_7%,var(--color-surface))] p-5 @xl:gap-5 @xl:p-8"
  >
    <p lang="en" className="flex items-center gap-2 text-14 font-semibold text-ink-soft">
      <PencilLine aria-hidden className="size-4" />
      {messages.tryIt}
    </p>
    <p dir="auto" className="max-w-[60ch] font-serif text-18 whitespace-pre-wrap @xl:text-22">
      {withUnbrokenUnits(task)}
    </p>
    {!isBlank(hint) && (
      <Reveal
        label={messages.hint}
        tone="ghost"
        icon={<Lightbulb aria-hidden />}
        className="max-w-[60ch] pt-1 text-ink-soft"
      >
        <p dir="auto" className="whitespace-pre-wrap">
          {withUnbrokenUnits(hint)}
        </p>
      </Reveal>
    )}
    <Reveal
      label={messages.answer}
      tone="secondary"
      className="mt-4 max-w-[65ch] border-s-4 border-(--course) ps-4 print:mt-0"
    >
      <p lang="en" className="text-14 font-semibold text-ink-soft">
        {messages.answerTitle}
      </p>
      <p dir="auto" className="mt-1 font-serif text-18 whitespace-pre-wrap @4xl:text-22">
        {withUnbrokenUnits(answer)}
      </p>
    </Reveal>
  </section>
);
