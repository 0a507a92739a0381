import { ChevronLeft, ChevronRight } from 'lucide-react';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

interface TurnProps {
  to: { readonly id: string } | undefined;
  label: string;
  Icon: typeof ChevronLeft;
  onTurn(id: string): void;
}

/** Not disabled, so that keyboard users keep the focus. */
const Turn = ({ to, label, Icon, onTurn }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={!to}
    onClick={() => to && onTurn(to.id)}
    className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-11"
  >
    <Icon className="size-4" aria-hidden />
  </button>
);

interface TurnButtonsProps {
  items: readonly { readonly id: string }[];
  index: number;
  onTurn(id: string): void;
}

/** To the slide or question before and after. */
export const TurnButtons = ({ items, index, onTurn }: TurnButtonsProps) =>
  items.length > 1 && (
    <div className="flex items-center">
      <Turn to={items[index - 1]} label={messages.previousSlide} Icon={ChevronLeft} onTurn={onTurn} />
      <span className="text-12 whitespace-nowrap text-ink-soft tabular-nums">
        {messages.slideOf(index + 1, items.length)}
      </span>
      <Turn to={items[index + 1]} label={messages.nextSlide} Icon={ChevronRight} onTurn={onTurn} />
    </div>
  );
