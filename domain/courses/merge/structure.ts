import type { CourseContent } from '../content.ts';
import { isSame } from './fields.ts';
import { mergeOrder } from './order.ts';
import type { MergeConflict, MergeReport } from './report.ts';

type PartKind = 'module' | 'lesson' | 'question' | 'slide';

interface Node {
  readonly kind: PartKind;
  readonly id: string;
  readonly parent: string;
  readonly part: object;
  /** The part without its children. */
  own(): unknown;
}

/** A slide may have its lesson's id. */
export const keyOf = (kind: PartKind, id: string): string => `${kind} ${id}`;
export const ROOT = 'course';

type Forest = ReadonlyMap<string, Node>;

/** Parents before children. */
function forestOf({ modules }: Pick<CourseContent, 'modules'>): Forest {
  const nodes: Node[] = [];
  const add = <Part extends { readonly id: string }>(
    kind: PartKind,
    parent: string,
    part: Part,
    own: () => unknown,
  ) => {
    nodes.push({ kind, id: part.id, parent, part, own });
    return keyOf(kind, part.id);
  };
  for (const module of modules) {
    const inModule = add('module', ROOT, module, () => ({ ...module, lessons: [], quizQuestions: [] }));
    for (const lesson of module.lessons) {
      const inLesson = add('lesson', inModule, lesson, () => ({ ...lesson, slides: [] }));
      for (const slide of lesson.slides) add('slide', inLesson, slide, () => slide);
    }
    for (const question of module.quizQuestions) add('question', inModule, question, () => question);
  }
  return new Map(nodes.map((node) => [keyOf(node.kind, node.id), node]));
}

function childrenOf(forest: Forest): ReadonlyMap<string, string[]> {
  const children = new Map<string, string[]>();
  for (const [key, { parent }] of forest) children.set(parent, [...(children.get(parent) ?? []), key]);
  return children;
}

interface Contents {
  readonly base: Pick<CourseContent, 'modules'>;
  readonly mine: Pick<CourseContent, 'modules'>;
  readonly theirs: Pick<CourseContent, 'modules'>;
}

/** Ordered children, by `keyOf`. */
export type Structure = ReadonlyMap<string, readonly string[]>;

/** A removed part stays removed unless the other side changed something in it. */
export function mergeStructure(
  contents: Contents,
  prefer: MergeReport['prefer'],
  report: (conflict: MergeConflict) => void,
): Structure {
  const base = forestOf(contents.base);
  const mine = { forest: forestOf(contents.mine), isPreferred: prefer === 'mine' };
  const theirs = { forest: forestOf(contents.theirs), isPreferred: prefer === 'theirs' };
  const childrenOfMine = childrenOf(mine.forest);
  const childrenOfTheirs = childrenOf(theirs.forest);
  const left = new Map<string, string>();
  const isLeft = (key: string): boolean => key === ROOT || left.has(key);
  /** Removed on one side, but kept with everything in them. */
  const kept = new Set<string>();

  /** Children that are left elsewhere do not count. */
  function isChanged(key: string, side: typeof mine, other: typeof mine): boolean {
    const [before, now] = [base.get(key), side.forest.get(key)];
    if (!now) return false;
    if (!before || before.parent !== now.parent) return true;
    if (before.part !== now.part && !isSame(before.own(), now.own())) return true;
    const children = (side === mine ? childrenOfMine : childrenOfTheirs).get(key) ?? [];
    return children.some((child) => {
      const isNewHere = base.get(child)?.parent !== key;
      return isNewHere || (!other.forest.has(child) && isChanged(child, side, other));
    });
  }

  function placeRemoved(key: string, node: Node, side: typeof mine, other: typeof mine): void {
    if (!isLeft(node.parent)) return;
    const isAdded = !base.has(key);
    const isKept = kept.has(node.parent);
    if (!isAdded && !isKept) {
      if (!isChanged(key, side, other)) return;
      report({ part: node.kind, id: node.id, field: 'removed' });
      if (!side.isPreferred) return;
    }
    left.set(key, node.parent);
    if (!isAdded) kept.add(key);
  }

  function placeShared(key: string, own: Node, other: Node): void {
    const before = base.get(key)?.parent;
    const bothMoved = own.parent !== other.parent && own.parent !== before && other.parent !== before;
    if (bothMoved) report({ part: own.kind, id: own.id, field: 'place' });
    const takesTheirs = own.parent === before || (bothMoved && prefer === 'theirs');
    const [first, second] = takesTheirs ? [other.parent, own.parent] : [own.parent, other.parent];
    const parent = [first, second].find(isLeft);
    if (parent !== undefined) left.set(key, parent);
  }

  for (const kind of ['module', 'lesson', 'question', 'slide'] as const)
    for (const key of new Set([...mine.forest.keys(), ...theirs.forest.keys()])) {
      const [own, other] = [mine.forest.get(key), theirs.forest.get(key)];
      if ((own ?? other)?.kind !== kind) continue;
      if (own && other) placeShared(key, own, other);
      else if (own) placeRemoved(key, own, mine, theirs);
      else if (other) placeRemoved(key, other, theirs, mine);
    }

  const childrenOfBase = childrenOf(base);
  const ordered = new Map<string, string[]>();
  for (const parent of [ROOT, ...left.keys()]) {
    const lists = {
      base: childrenOfBase.get(parent) ?? [],
      mine: childrenOfMine.get(parent) ?? [],
      theirs: childrenOfTheirs.get(parent) ?? [],
    };
    const node = mine.forest.get(parent) ?? theirs.forest.get(parent);
    ordered.set(
      parent,
      (['module', 'lesson', 'question', 'slide'] as const).flatMap((kind) =>
        mergeOrder(lists, (key) => left.get(key) === parent && key.startsWith(`${kind} `), {
          prefer,
          conflict: (field) => report({ part: node?.kind ?? 'course', id: node?.id ?? null, field }),
        }),
      ),
    );
  }
  return ordered;
}
