import {
  type ComparableText,
  type Fields,
  moduleNode,
  type Node,
  type PartKind,
  singleParts,
  slideNames,
} from './compared-parts.ts';
import type { Facets } from './course.ts';

export type { PartKind } from './compared-parts.ts';

export interface FieldChange {
  readonly field: string;
  /** One line per list item; empty without a value. */
  readonly before: string;
  readonly after: string;
}

/** `number` is 1-based. Ancestors come outermost first. */
export interface PartPosition {
  readonly number: number;
  readonly within: readonly {
    readonly part: PartKind;
    readonly id: string;
    readonly number: number;
    readonly name: string;
  }[];
}

/** A removed part has its old position and name. */
export type CourseChange = {
  readonly part: PartKind;
  readonly id: string | null;
  /** Empty for parts that exist once. */
  readonly name: string;
  readonly place: PartPosition | null;
} & (
  | { readonly kind: 'added' | 'removed' | 'changed'; readonly fields: readonly FieldChange[] }
  | { readonly kind: 'moved'; readonly from: PartPosition }
);

interface Placed {
  readonly node: Node;
  readonly place: PartPosition;
  readonly parent: string | null;
}

/** A slide may have its lesson's id. */
const keyOf = ({ part, id }: Pick<Node, 'part' | 'id'>): string => `${part} ${id}`;

const fieldChanges = (before: Fields, after: Fields): FieldChange[] =>
  Object.entries(after).flatMap(([field, now]) => {
    const was = before[field];
    return was === undefined || was === now ? [] : [{ field, before: was, after: now }];
  });
const added = (fields: Fields): FieldChange[] =>
  Object.entries(fields).map(([field, after]) => ({ field, before: '', after }));
const removed = (fields: Fields): FieldChange[] =>
  Object.entries(fields).map(([field, before]) => ({ field, before, after: '' }));

function placed(nodes: readonly Node[], within: PartPosition['within'] = []): Map<string, Placed> {
  const counts = new Map<PartKind, number>();
  const all = new Map<string, Placed>();
  for (const node of nodes) {
    const number = (counts.get(node.part) ?? 0) + 1;
    counts.set(node.part, number);
    const parent = within.at(-1);
    all.set(keyOf(node), { node, place: { number, within }, parent: parent ? keyOf(parent) : null });
    const inside = [...within, { part: node.part, id: node.id, number, name: node.name }];
    for (const [key, child] of placed(node.children, inside)) all.set(key, child);
  }
  return all;
}

/** Numbers outside a longest increasing subsequence count as moved. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  let longest: readonly number[] = [];
  const endingAt: (readonly number[])[] = [];
  for (const number of numbers) {
    let best: readonly number[] = [];
    for (const run of endingAt) if ((run.at(-1) ?? 0) < number && run.length > best.length) best = run;
    const run = [...best, number];
    endingAt.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}

/** Compares by part id and reports the fewest moves. Parts added or removed with their parent aren't listed. */
export function changesBetween(
  before: ComparableText,
  after: ComparableText,
  facets?: { readonly before: Facets; readonly after: Facets },
): CourseChange[] {
  const changes: CourseChange[] = [];
  const earlier = new Map(singleParts(before, facets?.before));
  for (const [part, fields] of singleParts(after, facets?.after)) {
    const changed = fieldChanges(earlier.get(part) ?? {}, fields);
    if (changed.length > 0) changes.push({ kind: 'changed', part, id: null, name: '', place: null, fields: changed });
  }

  const names = slideNames(before, after);
  const modulesBefore = before.content.modules.map((module) => moduleNode(module, names));
  const modulesAfter = after.content.modules.map((module) => moduleNode(module, names));
  const was = placed(modulesBefore);
  const is = placed(modulesAfter);

  const stayed = (siblings: readonly Node[], part: PartKind, parent: string | null): number[] =>
    siblings.flatMap((node) => {
      const old = node.part === part ? was.get(keyOf(node)) : undefined;
      return old && old.parent === parent ? [old.place.number] : [];
    });

  const compare = (oldSiblings: readonly Node[], siblings: readonly Node[], parent: string | null): void => {
    const parts = [...new Set([...siblings, ...oldSiblings].map(({ part }) => part))];
    for (const part of parts) {
      const inOrder = longestIncreasing(stayed(siblings, part, parent));
      for (const node of siblings.filter((sibling) => sibling.part === part)) {
        const { id, name, fields, children } = node;
        const place = is.get(keyOf(node))?.place ?? null;
        const old = was.get(keyOf(node));
        const about = { part, id, name, place };
        if (!old) {
          if (parent === null || was.has(parent)) changes.push({ kind: 'added', ...about, fields: added(fields) });
        } else {
          if (old.parent !== parent || !inOrder.has(old.place.number))
            changes.push({ kind: 'moved', ...about, from: old.place });
          const changed = fieldChanges(old.node.fields, fields);
          if (changed.length > 0) changes.push({ kind: 'changed', ...about, fields: changed });
        }
        compare(old?.node.children ?? [], children, keyOf(node));
      }
      for (const node of oldSiblings.filter((sibling) => sibling.part === part && !is.has(keyOf(sibling)))) {
        const { id, name, fields } = node;
        const place = was.get(keyOf(node))?.place ?? null;
        changes.push({ kind: 'removed', part, id, name, place, fields: removed(fields) });
      }
    }
  };
  compare(modulesBefore, modulesAfter, null);
  return changes;
}
