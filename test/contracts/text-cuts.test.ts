import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { root, sourcesOf } from '#test/support/sources.ts';

const THE_HELPER = 'domain/cut-text.ts';

/** Cuts of lists. A cut to any other bound must be made by the helper. */
const cutsOfLists = [
  'domain/course-checks/findings.ts: slice to MAX_PROPOSALS',
  'domain/course-checks/paid-calls.ts: slice to MAX_PROPOSALS',
  'domain/courses/slide-refs.ts: slice to MAX_FORMER_REFS',
  'domain/marketplace/catalogue.ts: slice to MAX_PART_CARDS',
  'domain/marketplace/facet-values.ts: slice to MAX_SHOWN_VALUES',
  'domain/marketplace/related.ts: slice to MAX_RELATED',
  'domain/pages/sitemap.ts: slice to most',
  'domain/pages/social-card.ts: slice to most',
  'domain/sources/grounding.ts: slice to MAX_SLIDE_SOURCES',
  'domain/visuals/convert.ts: slice to max',
  'functions/adapters/aws/catalogue-queue.ts: slice to MAX_MESSAGES',
  'functions/adapters/user-pool/sign-ups.ts: slice to limit',
  'functions/courses/save-course.ts: slice to MAX_NAMED',
  'functions/data/audit/audit.ts: slice to most',
  'functions/data/table/table.ts: slice to MAX_BATCH_KEYS',
  'functions/learning/list-review-cards.ts: slice to MAX_DUE',
  'functions/marketplace/rebuild-catalogue.ts: slice to MAX_PART_CARDS',
  'lib/constructs/operators-dashboards.ts: slice to MAX_ALARMS',
  'lib/constructs/saved-query.ts: slice to MAX_LOG_GROUPS',
  'local/model/completion.ts: slice to CHUNK_CHARS',
  'local/model/writers/assessment.ts: slice to MOST_LESSONS_ASKED',
  'local/model/writers/check.ts: slice to MOST_FAULTS',
  'local/model/writers/rewrite.ts: slice to MAX_POINTS',
  'local/model/writers/rewrite.ts: slice to listBounds.steps',
  'web/src/api/offline-queue/progress.ts: slice to MAX_SEEN',
  'web/src/features/course-detail/related.tsx: slice to MOST',
  'web/src/features/course-editor/check/use-dismissed.ts: slice to MOST_DISMISSED',
  'web/src/features/course-editor/history.ts: slice to MAX_STEPS',
  'web/src/features/course-editor/text-list.tsx: slice to limits.listItems',
  'web/src/features/course-editor/visuals/code-form.tsx: slice to MOST_LINES',
  'web/src/features/course-editor/visuals/diagram-edits.ts: slice to MOST_EDGES',
  'web/src/features/course-editor/working-copy.ts: slice to MAX_UNCERTAIN',
];

/** Dates, digests and the like are cut to fixed lengths below this. */
const LONG = 33;

/** Parameters are often called so. */
const parameter = /^(?:most|max|limit|room|longest)$/i;
const isBound = (name: string): boolean => /^(?:MAX|MOST|LONGEST)_|_CHARS$|Chars$/.test(name) || parameter.test(name);
const isBounds = (name: string): boolean => /^(?:limits|listBounds|textBounds|contactLimits)$/.test(name);

/** `limits.shortTextChars` for a chain of members, undefined for other expressions. */
function chainOf(node: ESTree.Node): string[] | undefined {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression') return undefined;
  const before = chainOf(node.object);
  return before && [...before, ...(node.property.type === 'Identifier' && !node.computed ? [node.property.name] : [])];
}

function boundsIn(node: ESTree.Node): string[] {
  const found: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const node = part as ESTree.Node;
    const chain = chainOf(node);
    if (chain) {
      if (chain[0] === 'Math') return;
      if (chain.some((name, index) => isBounds(name) && index < chain.length - 1) || isBound(chain.at(-1) ?? ''))
        found.push(chain.join('.'));
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'number' && node.value >= LONG) found.push(String(node.value));
    for (const inner of Object.values(part)) Array.isArray(inner) ? inner.forEach(walk) : walk(inner);
  };
  walk(node);
  return found;
}

/** "name: slice to MAX_NAME_CHARS" for each cut of a text. */
function cutsIn(path: string, text: string): string[] {
  const cuts: string[] = [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (!['slice', 'substring', 'substr'].includes(name)) return;
      for (const bound of given.flatMap(boundsIn)) cuts.push(`${path}: ${name} to ${bound}`);
    },
  }).visit(program);
  return cuts;
}

test('only one helper cuts texts to a limit: others would divide characters', () => {
  const sources = ['domain', 'contracts', 'engines', 'functions', 'lib', 'local/model', 'web'].flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(500);
  const cuts = sources
    .filter(({ path }) => path !== THE_HELPER)
    .flatMap(({ path }) => cutsIn(path, readFileSync(join(root, path), 'utf8')));
  expect([...new Set(cuts)].toSorted()).toEqual(cutsOfLists);
});

test.each([
  ['text.slice(0, limits.shortTextChars)', ['slice to limits.shortTextChars']],
  ['text.slice(0, MAX_NAME_CHARS)', ['slice to MAX_NAME_CHARS']],
  ['text.slice(0, MAX_BACK_CHARS - 1)', ['slice to MAX_BACK_CHARS']],
  ['text.slice(-SOURCE_NAME_CHARS)', ['slice to SOURCE_NAME_CHARS']],
  ['text?.trim().substring(0, Math.min(MAX_SEARCH_CHARS, 9))', ['substring to MAX_SEARCH_CHARS']],
  ['text.slice(0, maxChars)', ['slice to maxChars']],
  ['line.substr(0, textBounds.codeLine)', ['substr to textBounds.codeLine']],
  ['title.slice(0, 500)', ['slice to 500']],
  ['line.slice(0, most - 1)', ['slice to most']],
  ['title.slice(0, room)', ['slice to room']],
  ['text.slice(0, visual.textBounds.codeLine)', ['slice to visual.textBounds.codeLine']],
  ['title.slice(0, 40)', ['slice to 40']],
  ['email.slice(0, Math.max(0, at))', []],
  ['date.slice(0, 10)', []],
  ['text.slice(from, to)', []],
])('the check judges %s', (code, cuts) => {
  expect(cutsIn('example.ts', code)).toEqual(cuts.map((cut) => `example.ts: ${cut}`));
});
