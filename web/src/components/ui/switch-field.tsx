import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> {
  checked: boolean;
  label: string;
  hint?: ReactNode;
}

/** A native checkbox styled as a switch. */
export function SwitchField({ label, hint, checked, ...rest }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-full cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-violet disabled:cursor-default disabled:opacity-55 before:absolute before:-inset-2.5"
          {...rest}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-surface shadow-soft transition-transform peer-checked:translate-x-5"
        />
      </span>
      <span>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-14 text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
