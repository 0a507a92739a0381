import { cx } from '../cx.ts';

/** A grey place of the shape of what follows. Give it a size; mark the region around it `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('animate-shimmer rounded-md bg-line/70', className)} />
);
