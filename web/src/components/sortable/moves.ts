/** `list` is unique on the page. */
export interface ListPosition {
  readonly list: string;
  readonly index: number;
}

/** `to.index` counts without the moved item. */
export interface Move {
  readonly from: ListPosition;
  readonly to: ListPosition;
}

/** The move for a drop of `from` before or after `at`; undefined if nothing changes. */
export function moveForDrop(from: ListPosition, at: ListPosition, edge: 'before' | 'after'): Move | undefined {
  const gap = at.index + (edge === 'after' ? 1 : 0);
  const index = from.list === at.list && from.index < gap ? gap - 1 : gap;
  return from.list === at.list && index === from.index ? undefined : { from, to: { list: at.list, index } };
}

/** The neighboring list that an item enters by key at this list's end. */
export interface NextList {
  readonly list: string;
  readonly label: string;
  readonly count: number;
}

interface Surroundings {
  readonly count: number;
  readonly before?: NextList | undefined;
  readonly after?: NextList | undefined;
}

/** The move for a key; undefined at the ends. */
export function moveForKey(key: string, from: ListPosition, { count, before, after }: Surroundings): Move | undefined {
  const to = (index: number, list = from.list): Move | undefined =>
    list === from.list && index === from.index ? undefined : { from, to: { list, index } };
  switch (key) {
    case 'ArrowUp':
      return from.index > 0 ? to(from.index - 1) : before && to(before.count, before.list);
    case 'ArrowDown':
      return from.index < count - 1 ? to(from.index + 1) : after && to(0, after.list);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    default:
      return undefined;
  }
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
