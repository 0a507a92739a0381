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
  /** Shown below while there is no error. */
  hint?: string | undefined;
  /** `field`: with a visible border, for forms. */
  look?: 'text' | 'field';
}

const looks = {
  text: '-mx-2 w-[calc(100%+1rem)] py-1 border-transparent bg-transparent hover:border-line hover:bg-sunken/60 focus-visible:bg-surface',
  field: 'w-full py-[0.4375rem] pointer-coarse:py-[0.6875rem] border-line bg-surface hover:border-line-strong',
} as const;

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
  hint,
  look = 'text',
  className,
  onKeyDown,
  onFocus,
  onBlur,
  'aria-describedby': describedBy,
  ...rest
}: InlineTextProps) {
  const noteId = useId();
  const before = useRef(value);
  const [focused, setFocused] = useState(false);
  const [errorAtFocus, setErrorAtFocus] = useState<string>();
  const left = maxLength - value.length;
  const counter = focused && left <= maxLength * NEARLY_FULL ? messages.charactersLeft(left) : undefined;
  const note = error ?? counter ?? hint;
  return (
    <>
      <textarea
        dir="auto"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(note && noteId, describedBy) || undefined}
        value={value}
        rows={1}
        maxLength={maxLength}
        placeholder={messages.textPlaceholder}
        onFocus={(event) => {
          onFocus?.(event);
          before.current = value;
          setErrorAtFocus(error);
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
          'field-sizing-content block max-h-96 min-h-9 resize-none overflow-y-auto rounded-md border px-2 text-ink transition-colors placeholder:text-ink-faint focus-visible:border-violet aria-invalid:border-bad pointer-coarse:min-h-11',
          looks[look],
          className,
        )}
        {...rest}
      />
      {note && (
        <span
          id={noteId}
          // Another field can be what makes this one wrong, and on focus the error is read as its description.
          role={error && focused && error !== errorAtFocus ? 'alert' : undefined}
          className={cx('block font-sans text-14 font-normal tracking-normal', error ? 'text-bad' : 'text-ink-soft')}
        >
          {note}
        </span>
      )}
    </>
  );
}
