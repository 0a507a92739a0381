import { LoaderCircle } from 'lucide-react';
import { cx } from '../cx.ts';

/** Decorative: the text beside it carries the meaning. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={cx('size-4 animate-spin', className)} aria-hidden />
);
