import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { dollars } from '#domain/dollars.ts';
import { cx } from '#web/components/cx.ts';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { formatWholeCents } from '#web/lib/money.ts';
import { axisTop, longMonth, type RevenueMonth, shortMonth } from './months.ts';

const HEIGHT = 340;
const AXIS_WIDTH = 60;
const TOP = 56;
const FOOT = 28;
const PLOT = HEIGHT - TOP - FOOT;
/** Before the first measurement. */
const FIRST_WIDTH = 640;
const LEAST_WIDTH = 240;
/** Narrower bars show every other month. */
const NAME_WIDTH = 34;
const TIP_WIDTH = 176;

/** Follows the container, so that text keeps its size. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(LEAST_WIDTH, entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** A bar for each month. An invisible range input on top handles pointer, keys and screen readers. */
export function RevenueChart({ months }: { months: readonly RevenueMonth[] }) {
  const { box, width } = useWidth();
  const last = months.length - 1;
  const [chosen, setChosen] = useState(last);
  const [showing, setShowing] = useState(false);

  const top = axisTop(months.map(({ grossCents }) => grossCents));
  const slot = (width - AXIS_WIDTH) / months.length;
  const barWidth = Math.min(44, slot * 0.62);
  const everyOther = slot < NAME_WIDTH;
  const y = (cents: number) => TOP + PLOT * (1 - cents / top);
  const month = months[chosen];

  function point(event: PointerEvent<HTMLInputElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor((event.clientX - left) / slot))));
    setShowing(true);
  }

  return (
    <div
      ref={box}
      className="relative self-start rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-violet"
    >
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        {[0, top / 2, top].map((cents) => (
          <g key={cents}>
            <line x1={AXIS_WIDTH} x2="100%" y1={y(cents)} y2={y(cents)} className="stroke-line" />
            <text x={AXIS_WIDTH - 10} y={y(cents) + 4} textAnchor="end" className="fill-ink-soft text-12 tabular-nums">
              {formatWholeCents(cents)}
            </text>
          </g>
        ))}
        {months.map(({ month: name, grossCents }, index) => {
          const middle = AXIS_WIDTH + slot * (index + 0.5);
          const height = grossCents === 0 ? 2 : Math.max(4, PLOT * (grossCents / top));
          const isShown = showing && index === chosen;
          return (
            <g key={name}>
              <rect
                x={middle - barWidth / 2}
                y={TOP + PLOT - height}
                width={barWidth}
                height={height}
                rx={Math.min(4, height / 2)}
                className={cx(
                  'transition-[fill]',
                  isShown ? 'fill-violet-strong' : grossCents === 0 ? 'fill-line-strong/40' : 'fill-violet',
                )}
              />
              {(!everyOther || (last - index) % 2 === 0) && (
                <text
                  x={middle}
                  y={HEIGHT - 8}
                  textAnchor="middle"
                  className={cx('text-12', isShown ? 'fill-ink font-medium' : 'fill-ink-soft')}
                >
                  {shortMonth(name)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {month && (
        <>
          <input
            type="range"
            min={0}
            max={last}
            value={chosen}
            aria-label={messages.month}
            aria-valuetext={messages.barLabel(longMonth(month.month), dollars(month.grossCents), month.sales)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            onFocus={() => setShowing(true)}
            onBlur={() => setShowing(false)}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setShowing(false)}
            className="absolute inset-y-0 right-0 cursor-crosshair touch-pan-y opacity-0"
            style={{ left: AXIS_WIDTH, width: width - AXIS_WIDTH }}
          />
          {showing && (
            <div
              aria-hidden
              className="pointer-events-none absolute top-0 rounded-md border border-line bg-surface px-3 py-2 text-12 shadow-soft"
              style={{
                width: TIP_WIDTH,
                left: Math.min(Math.max(0, AXIS_WIDTH + slot * (chosen + 0.5) - TIP_WIDTH / 2), width - TIP_WIDTH),
              }}
            >
              <span className="block text-ink-soft">{longMonth(month.month)}</span>
              <span className="flex justify-between gap-3 font-medium tabular-nums">
                {dollars(month.grossCents)}
                <span className="text-ink-soft">{messages.salesOf(month.sales)}</span>
              </span>
            </div>
          )}
        </>
      )}
    </div>
  );
}
