import { ChevronDown, Plus, Shapes, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import { convertVisual, keepsWords } from '#domain/visuals/convert.ts';
import { newVisual } from '#domain/visuals/new-visual.ts';
import { visualLines, visualNames } from '#domain/visuals/text.ts';
import type { Visual, VisualKind } from '#domain/visuals/visual.ts';
import { cx } from '#web/components/cx.ts';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages } from '#web/config/messages/editing.ts';
import { type ToastMessage, toasts } from '#web/config/messages/toasts.ts';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { dismissToastAbout, toast } from '#web/lib/toast.ts';
import { ImageForm } from './image-form.tsx';
import { KindPicker } from './kind-picker.tsx';
import { VisualFields } from './visual-fields.tsx';
import { VisualPicture } from './visual-picture.tsx';

interface VisualSectionProps {
  visual: Visual | null;
  onChange(visual: Visual | null): void;
}

/** Waits for the render. */
const focusIn = (root: RefObject<HTMLElement | null>, selector: string) =>
  requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());

const UNDO_SUBJECT = 'visual';
const FIRST_FIELD = '[data-visual-form] :is(textarea, input, select)';

/** Adds, edits, converts and removes the visual of a slide. One thing is open at a time. */
export function VisualSection({ visual, onChange }: VisualSectionProps) {
  const root = useRef<HTMLElement>(null);
  const formId = useId();
  const lacksText = visual?.kind === 'image' && isBlank(visual.alt);
  const [open, setOpen] = useState<'form' | 'picker' | 'upload' | undefined>(lacksText ? 'form' : undefined);
  /** What the visual was converted from: changing back restores it. */
  const [converted, setConverted] = useState<{ readonly from: Visual; readonly to: Visual }>();
  const latest = useRef({ visual, onChange });
  useEffect(() => {
    latest.current = { visual, onChange };
  });

  /** Undo restores the visual unless its kind has changed again. */
  function offerUndo(message: ToastMessage, before: Visual, after: Visual | null): void {
    toast(message, {
      label: editingMessages.undo,
      subject: UNDO_SUBJECT,
      onClick: () => {
        if (latest.current.visual?.kind === after?.kind) latest.current.onChange(before);
      },
    });
  }

  function pick(kind: VisualKind): void {
    const original = converted?.to === visual && converted?.from.kind === kind ? converted.from : undefined;
    const next = original ?? (kind === 'image' ? null : visual ? convertVisual(visual, kind) : newVisual(kind));
    focusIn(root, next ? FIRST_FIELD : '[data-visual-form] button');
    if (!next) {
      setOpen('upload');
      return;
    }
    if (visual) setConverted({ from: visual, to: next });
    if (visual && !original && !keepsWords(visual, next)) offerUndo(toasts.shortenedVisual, visual, next);
    else dismissToastAbout(UNDO_SUBJECT);
    onChange(next);
    setOpen('form');
  }
  function remove(): void {
    if (!visual) return;
    onChange(null);
    setOpen(undefined);
    focusIn(root, '[data-open-picker]');
    offerUndo(toasts.removed(visualNames[visual.kind]), visual, null);
  }
  function closePicker(): void {
    setOpen(undefined);
    focusIn(root, '[data-open-picker]');
  }

  if (open === 'picker')
    return (
      <section ref={root} aria-label={messages.visual} className="@container">
        <KindPicker visual={visual} onPick={pick} onCancel={closePicker} />
      </section>
    );
  if (open === 'upload')
    return (
      <section ref={root} aria-label={messages.visual} className="rounded-lg border border-line p-3 sm:p-4">
        <div data-visual-form className="flex flex-col gap-2">
          <ImageForm
            image={null}
            onChange={(image) => {
              dismissToastAbout(UNDO_SUBJECT);
              onChange(image);
              setOpen('form');
              // The description.
              focusIn(root, '[data-visual-form] textarea');
            }}
          />
          <Button tone="ghost" size="small" className="self-center" onClick={closePicker}>
            {messages.cancel}
          </Button>
        </div>
      </section>
    );
  if (!visual)
    return (
      <section ref={root} aria-label={messages.visual}>
        <button
          type="button"
          data-open-picker
          onClick={() => setOpen('picker')}
          className="flex w-full items-center gap-3 rounded-lg border border-dashed border-line-strong/60 px-4 py-3 text-start transition-colors hover:border-violet hover:bg-violet-soft/40"
        >
          <Plus className="size-4 shrink-0 text-violet" aria-hidden />
          <span className="min-w-0">
            <span className="block text-14 font-medium text-violet-ink">{messages.add}</span>
            <span className="block text-12 text-ink-soft">{messages.addHint}</span>
          </span>
        </button>
      </section>
    );
  const isOpen = open === 'form';
  return (
    <section ref={root} aria-label={messages.visual} className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-x-1 p-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setOpen(isOpen ? undefined : 'form')}
          className="flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-3 rounded-md px-1.5 text-start hover:bg-sunken/60"
        >
          <VisualPicture kind={visual.kind} className="h-8 w-13 shrink-0 rounded-sm bg-sunken" />
          <span className="min-w-0 flex-1">
            <span className="block text-14 font-medium">{visualNames[visual.kind]}</span>
            <span className="block truncate text-12 text-ink-soft">{visualLines(visual).join(' · ')}</span>
          </span>
          <ChevronDown
            className={cx('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
        <Button tone="ghost" size="small" data-open-picker onClick={() => setOpen('picker')}>
          <Shapes aria-hidden />
          {messages.change}
        </Button>
        <Button tone="ghost" size="icon" aria-label={messages.remove} title={messages.remove} onClick={remove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {isOpen && (
        <div id={formId} data-visual-form className="border-t border-line p-3 sm:p-4">
          <VisualFields visual={visual} onChange={onChange} onRemove={remove} />
        </div>
      )}
    </section>
  );
}
