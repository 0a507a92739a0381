import { useId } from 'react';
import { InlineText } from '../inline-text.tsx';

interface LabeledTextProps {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  oneLine?: boolean;
  placeholder?: string;
  className?: string;
  onChange(value: string): void;
}

/** A text with its name above, for forms. */
export function LabeledText({ label, hint, className = 'text-14', placeholder = '', ...rest }: LabeledTextProps) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {label}
      </label>
      <InlineText
        id={id}
        look="field"
        label={label}
        placeholder={placeholder}
        className={className}
        aria-describedby={hint && hintId}
        {...rest}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-12 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
