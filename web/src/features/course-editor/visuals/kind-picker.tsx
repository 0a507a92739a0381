import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { convertVisual, keepsWords } from '#domain/visuals/convert.ts';
import { visualNames } from '#domain/visuals/text.ts';
import type { Visual, VisualKind } from '#domain/visuals/visual.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { VisualPicture } from './visual-picture.tsx';

/** In the order in which teachers reach for them. */
const kinds: readonly VisualKind[] = [
  'workedExample',
  'tryIt',
  'misconception',
  'steps',
  'comparison',
  'diagram',
  'timeline',
  'chart',
  'formula',
  'code',
  'image',
];

interface KindPickerProps {
  /** The visual to convert. */
  visual: Visual | null;
  onPick(kind: VisualKind): void;
  onCancel(): void;
}

function Kept({ visual, kind }: { visual: Visual; kind: VisualKind }) {
  const isKept = kind !== 'image' && keepsWords(visual, convertVisual(visual, kind));
  return (
    <span className={`mt-1 block text-12 ${isKept ? 'text-good' : 'text-warn'}`}>
      {kind === 'image' ? messages.keepsNothing : isKept ? messages.keepsAll : messages.keepsPart}
    </span>
  );
}

export function KindPicker({ visual, onPick, onCancel }: KindPickerProps) {
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    <section ref={root} aria-labelledby={titleId} onKeyDown={onKeyDown} className="rounded-lg bg-sunken/60 p-3">
      <div className="mb-2 flex items-center justify-between gap-2 ps-1">
        <h4 id={titleId} className="text-14 font-semibold">
          {visual ? messages.chooseOther : messages.choose}
        </h4>
        <Button tone="ghost" size="small" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
      <ul className="grid gap-2 @md:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={visual?.kind === kind}
              onClick={() => onPick(kind)}
              className="flex h-full w-full items-start gap-3 rounded-md border border-line bg-surface p-3 text-start transition-colors hover:border-violet disabled:cursor-default disabled:border-violet"
            >
              <VisualPicture kind={kind} className="h-10 w-16 shrink-0 rounded-sm bg-sunken/60" />
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2 text-14 font-medium">
                  {visualNames[kind]}
                  {visual?.kind === kind && <Badge tone="violet">{messages.current}</Badge>}
                </span>
                <span className="mt-0.5 block text-12 text-ink-soft">{messages.uses[kind]}</span>
                {visual && visual.kind !== kind && <Kept visual={visual} kind={kind} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
