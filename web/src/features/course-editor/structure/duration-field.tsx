import { useId, useState } from 'react';
import { LessonMinutes } from '#domain/courses/content.ts';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

interface DurationFieldProps {
  label: string;
  minutes: number | null;
  onChange(minutes: number | null): void;
}

/** Null for empty, undefined for invalid. */
function minutesOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return LessonMinutes.safeParse(Number(typed)).data;
}

/** An invalid duration shows an error and is not saved. */
export function DurationField({ label, minutes, onChange }: DurationFieldProps) {
  const noteId = useId();
  const [invalid, setInvalid] = useState<string>();
  return (
    <div className="flex flex-col items-start">
      <span className="flex items-center gap-1 text-14 text-ink-soft">
        <input
          aria-label={label}
          aria-invalid={invalid === undefined ? undefined : true}
          aria-describedby={invalid === undefined ? undefined : noteId}
          inputMode="numeric"
          maxLength={3}
          value={invalid ?? minutes ?? ''}
          placeholder="–"
          onChange={({ currentTarget: { value } }) => {
            const next = minutesOf(value);
            setInvalid(next === undefined ? value : undefined);
            if (next !== undefined) onChange(next);
          }}
          onBlur={() => setInvalid(undefined)}
          className="h-9 rounded-md border border-transparent bg-transparent min-w-6 px-1 text-center text-ink tabular-nums field-sizing-content pointer-coarse:min-w-11 transition-colors placeholder:text-ink-faint hover:border-line hover:bg-surface focus-visible:border-violet focus-visible:bg-surface aria-invalid:border-bad pointer-coarse:h-11"
        />
        {messages.minutes}
      </span>
      {invalid !== undefined && (
        <span id={noteId} role="alert" className="text-12 text-bad">
          {messages.durationInvalid}
        </span>
      )}
    </div>
  );
}
