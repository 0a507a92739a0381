import { cx } from '../cx.ts';

/** Set its size, and `aria-busy` on the region around it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('animate-shimmer rounded-md bg-line/70 print:hidden', className)} />
);
