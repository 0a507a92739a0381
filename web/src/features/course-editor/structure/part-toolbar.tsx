import { ArrowLeft } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';
import type { ShownPart } from './find-part.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { itemsOf } from './use-structure-place.ts';

export type PartView = 'edit' | 'slide';

interface PartToolbarProps {
  part: ShownPart;
  /** The slide or question that is shown alone. */
  alone: string | undefined;
  view: PartView;
  onView(view: PartView): void;
  onTurn(id: string): void;
  onBack(): void;
}

/** Where there is no room for all panes: one step back, the next slide, and the live slide. */
export function PartToolbar({ part, alone, view, onView, onTurn, onBack }: PartToolbarProps) {
  const items = itemsOf(part);
  return (
    <div className="mb-3 flex items-center justify-between gap-1 xl:hidden">
      <Button tone="ghost" size="small" className="-ms-2 lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {alone === undefined ? messages.backToOutline : messages.backTo[part.kind === 'quiz' ? 'quiz' : 'lesson']}
      </Button>
      {alone !== undefined && view === 'edit' && (
        <div className="lg:hidden">
          <TurnButtons items={items} index={items.findIndex(({ id }) => id === alone)} onTurn={onTurn} />
        </div>
      )}
      <fieldset aria-label={messages.viewOf} className="flex rounded-md bg-sunken p-1 lg:ms-auto">
        {(['edit', 'slide'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => onView(each)}
            className="h-8 rounded-sm px-3 text-14 font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-soft pointer-coarse:h-10"
          >
            {messages.views[each]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
