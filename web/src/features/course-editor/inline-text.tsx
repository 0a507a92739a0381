import { type ComponentProps, useId, useRef, useState } from 'react';
import { cx } from '#web/components/cx.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

interface InlineTextProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
  maxLength: number;
  /** Enter leaves the field. */
  oneLine?: boolean;
  error?: string | undefined;
}

/** The counter appears below this share of the limit. */
const NEARLY_FULL = 0.15;

/** Text that becomes a field on focus. Escape reverts to the text at focus. */
export function InlineText({
  label,
  value,
  onChange,
  maxLength,
  oneLine = false,
  error,
  className,
  onKeyDown,
  onBlur,
  ...rest
}: InlineTextProps) {
  const noteId = useId();
  const before = useRef(value);
  const [focused, setFocused] = useState(false);
  const left = maxLength - value.length;
  const counter = focused && left <= maxLength * NEARLY_FULL ? messages.charactersLeft(left) : undefined;
  const note = error ?? counter;
  return (
    <>
      <textarea
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        value={value}
        rows={1}
        maxLength={maxLength}
        placeholder={messages.textPlaceholder}
        onFocus={() => {
          before.current = value;
          setFocused(true);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          setFocused(false);
        }}
        onChange={({ currentTarget }) =>
          onChange(oneLine ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value)
        }
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented || event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            if (value !== before.current) onChange(before.current);
          } else if (oneLine && event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
        className={cx(
          '-mx-2 field-sizing-content block min-h-9 w-[calc(100%+1rem)] resize-none rounded-md border border-transparent bg-transparent px-2 py-1 text-ink transition-colors placeholder:text-ink-faint hover:border-line hover:bg-sunken/60 focus-visible:border-violet focus-visible:bg-surface aria-invalid:border-bad',
          className,
        )}
        {...rest}
      />
      {note && (
        <span
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('block font-sans text-14 font-normal tracking-normal', error ? 'text-bad' : 'text-ink-soft')}
        >
          {note}
        </span>
      )}
    </>
  );
}
