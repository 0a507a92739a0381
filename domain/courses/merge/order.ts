import { isSame } from './fields.ts';
import type { MergeReport } from './report.ts';

function insertions(list: readonly string[], common: ReadonlySet<string>): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = '';
  for (const id of list) {
    if (common.has(id)) anchor = id;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}

interface Lists {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** The side that reordered wins; both is a conflict. Additions keep the neighbor before them. */
export function mergeOrder(lists: Lists, isPresent: (id: string) => boolean, report: MergeReport): string[] {
  const [base, mine, theirs] = [lists.base, lists.mine, lists.theirs].map((list) => list.filter(isPresent));
  if (!base || !mine || !theirs) return [];
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const [was, own, other] = [base, mine, theirs].map((list) => list.filter((id) => common.has(id)));
  if (!was || !own || !other) return [];
  const bothMoved = !isSame(own, was) && !isSame(other, was) && !isSame(own, other);
  if (bothMoved) report.conflict('order');
  const order = isSame(own, was) || (bothMoved && report.prefer === 'theirs') ? other : own;

  const [added, addedByThem] = [insertions(mine, common), insertions(theirs, common)];
  // Independent of the sides, so that both merge to the same order.
  const runAfter = (anchor: string): string[] =>
    [added.get(anchor) ?? [], addedByThem.get(anchor) ?? []]
      .toSorted((one, two) => (one.join() < two.join() ? -1 : 1))
      .flat();
  return [...new Set(['', ...order].flatMap((id) => (id === '' ? runAfter('') : [id, ...runAfter(id)])))];
}
