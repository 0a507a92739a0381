import { type ComponentProps, useId } from 'react';
import { cx } from '#web/components/cx.ts';

const plain =
  'w-full rounded-md border border-transparent bg-transparent px-2 py-1.5 transition-colors placeholder:text-ink-faint hover:border-line-strong/60 focus-visible:border-violet focus-visible:bg-surface aria-invalid:border-bad';

interface InlineProps {
  label: string;
  error?: string | undefined;
  look?: string;
}

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

export function InlineInput({
  label,
  error,
  look,
  ...rest
}: InlineProps & Omit<ComponentProps<'input'>, 'className' | 'aria-label'>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <input dir="auto" className={cx(plain, look)} {...rest} {...wired(id, label, error)} />
      <Problem id={id} error={error} />
    </div>
  );
}

/** Grows with its text. */
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
        dir="auto"
        className={cx(plain, 'field-sizing-content resize-none', look)}
        rows={1}
        {...rest}
        {...wired(id, label, error)}
      />
      <Problem id={id} error={error} />
    </div>
  );
}

/** Wraps, but contains no line breaks. */
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
