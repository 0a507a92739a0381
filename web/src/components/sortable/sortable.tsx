import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { sortableMessages as messages } from '#web/config/messages/sortable.ts';
import { announce } from '#web/lib/announce.ts';
import { type ListPosition, type Move, moveForDrop, type NextList } from './moves.ts';

interface SortableContext {
  readonly kind: string;
  readonly list: string;
  readonly label: string;
  readonly count: number;
  readonly before: NextList | undefined;
  readonly after: NextList | undefined;
  /** Whether an item of that list may be put into this one. */
  takesFrom(list: unknown): boolean;
  /** Moves, says so, and puts the focus back where the item went when it came by key. */
  move(move: Move | undefined, name: string, byKey: boolean): void;
}

const Context = createContext<SortableContext | undefined>(undefined);

export function useSortable(): SortableContext {
  const context = use(Context);
  if (!context) throw new Error('A SortableItem stands within a Sortable.');
  return context;
}

/** What is dragged, as other lists of its kind see it. */
export interface DraggedItem extends ListPosition {
  readonly kind: string;
  readonly name: string;
}

export const parseDragData = (data: Record<string | symbol, unknown>): DraggedItem | undefined =>
  typeof data.kind === 'string' &&
  typeof data.list === 'string' &&
  typeof data.index === 'number' &&
  typeof data.name === 'string'
    ? { kind: data.kind, list: data.list, index: data.index, name: data.name }
    : undefined;

export const gripId = ({ list, index }: ListPosition): string => `${list}:${index}`;

/** The item is drawn anew where it went, perhaps in a list that opens for it, so its grip is looked for after that. */
function focusGrip(place: ListPosition): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-grip=${JSON.stringify(gripId(place))}]`)?.focus(),
  );
}

interface SortableProps {
  /** Items can be dragged between all lists of one kind. */
  kind: string;
  /** Names this list among those of its kind; no other list on the page has the name. */
  list: string;
  /** Said with every move, such as "Lessons of module 2". */
  label: string;
  count: number;
  onMove(move: Move): void;
  /** Tells whether this list takes one more from another; without it, it does. */
  takes?: () => boolean;
  /** Where an item goes that is moved by key beyond this list's ends; kept the same object while it is the same. */
  before?: NextList | undefined;
  after?: NextList | undefined;
  as?: 'ol' | 'ul';
  className?: string;
  children: ReactNode;
}

/**
 * A list whose `SortableItem`s are moved with a `Grip`: by pointer, or with the arrow keys, Home and End. It changes
 * nothing itself; `onMove` tells what to change, and the list's own kind keeps lessons among lessons.
 */
export function Sortable({ as: List = 'ol', className, children, onMove, takes, ...given }: SortableProps) {
  const { kind, list, label, count, before, after } = given;
  const latest = useRef({ onMove, takes });
  useEffect(() => {
    latest.current = { onMove, takes };
  });
  const element = useRef<HTMLOListElement & HTMLUListElement>(null);

  const context = useMemo(
    (): SortableContext => ({
      kind,
      list,
      label,
      count,
      before,
      after,
      takesFrom: (from) => from === list || latest.current.takes?.() !== false,
      move(move, name, byKey) {
        if (!move) return announce(messages.cannotMove(name));
        latest.current.onMove(move);
        if (byKey) focusGrip(move.to);
        const target = [before, after].find((next) => next?.list === move.to.list) ?? { label, count };
        const size = target.count + (move.from.list === move.to.list ? 0 : 1);
        announce(messages.moved(name, move.to.index + 1, size, target.label));
      },
    }),
    [kind, list, label, count, before, after],
  );

  // An item dropped beside the others, or into an empty list, goes to its end.
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === kind && context.takesFrom(source.data.list),
      onDrop: ({ self, source, location }) => {
        const dragged = parseDragData(source.data);
        if (!dragged || location.current.dropTargets[0]?.element !== self.element) return;
        const move = moveForDrop(dragged, { list, index: count }, 'before');
        if (move) context.move(move, dragged.name, false);
      },
    });
  }, [kind, list, count, context]);

  return (
    <Context value={context}>
      <List ref={element} className={className} aria-label={label}>
        {children}
      </List>
    </Context>
  );
}
