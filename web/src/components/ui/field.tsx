import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

const control =
  'w-full rounded-md border border-line-strong/60 bg-surface px-3 text-16 text-ink placeholder:text-ink-faint transition-colors hover:border-line-strong focus-visible:border-violet aria-invalid:border-bad disabled:opacity-60';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hides the label visually. */
  labelHidden?: boolean;
  className?: string;
}

interface WiredProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Connects label, control, hint and error for screen readers. */
function Field({
  label,
  hint,
  error,
  labelHidden = false,
  className,
  children,
}: FieldProps & { children: (wired: WiredProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-14 font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('text-14', error ? 'text-bad' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type Labeled<Props> = Omit<Props, 'id' | 'className'> & FieldProps;

export function InputField({ label, hint, error, labelHidden, className, ...rest }: Labeled<ComponentProps<'input'>>) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(wired) => (
        <input
          dir={rest.type === undefined || rest.type === 'text' ? 'auto' : undefined}
          className={cx(control, 'h-11')}
          {...rest}
          {...wired}
        />
      )}
    </Field>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  labelHidden,
  className,
  ...rest
}: Labeled<ComponentProps<'textarea'>>) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(wired) => (
        <textarea
          dir="auto"
          className={cx(control, 'field-sizing-content min-h-24 py-2')}
          rows={4}
          {...rest}
          {...wired}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends Labeled<ComponentProps<'select'>> {
  options: readonly Option[];
  groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
}
interface Option {
  readonly value: string;
  readonly label: string;
}

const optionsOf = (options: readonly Option[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Native: a custom select costs more than a page's script. */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  className,
  options,
  groups = [],
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(wired) => (
        <div className="relative">
          <select className={cx(control, 'h-11 appearance-none pe-9')} {...rest} {...wired}>
            {optionsOf(options)}
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {optionsOf(group.options)}
              </optgroup>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-3.5 end-3 size-4 text-ink-faint" aria-hidden />
        </div>
      )}
    </Field>
  );
}
