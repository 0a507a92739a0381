import type * as z from 'zod';
import { cutText, shortenText } from '../cut-text.ts';

type Issue = z.core.$ZodIssue;
type Key = string | number;
type Container = Record<Key, unknown>;

/** Answers have fewer faults, or are asked for again. */
const MOST_ISSUES = 60;
const MOST_CHECKS = 600;
/** With fewer of these it isn't what was asked for. */
const SUBSTANCE: ReadonlySet<Key> = new Set(['slides', 'quizQuestions', 'emails', 'socialPosts']);
const MOST_LOST = 1 / 3;

/** Answers stand in a list of one, so that the answer itself has a place too. */
type Held = [unknown];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const keysOf = ({ path }: Pick<Issue, 'path'>): Key[] =>
  path.filter((key): key is Key => typeof key === 'string' || typeof key === 'number');

const at = (held: Held, keys: readonly Key[]): unknown =>
  keys.reduce<unknown>((value, key) => (isContainer(value) ? value[key] : undefined), held[0]);

function put(held: Held, keys: readonly Key[], value: unknown): void {
  const [parent, key] = [[0, ...keys].slice(0, -1), [0, ...keys].at(-1)];
  const container = parent.reduce<unknown>((inner, step) => (isContainer(inner) ? inner[step] : undefined), held);
  if (!isContainer(container) || key === undefined) return;
  if (value !== undefined) container[key] = value;
  else if (Array.isArray(container)) container.splice(Number(key), 1);
  else delete container[key];
}

const folded = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const linesOf = (text: string, keepsBlank: boolean): string[] =>
  text.split('\n').filter((line) => keepsBlank || line.trim() !== '');

/** The same in another form. */
function* sameAs(value: unknown, issue: Issue): Generator<unknown> {
  // The answer's own keys say that it is one, so they are never made up.
  if ((value === undefined || value === null) && issue.path.length < 2) return;
  if (value === undefined || value === null) yield* [null, [], ''];
  if (issue.code === 'invalid_value') yield* issue.values.filter((one) => folded(one) === folded(value));
  if (typeof value === 'number') yield* [String(value), Math.round(value)];
  if (typeof value === 'string') {
    if (/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) yield* [Number(value), Math.round(Number(value))];
    yield linesOf(value, issue.path.at(-1) === 'lines');
    if (/^(?:|null|none)$/i.test(value.trim())) yield null;
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) yield value.join('\n');
}

/** Ids as the schema wants them: `Step 1` and the edges from it. */
function renamedNodes(visual: unknown): boolean {
  if (!isContainer(visual) || !Array.isArray(visual.nodes) || !Array.isArray(visual.edges)) return false;
  const nodes = visual.nodes.filter(isContainer);
  const names = new Map(nodes.map(({ id }, index) => [folded(id), `n${index + 1}`]));
  if (names.size !== nodes.length) return false;
  for (const node of nodes) node.id = names.get(folded(node.id));
  const newId = (id: unknown): unknown => names.get(folded(id)) ?? id;
  for (const edge of visual.edges.filter(isContainer))
    Object.assign(edge, { from: newId(edge.from), to: newId(edge.to) });
  return true;
}

const isWithin = (keys: readonly Key[], issue: Issue): boolean => keys.every((key, index) => issue.path[index] === key);

type Check = (value: unknown) => readonly Issue[];

function restate(check: Check, held: Held, issue: Issue): boolean {
  const keys = keysOf(issue);
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) put(held, [...keys, key], undefined);
    return true;
  }
  if (issue.code === 'invalid_format' && keys.at(-3) === 'nodes') return renamedNodes(at(held, keys.slice(0, -3)));
  const value = at(held, keys);
  for (const same of sameAs(value, issue)) {
    put(held, keys, same);
    if (!check(held[0]).some((left) => isWithin(keys, left))) return true;
  }
  put(held, keys, value);
  return false;
}

/** Nothing that is only cut still runs, or has its meaning. */
const UNCUT: ReadonlySet<Key> = new Set(['lines', 'tex']);
/** Lists whose items stand for themselves. */
const LOOSE: ReadonlySet<Key> = new Set([
  ...['slides', 'points', 'sources', 'quizQuestions', 'wrong', 'exercises', 'keyTakeaways', 'learningObjectives'],
  ...['prerequisites', 'highlight', 'edges', 'whatYouWillLearn', 'emails', 'socialPosts'],
]);

const SENTENCES_FROM = 400;
/** An ellipsis would change what is quoted. */
const QUOTED = 'quote';

/** Long texts end with a sentence. */
function cutToBound(text: string, most: number): string {
  const end =
    most < SENTENCES_FROM ? -1 : (/^[\s\S]*[.!?…。！？؟।](?=\s|$)/u.exec(cutText(text, most))?.[0].length ?? -1);
  return end > most / 2 ? text.slice(0, end) : shortenText(text, most);
}

/** Within a bound, at the cost of what is beyond it. */
function bounded(value: unknown, issue: Issue, keys: readonly Key[]): unknown {
  if (issue.code === 'too_big' && typeof value === 'string' && !keys.some((key) => UNCUT.has(key)))
    return keys.at(-1) === QUOTED ? cutText(value, Number(issue.maximum)) : cutToBound(value, Number(issue.maximum));
  if (issue.code === 'too_big' && Array.isArray(value) && LOOSE.has(keys.at(-1) ?? ''))
    return value.slice(0, Number(issue.maximum));
  if (typeof value !== 'number' || keys.includes('visual')) return undefined;
  if (issue.code === 'too_big') return Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : undefined;
}

/** The smallest part around a fault that an answer can do without. */
function partAround(keys: readonly Key[]): readonly Key[] | undefined {
  for (let length = keys.length; length > 0; length--) {
    const [list, key] = [keys[length - 2], keys[length - 1]];
    if (key === 'visual' || (typeof key === 'number' && list !== undefined && LOOSE.has(list)))
      return keys.slice(0, length);
  }
  return undefined;
}

/** @returns the number of parts that were cut or left out; 0 if the rest can't do without them */
function cutDown(held: Held, issues: readonly Issue[], lost: Map<string, number>): number {
  let changed = 0;
  for (const issue of issues) {
    const keys = keysOf(issue);
    const less = bounded(at(held, keys), issue, keys);
    if (less === undefined) continue;
    put(held, keys, less);
    changed += 1;
  }
  if (changed > 0) return changed;
  // One at a time, since the others move up.
  const part = issues.map((issue) => partAround(keysOf(issue))).find((keys) => keys !== undefined);
  if (part === undefined) return 0;
  if (part.at(-1) === 'visual') put(held, part, null);
  else {
    const list = at(held, part.slice(0, -1));
    const name = part.slice(0, -1).join('.');
    const before = lost.get(name) ?? 0;
    const most =
      Array.isArray(list) && SUBSTANCE.has(part.at(-2) ?? '') ? (list.length + before) * MOST_LOST : before + 1;
    if (before + 1 > most) return 0;
    lost.set(name, before + 1);
    put(held, part, undefined);
  }
  return 1;
}

export interface Mended<T> {
  readonly value: T;
  /** Number of parts that were cut or left out. */
  readonly lost: number;
}

/**
 * An answer of almost the right shape in that shape: without unknown keys, with empty lists and `null` where they are
 * missing, a number for its digits. What is still wrong is cut to its bound or left out, if the rest can do without it.
 * Text is never made up.
 */
export function mendAnswer<T>(schema: z.ZodType<T>, answer: unknown): Mended<T> | undefined {
  const held: Held = [structuredClone(answer)];
  const lostOf = new Map<string, number>();
  let lost = 0;
  let checks = 0;
  const check: Check = (value) => {
    checks += 1;
    return schema.safeParse(value).error?.issues ?? [];
  };
  while (checks < MOST_CHECKS) {
    checks += 1;
    const { data, error } = schema.safeParse(held[0]);
    if (!error) return { value: data, lost };
    if (error.issues.length > MOST_ISSUES) return undefined;
    const isRestated = error.issues.map((issue) => restate(check, held, issue)).some(Boolean);
    if (isRestated) continue;
    const cut = cutDown(held, error.issues, lostOf);
    if (cut === 0) return undefined;
    lost += cut;
  }
  return undefined;
}
