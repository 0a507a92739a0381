import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '#web/components/cx.ts';
import { sortableMessages as messages } from '#web/config/messages/sortable.ts';
import { moveForDrop, moveForKey } from './moves.ts';
import { gripId, parseDragData, useSortable } from './sortable.tsx';

interface ItemContext {
  readonly index: number;
  readonly name: string;
  hold(grip: HTMLElement | null): void;
}

const Context = createContext<ItemContext | undefined>(undefined);

type Edge = 'before' | 'after';

const edgeOf = (element: Element, clientY: number): Edge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

interface SortableItemProps {
  index: number;
  /** Used in announcements, such as "Lesson 2, Flour". */
  name: string;
  className?: string;
  children: ReactNode;
}

export function SortableItem({ index, name, className, children }: SortableItemProps) {
  const { kind, list, takesFrom, move } = useSortable();
  const element = useRef<HTMLLIElement>(null);
  const [grip, hold] = useState<HTMLElement | null>(null);
  const [edge, setEdge] = useState<Edge>();
  const [dragged, setDragged] = useState(false);

  useEffect(() => {
    if (!element.current || !grip) return;
    const own = { list, index };
    const over = ({ self, source, location }: Parameters<NonNullable<DropTarget['onDrag']>>[0]) => {
      const isInner = location.current.dropTargets[0]?.element === self.element;
      const at = edgeOf(self.element, location.current.input.clientY);
      const from = parseDragData(source.data);
      return isInner && from && moveForDrop(from, own, at) ? at : undefined;
    };
    return combine(
      draggable({
        element: element.current,
        dragHandle: grip,
        getInitialData: () => ({ kind, list, index, name }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => source.data.kind === kind && takesFrom(source.data.list),
        onDrag: (payload) => setEdge(over(payload)),
        onDragLeave: () => setEdge(undefined),
        onDrop: (payload) => {
          const at = over(payload);
          const from = parseDragData(payload.source.data);
          setEdge(undefined);
          if (at && from) move(moveForDrop(from, own, at), from.name, false);
        },
      }),
    );
  }, [grip, kind, list, index, name, takesFrom, move]);

  const context = useMemo(() => ({ index, name, hold }), [index, name]);
  return (
    <Context value={context}>
      <li ref={element} className={cx('relative', dragged && 'opacity-50', className)}>
        {children}
        {edge && (
          <span
            aria-hidden
            className={cx(
              'pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-violet',
              edge === 'before' ? '-top-1' : '-bottom-1',
            )}
          />
        )}
      </li>
    </Context>
  );
}

type DropTarget = Parameters<typeof dropTargetForElements>[0];

export function Grip({ className }: { className?: string }) {
  const { list, count, before, after, move } = useSortable();
  const item = use(Context);
  if (!item) throw new Error('A Grip stands within a SortableItem.');
  const place = { list, index: item.index };
  return (
    <button
      ref={item.hold}
      type="button"
      data-grip={gripId(place)}
      aria-label={messages.move(item.name)}
      title={messages.moveHint}
      onKeyDown={(event) => {
        if (!/^(Arrow(Up|Down)|Home|End)$/.test(event.key)) return;
        event.preventDefault();
        move(moveForKey(event.key, place, { count, before, after }), item.name, true);
      }}
      className={cx(
        'grid h-9 w-6 shrink-0 cursor-grab touch-manipulation place-items-center rounded-sm text-ink-faint transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:size-11',
        className,
      )}
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
  );
}
