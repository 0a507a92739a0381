import { cx } from '#web/components/cx.ts';

/** Static when motion is reduced. */
export const AnimatedCheck = ({ animated }: { animated: boolean }) => (
  <svg viewBox="0 0 48 48" className="size-14 shrink-0" aria-hidden="true">
    <circle
      cx="24"
      cy="24"
      r="22"
      className={cx('origin-center fill-good-soft', animated && 'motion-safe:animate-tick')}
    />
    <path
      d="M14 24l7 7 13-14"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      pathLength="1"
      className={cx('stroke-good', animated && 'motion-safe:animate-draw')}
    />
  </svg>
);
