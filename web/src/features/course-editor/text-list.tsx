import { Plus, X } from 'lucide-react';
import { limits } from '#domain/courses/content.ts';
import { Button } from '#web/components/ui/button.tsx';
import { editorWords as words } from '#web/config/words/editor.ts';
import { InlineText } from './inline-text.tsx';

interface TextListProps {
  label: string;
  lines: readonly string[];
  onChange(lines: string[]): void;
}

/** Bullet lines that can be changed, added and removed. */
export function TextList({ label, lines, onChange }: TextListProps) {
  // Every field is controlled, so a line may be known by its place.
  const places = lines.map((line, index) => ({ line, index }));
  return (
    <div>
      {lines.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="flex flex-col gap-1">
        {places.map(({ line, index }) => (
          <li key={index} className="group flex items-start gap-3">
            <span aria-hidden className="mt-[0.95rem] size-1.5 shrink-0 rounded-full bg-violet" />
            <InlineText
              label={words.line(label, index + 1)}
              value={line}
              maxLength={limits.shortTextChars}
              oneLine
              onChange={(value) => onChange(lines.with(index, value))}
            />
            <button
              type="button"
              aria-label={words.removeLine(index + 1)}
              onClick={() => onChange(lines.toSpliced(index, 1))}
              className="grid size-9 shrink-0 place-items-center rounded-md text-ink-faint opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:opacity-100"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {lines.length < limits.listItems && (
        <Button tone="ghost" size="small" className="mt-1 -ml-3" onClick={() => onChange([...lines, ''])}>
          <Plus aria-hidden />
          {words.addLine}
        </Button>
      )}
    </div>
  );
}
