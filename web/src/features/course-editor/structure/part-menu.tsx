import { ArrowDown, ArrowUp, CopyPlus, EllipsisVertical, Trash2 } from 'lucide-react';
import { moveForKey } from '#web/components/sortable/moves.ts';
import { useSortable } from '#web/components/sortable/sortable.tsx';
import { Menu } from '#web/components/ui/menu.tsx';
import { editingMessages as messages } from '#web/config/messages/editing.ts';

interface PartMenuProps {
  name: string;
  index: number;
  /** Undefined at the limit. */
  onDuplicate?: (() => void) | undefined;
  onRemove(): void;
}

/** Moves and other actions without dragging. */
export function PartMenu({ name, index, onDuplicate, onRemove }: PartMenuProps) {
  const { list, count, before, after, move } = useSortable();
  const by = (key: string) => moveForKey(key, { list, index }, { count, before, after });
  const [up, down] = [by('ArrowUp'), by('ArrowDown')];
  return (
    <Menu
      label={messages.actionsFor(name)}
      className="size-9 text-ink-faint pointer-coarse:size-11"
      items={[
        { label: messages.moveUp, Icon: ArrowUp, disabled: !up, onSelect: () => move(up, name, true) },
        { label: messages.moveDown, Icon: ArrowDown, disabled: !down, onSelect: () => move(down, name, true) },
        {
          label: messages.duplicate,
          Icon: CopyPlus,
          disabled: !onDuplicate,
          onSelect: () => onDuplicate?.(),
        },
        { label: messages.remove, Icon: Trash2, tone: 'danger', onSelect: onRemove },
      ]}
    >
      <EllipsisVertical className="size-4" aria-hidden />
    </Menu>
  );
}
