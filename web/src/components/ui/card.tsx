import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A sheet of paper: hairline border, radius 12. `className` may add padding, shadow and layout. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cx('rounded-lg border border-line bg-surface', className)} {...rest} />
);
