import { Highlighter } from 'lucide-react';
import { useId, useState } from 'react';
import { cutText } from '#domain/cut-text.ts';
import { codeLanguageNames } from '#domain/visuals/text.ts';
import { codeLanguages, listBounds, textBounds } from '#domain/visuals/visual.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField } from '#web/components/ui/field.tsx';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { numbered } from '#web/lib/numbered.ts';
import type { VisualFormProps } from './visual-form.ts';

const MOST_LINES = listBounds.codeLines[1];

/** Too much is kept in the field, and the slide shows what fits. */
function problemOf(lines: readonly string[]): string | undefined {
  if (lines.length > MOST_LINES) return messages.tooManyLines(lines.length, MOST_LINES);
  const long = lines.findIndex((line) => line.length > textBounds.codeLine);
  return long < 0 ? undefined : messages.lineTooLong(long + 1, lines[long]?.length ?? 0, textBounds.codeLine);
}

const fitting = (lines: readonly string[]): string[] =>
  lines.slice(0, MOST_LINES).map((line) => cutText(line, textBounds.codeLine));

export function CodeForm({ visual, onChange }: VisualFormProps<'code'>) {
  const stored = visual.lines.join('\n');
  const [codeId, problemId] = [useId(), useId()];
  const [typed, setTyped] = useState(stored);
  // Undo and other tabs change the stored code.
  const lines = fitting(typed.split('\n')).join('\n') === stored ? typed.split('\n') : visual.lines;
  const problem = problemOf(lines);
  const [line, setLine] = useState(1);
  const caretLine = Math.min(line, visual.lines.length);

  const followCaret = ({ value, selectionStart }: HTMLTextAreaElement) =>
    setLine(value.slice(0, selectionStart).split('\n').length);
  function change(value: string): void {
    const text = value.replaceAll('\t', '  ');
    setTyped(text);
    const next = fitting(text.split('\n'));
    onChange({ ...visual, lines: next, highlight: visual.highlight.filter((line) => line <= next.length) });
  }
  const toggle = (number: number) =>
    onChange({
      ...visual,
      highlight: visual.highlight.includes(number)
        ? visual.highlight.filter((each) => each !== number)
        : [...visual.highlight, number].toSorted((one, other) => one - other),
    });

  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={messages.language}
        value={visual.language}
        options={codeLanguages.map((language) => ({ value: language, label: codeLanguageNames[language] }))}
        onChange={({ currentTarget }) => {
          const language = codeLanguages.find((each) => each === currentTarget.value);
          if (language) onChange({ ...visual, language });
        }}
      />
      <div className="min-w-0">
        <label htmlFor={codeId} className="mb-1.5 block text-14 font-medium">
          {messages.code}
        </label>
        <div
          dir="ltr"
          className="flex max-h-96 overflow-auto rounded-md border border-line bg-surface font-mono text-14 focus-within:border-violet"
        >
          {/* For the mouse; keys and touch use the button below. */}
          <div
            aria-hidden
            className="sticky start-0 flex shrink-0 flex-col border-e border-line bg-sunken py-2 pointer-coarse:pointer-events-none"
          >
            {numbered(visual.lines).map(({ number }) => (
              <button
                key={number}
                type="button"
                tabIndex={-1}
                // The focus stays in the code.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => toggle(number)}
                className={cx(
                  'h-6 w-9 pe-2 text-end text-12 leading-6 tabular-nums',
                  visual.highlight.includes(number) ? 'bg-violet text-on-violet' : 'text-ink-faint hover:text-ink',
                )}
              >
                {number}
              </button>
            ))}
          </div>
          <textarea
            id={codeId}
            aria-describedby={problem ? problemId : undefined}
            value={lines.join('\n')}
            rows={1}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            dir="ltr"
            onChange={({ currentTarget }) => {
              change(currentTarget.value);
              followCaret(currentTarget);
            }}
            onSelect={({ currentTarget }) => followCaret(currentTarget)}
            className="field-sizing-content min-h-24 min-w-full flex-1 resize-none overflow-hidden bg-transparent px-3 py-2 leading-6 text-ink outline-none"
          />
        </div>
        {problem && (
          <p id={problemId} role="alert" className="mt-1 text-14 text-bad">
            {problem}
          </p>
        )}
        <Button
          tone="ghost"
          size="small"
          aria-pressed={visual.highlight.includes(caretLine)}
          className="mt-1.5 aria-pressed:bg-violet-soft aria-pressed:text-violet-ink"
          onClick={() => toggle(caretLine)}
        >
          <Highlighter aria-hidden />
          {messages.highlightLine(caretLine)}
        </Button>
        <p className="text-12 text-ink-soft pointer-coarse:hidden">{messages.highlight}</p>
      </div>
    </div>
  );
}
