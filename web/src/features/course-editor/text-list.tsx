import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { limits } from '#domain/courses/content.ts';
import { cutText } from '#domain/cut-text.ts';
import { moveItem } from '#web/components/sortable/moves.ts';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { toast } from '#web/lib/toast.ts';
import { InlineText } from './inline-text.tsx';

interface TextListProps {
  label: string;
  lines: readonly string[];
  onChange(lines: string[]): void;
  addLabel?: string;
  /** Shown in place of lines. */
  emptyText?: string;
}

/** Strips list markers. */
const parseLines = (pasted: string): string[] =>
  pasted
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');

/** What was there stays whole: only pasted text is cut. */
function pasteLines(
  lines: readonly string[],
  [first = '', ...others]: readonly string[],
  at: { readonly index: number; readonly start: number; readonly end: number },
): { lines: string[]; pasted: number; isComplete: boolean } {
  const line = lines[at.index] ?? '';
  const [before, after] = [line.slice(0, at.start), line.slice(at.end)];
  const start = cutText(first, limits.shortTextChars - before.length - after.length);
  const added = others.slice(0, limits.listItems - lines.length).map((other) => cutText(other, limits.shortTextChars));
  return {
    lines: lines.toSpliced(at.index, 1, before + start + after, ...added),
    pasted: added.length,
    isComplete: start === first && others.every((other, index) => other === added[index]),
  };
}

/**
 * Enter adds a line, Backspace removes an empty one, and a pasted list becomes lines. Empty lines are removed on
 * blur.
 */
export function TextList({
  label,
  lines,
  onChange,
  addLabel = messages.addLine,
  emptyText = messages.none,
}: TextListProps) {
  const list = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const full = lines.length >= limits.listItems;
  const latest = useRef({ lines, onChange });
  useEffect(() => {
    latest.current = { lines, onChange };
  });

  const focusLine = (index: number) =>
    requestAnimationFrame(() => {
      const fields = root.current?.querySelectorAll('textarea');
      const target = fields?.[index] ?? root.current?.querySelector('button[data-add]');
      if (target instanceof HTMLElement) target.focus();
    });

  function add(index: number): void {
    if (full) return;
    onChange(lines.toSpliced(index, 0, ''));
    focusLine(index);
  }

  function remove(index: number): void {
    const [line = ''] = lines.slice(index);
    onChange(lines.toSpliced(index, 1));
    focusLine(Math.max(0, Math.min(index, lines.length - 2)));
    if (line.trim() === '') return;
    const putBack = () => {
      // On another tab the list is unmounted; the editor's Undo still works.
      if (!root.current || latest.current.lines.length >= limits.listItems) return;
      latest.current.onChange(latest.current.lines.toSpliced(index, 0, line));
      focusLine(index);
    };
    toast(toasts.removed(line), { label: editingMessages.undo, onClick: putBack });
  }

  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const empty = event.currentTarget.value === '';
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!empty) add(index + 1);
    } else if (event.key === 'Backspace' && empty) {
      event.preventDefault();
      onChange(lines.toSpliced(index, 1));
      focusLine(Math.max(0, index - 1));
    }
  };

  const onPaste = (index: number) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = parseLines(event.clipboardData.getData('text/plain'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const result = pasteLines(lines, pasted, { index, start, end });
    onChange(result.lines);
    focusLine(index + result.pasted);
    if (!result.isComplete) toast(toasts.pastedInPart(editingMessages.listRoom));
  };

  // Fields are controlled, so the index can be the key.
  const places = lines.map((line, index) => ({ line, index }));
  return (
    <fieldset
      ref={root}
      aria-label={label}
      className="min-w-0"
      onBlur={({ relatedTarget }) => {
        // Not when the window loses focus: the user returns to the new line.
        if (relatedTarget === null && !document.hasFocus()) return;
        if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return;
        if (lines.some((line) => line.trim() === '')) onChange(lines.filter((line) => line.trim() !== ''));
      }}
    >
      {lines.length === 0 && emptyText !== '' && <p className="text-ink-soft">{emptyText}</p>}
      <Sortable
        kind={list}
        list={list}
        label={label}
        count={lines.length}
        onMove={({ from, to }) => onChange(moveItem(lines, from.index, to.index))}
        as="ul"
        className="flex flex-col gap-1"
      >
        {places.map(({ line, index }) => (
          <SortableItem
            key={index}
            index={index}
            name={editingMessages.lineName(label, index + 1)}
            className="group flex items-start gap-1"
          >
            <Grip className="-ms-2 opacity-0 md:-ms-6 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100" />
            <span aria-hidden className="mt-[0.95rem] me-1 size-1.5 shrink-0 rounded-full bg-violet" />
            <div className="min-w-0 flex-1 px-2">
              <InlineText
                label={messages.line(label, index + 1)}
                value={line}
                maxLength={limits.shortTextChars}
                oneLine
                placeholder={editingMessages.linePlaceholder}
                onChange={(value) => onChange(lines.with(index, value))}
                onKeyDown={onKeyDown(index)}
                onPaste={onPaste(index)}
              />
            </div>
            <button
              type="button"
              aria-label={messages.removeLine(index + 1)}
              onClick={() => remove(index)}
              className="grid size-9 shrink-0 place-items-center rounded-md text-ink-faint opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:opacity-100"
            >
              <X className="size-4" aria-hidden />
            </button>
          </SortableItem>
        ))}
      </Sortable>
      {full ? (
        <p className="mt-2 text-14 text-ink-soft">{editingMessages.listLimit}</p>
      ) : (
        <Button tone="ghost" size="small" className="mt-1 -ms-3" data-add={list} onClick={() => add(lines.length)}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
