import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../cx.ts';
import { Spinner } from './spinner.tsx';

/** Paper shows no controls. */
const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium no-underline transition-colors select-none disabled:pointer-events-none disabled:not-aria-busy:opacity-55 print:hidden [&_svg]:size-4 [&_svg]:shrink-0';

const tones = {
  primary: 'border-transparent bg-violet text-on-violet hover:bg-violet-strong',
  secondary: 'border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-bad text-on-bad hover:opacity-90',
} as const;

const sizes = {
  small: 'h-9 px-3 text-14 pointer-coarse:h-11',
  medium: 'h-11 px-4 text-14',
  large: 'h-12 px-6 text-16',
  icon: 'size-10 pointer-coarse:size-11',
} as const;

interface Look {
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  wide?: boolean;
  className?: string | undefined;
}

const look = ({ tone = 'primary', size = 'medium', wide, className }: Look): string =>
  cx(base, tones[tone], sizes[size], wide && 'w-full', className);

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  /** Disabled with a spinner; the label should say what happens ("Processing..."). */
  busy?: boolean;
}

/** For navigation use `ButtonLink`. */
export function Button({ tone, size, wide, className, busy = false, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={look({ tone, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export const ButtonLink = ({ tone, size, wide, className, ...rest }: Omit<LinkProps, 'className'> & Look) => (
  <Link className={look({ tone, size, wide, className })} {...rest} />
);

/** For links that leave the app, such as mailto. */
export const ButtonAnchor = ({
  tone,
  size,
  wide,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look) => (
  <a className={look({ tone, size, wide, className })} {...rest}>
    {children}
  </a>
);
