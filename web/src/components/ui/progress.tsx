import { useId } from 'react';
import { cx } from '../cx.ts';

interface ProgressProps {
  label: string;
  /** 0 to 100; null while unknown. */
  percent: number | null;
}

export function Progress({ label, percent }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <span className="flex justify-between text-14">
        <span id={id} className="font-medium">
          {label}
        </span>
        {percent !== null && <span className="text-ink-soft tabular-nums">{percent}%</span>}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cx(
            'h-full rounded-full bg-violet transition-[width] ease-calm',
            percent === null && 'animate-shimmer',
          )}
          style={{ width: percent === null ? '33%' : `${percent}%` }}
        />
      </div>
    </div>
  );
}
