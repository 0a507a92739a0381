import { type ComponentProps, useId } from 'react';
import { cx } from '#web/components/cx.ts';

const plain =
  'w-full rounded-md border border-transparent bg-transparent px-2 py-1.5 transition-colors placeholder:text-ink-faint hover:border-line-strong/60 focus-visible:border-violet focus-visible:bg-surface aria-invalid:border-bad';

interface InlineProps {
  /** Said to screen readers; the eye sees what it is from its place. */
  label: string;
  error?: string | undefined;
  look?: string;
}

/** What is wrong, beneath a text that is edited in place. */
const Problem = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} role="alert" className="px-2 text-14 text-bad">
      {error}
    </p>
  ) : null;

const wired = (id: string, label: string, error: string | undefined) => ({
  'aria-label': label,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? id : undefined,
});

/** A line that reads as text and is edited in place. */
export function InlineInput({
  label,
  error,
  look,
  ...rest
}: InlineProps & Omit<ComponentProps<'input'>, 'className' | 'aria-label'>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <input className={cx(plain, look)} {...rest} {...wired(id, label, error)} />
      <Problem id={id} error={error} />
    </div>
  );
}

/** The same for a text of several lines, as tall as what is written. */
export function InlineTextarea({
  label,
  error,
  look,
  ...rest
}: InlineProps & Omit<ComponentProps<'textarea'>, 'className' | 'aria-label'>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <textarea
        className={cx(plain, 'field-sizing-content resize-none', look)}
        rows={1}
        {...rest}
        {...wired(id, label, error)}
      />
      <Problem id={id} error={error} />
    </div>
  );
}

/** A title: no line breaks of its own, but as many lines as it needs to be read whole. */
export const InlineTitle = ({ onChange, ...rest }: InlineTitleProps) => (
  <InlineTextarea
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
    onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
    {...rest}
  />
);

interface InlineTitleProps extends Omit<ComponentProps<typeof InlineTextarea>, 'onChange'> {
  'data-part': string;
  onChange(title: string): void;
}
