import type { ReactNode } from 'react';
import { CourseCover } from '#web/components/course-cover.tsx';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { homeMessages } from '#web/config/messages/home.ts';

const { lesson, crowds, signs, ready } = homeMessages.making;
/** A third of `--animate-deck` (15 s). */
const SLIDE_SECONDS = 5;
/** Waiting slides are outside the deck. */
const HIDDEN = 'translate-x-full motion-safe:translate-x-0';

/** One value a day, of 100. */
const bacteria = [2, 35, 90, 30, 8, 2, 0];
const yeast = [0, 1, 3, 6, 18, 50, 95];

const pathOf = (values: readonly number[]): string =>
  values.map((value, day) => `${day === 0 ? 'M' : 'L'}${(day * 100) / 6} ${100 - value}`).join('');

const Curve = ({ values, className }: { values: readonly number[]; className: string }) => (
  <path
    d={pathOf(values)}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinejoin="round"
    strokeLinecap="round"
    vectorEffect="non-scaling-stroke"
    className={className}
  />
);

/** The lines stretch with the slide; their names stand beside the peaks and keep their size. */
const Crowds = () => (
  <>
    <p className="text-14 text-ink-faint">{crowds.unit}</p>
    <div className="relative min-h-32 flex-1">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden
      >
        <path d={`${pathOf(yeast)}L100 100L0 100Z`} className="fill-violet-soft" />
        {[25, 50, 75].map((y) => (
          <path key={y} d={`M0 ${y}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        <path d="M0 100H100" className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        <Curve values={bacteria} className="text-ink-faint [stroke-dasharray:2_5]" />
        <Curve values={yeast} className="text-violet" />
      </svg>
      <span className="absolute top-0 start-[42%] text-14 font-semibold text-ink-faint">{crowds.bacteria}</span>
      <span className="absolute end-[20%] bottom-[52%] text-14 font-semibold text-violet">{crowds.yeast}</span>
    </div>
    <p className="flex justify-between text-14 text-ink-faint">
      <span>{crowds.first}</span>
      <span>{crowds.note}</span>
      <span>{crowds.last}</span>
    </p>
  </>
);

const Signs = () => (
  <ul className="flex flex-1 flex-col justify-center text-14">
    {signs.rows.map(({ sign, means }) => (
      <li key={sign} className="border-t border-line py-3 first:border-t-2 first:border-violet">
        <span className="block font-semibold">{sign}</span>
        <span className="text-ink-soft">{means}</span>
      </li>
    ))}
  </ul>
);

const Ready = () => (
  <ol className="flex flex-1 flex-col justify-center gap-5 text-14">
    {ready.steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-full border border-violet bg-violet-soft font-semibold text-violet-ink">
          {index + 1}
        </span>
        <span className="min-w-0">
          <span className="block font-serif text-18 leading-6">{title}</span>
          <span className="text-ink-soft">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);

const slides: readonly { readonly title: string; readonly content: ReactNode }[] = [
  { title: crowds.title, content: <Crowds /> },
  { title: signs.title, content: <Signs /> },
  { title: ready.title, content: <Ready /> },
];

/** Slides as the viewer shows them, in small. The first one stands still when motion is reduced. */
export const Deck = () => (
  <div className="relative min-h-88 overflow-hidden rounded-lg border border-line bg-surface">
    {slides.map(({ title, content }, index) => (
      <div
        key={title}
        className={cx('absolute inset-0 bg-surface motion-safe:animate-deck', index > 0 && HIDDEN)}
        style={{ animationDelay: `${(index - slides.length) * SLIDE_SECONDS}s` }}
      >
        <CourseCover courseId="sourdough-1" className="absolute inset-y-0 start-0 h-full w-3 opacity-60" />
        <div className="flex h-full flex-col gap-3 py-5 pe-5 ps-8 sm:pe-6 sm:ps-9">
          <div>
            <Badge tone="violet">{lesson}</Badge>
          </div>
          <p className="font-serif text-22 tracking-tight sm:text-28">{title}</p>
          {content}
        </div>
      </div>
    ))}
  </div>
);
