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
  takesFrom(list: unknown): boolean;
  /** Moves and announces the item; after a key the focus follows it. */
  move(move: Move | undefined, name: string, byKey: boolean): void;
}

const Context = createContext<SortableContext | undefined>(undefined);

export function useSortable(): SortableContext {
  const context = use(Context);
  if (!context) throw new Error('A SortableItem stands within a Sortable.');
  return context;
}

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

/** Waits a frame: the item is re-rendered at its new place. */
function focusGrip(place: ListPosition): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-grip=${JSON.stringify(gripId(place))}]`)?.focus(),
  );
}

interface SortableProps {
  /** Items can be dragged between lists of one kind. */
  kind: string;
  /** Unique on the page. */
  list: string;
  /** Announced with every move, such as "Lessons of module 2". */
  label: string;
  count: number;
  onMove(move: Move): void;
  /** Whether the list accepts an item from another list; default true. */
  takes?: () => boolean;
  /** Memoize these: a new object re-renders all items. */
  before?: NextList | undefined;
  after?: NextList | undefined;
  as?: 'ol' | 'ul';
  className?: string;
  children: ReactNode;
}

/** A list whose items move by drag or by key (arrows, Home, End). `onMove` applies the change. */
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

  // A drop outside any item goes to the end.
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
