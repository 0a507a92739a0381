import type { ComponentProps } from 'react';
import { cx } from '#web/components/cx.ts';

interface InlineTextProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  /** Said to screen readers; the text itself is what is seen. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** One line: Enter leaves the field instead of breaking the line. */
  oneLine?: boolean;
}

/** Text that reads like text and is edited where it stands: click it, or reach it with Tab. */
export const InlineText = ({ label, value, onChange, oneLine = false, className, ...rest }: InlineTextProps) => (
  <textarea
    aria-label={label}
    value={value}
    rows={1}
    onChange={({ currentTarget }) =>
      onChange(oneLine ? currentTarget.value.replaceAll('\n', ' ') : currentTarget.value)
    }
    onKeyDown={(event) => {
      if (!oneLine || event.key !== 'Enter') return;
      event.preventDefault();
      event.currentTarget.blur();
    }}
    className={cx(
      '-mx-2 field-sizing-content block min-h-9 w-[calc(100%+1rem)] resize-none rounded-md border border-transparent bg-transparent px-2 py-1 text-ink transition-colors placeholder:text-ink-faint hover:border-line hover:bg-sunken/60 focus-visible:border-violet focus-visible:bg-surface',
      className,
    )}
    {...rest}
  />
);
