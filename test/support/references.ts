import { posix } from 'node:path';

/** The files and commands that a text may refer to. */
export interface Repository {
  /** Whether a file or folder exists; `path` may be a glob. */
  has(path: string): boolean;
  /** Whether any file has this name. */
  hasName(name: string): boolean;
  /** Whether any source has this identifier. */
  hasIdentifier(name: string): boolean;
  /** The text of a Markdown file, or undefined. */
  page(path: string): string | undefined;
  readonly commands: ReadonlySet<string>;
}

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (page: string): string[] =>
  [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.trim());

const hasAnchor = (page: string, anchor: string): boolean => headingsOf(page).some((text) => anchorOf(text) === anchor);

/** A path below one of the project's folders: it names a file if it has an extension. */
const PROJECT_PATH =
  /(?<![\w/.#@-])(?:bin|contracts|docs|domain|engines|functions|lib|local|scripts|test|web)\/[\w./*{},-]*\.(?:tsx?|js|json|md|css|html|ya?ml|png)\b/g;
/** A Markdown page with its folders, and the heading or anchor that follows. */
const PAGE = /(?<![\w/.#-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+)|,? "([^"\n]+)"|,? (\d+)\b)?/g;
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const SOURCE_NAME = /`([\w-]+(?:\.[\w-]+)*\.tsx?)`/g;
/** Only camelCase and PascalCase, to skip words of other languages and tools. */
const IDENTIFIER = /`([A-Za-z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*)(?:\(\))?`/g;
const COMMAND = /\bnpm run ([a-z][\w-]*(?::[\w-]+)*)/g;
const SECTION_BY_NUMBER = /(?:\.md,?|\bspec(?:ification)?(?:'s)?) sections? \d+/gi;

/** References in a text to missing files, pages, headings, anchors and commands. */
export function danglingReferences(path: string, text: string, repository: Repository): string[] {
  const folder = posix.dirname(path);
  const isPage = path.endsWith('.md');
  const dangling: string[] = [];
  const expect = (exists: boolean, reference: string): void => {
    if (!exists) dangling.push(`${path}: ${reference}`);
  };

  for (const [reference] of text.matchAll(PROJECT_PATH))
    if (!reference.endsWith('.md'))
      expect(repository.has(reference) || repository.has(posix.join(folder, reference)), reference);

  // A link's label may be any name; its target counts.
  const withoutLabels = isPage ? text.replace(/\[[^\]]*\]\(/g, '[](') : text;
  for (const [reference, page = '', anchor, heading, number] of withoutLabels.matchAll(PAGE)) {
    const target = [page, posix.join(folder, page)].find((each) => repository.page(each) !== undefined);
    const found = target === undefined ? undefined : repository.page(target);
    expect(found !== undefined, reference);
    if (found === undefined) continue;
    if (anchor !== undefined) expect(hasAnchor(found, anchor), reference);
    if (heading !== undefined) expect(headingsOf(found).includes(heading), reference);
    if (number !== undefined && page.endsWith('invariants.md')) expect(found.includes(`\n| ${number} |`), reference);
  }

  for (const [reference] of text.matchAll(SECTION_BY_NUMBER)) expect(false, reference);
  for (const [reference, command = ''] of text.matchAll(COMMAND)) expect(repository.commands.has(command), reference);
  if (!isPage) return dangling;

  for (const [reference, target = '', anchor] of text.matchAll(LINK)) {
    const linked = target === '' ? path : posix.join(folder, target);
    expect(repository.has(linked), reference);
    if (anchor !== undefined) expect(hasAnchor(repository.page(linked) ?? '', anchor), reference);
  }
  for (const [reference, name = ''] of text.matchAll(SOURCE_NAME)) expect(repository.hasName(name), reference);
  for (const [reference, name = ''] of text.matchAll(IDENTIFIER)) expect(repository.hasIdentifier(name), reference);
  return dangling;
}
