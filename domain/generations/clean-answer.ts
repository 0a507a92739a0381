import { isBlank } from '../is-blank.ts';

/** Models mix Markdown and HTML entities into plain text. */

type Fields = Readonly<Record<string, unknown>>;

/** Their marks are part of what they say. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'tex']);

/** All but tabs and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;
const LINE_BREAKS = /\r\n?|\u2028/g;

/** Texts that teach such marks keep all but those that can't be meant. */
const ABOUT_MARKS =
  /\b(?:x?html|xml|svg|markdown|markup|css|url|regex|latex|bbcode)\b|<\/?[a-z][^<>]*>|ampersand|asterisk|backtick|backquote/i;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};
const ENTITIES = /&(?:amp|lt|gt|quot|#39|#x27|apos|nbsp);/g;

/** Python's `__init__` is no emphasis. */
const WHOLE = /^(?:\*\*(?!\s)([^*]+)(?<!\s)\*\*|\*(?!\s)([^*]+)(?<!\s)\*|__(?=\S.*\s)([^_]+)(?<!\s)__|`([^`\n]+)`)$/su;
const BULLET = /^[-*•]\s+(?=[\p{L}"'“‘«(*`¿¡])/u;
const LINE_HEADING = /^#{2,6}\s+(?=\S)/gmu;
const LINE_STRONG = /^((?:[-*•]|\d+[.)])\s+)?\*\*(?!\s)([^*\n]+)(?<!\s)\*\*(?![\p{L}\p{N}*])/gmu;

const TITLE = /^#\s+(?=\S)/u;
const STRONG = /(?<=^|[\s(["'“‘«])\*\*(?!\s)([^*\n]+)(?<!\s)\*\*(?![\p{L}\p{N}*])/gmu;
const CODE = /(?<=^|[\s(["'“‘«])`([^`\n]+)`(?![\p{L}\p{N}`])/gmu;

/** One line loses its bullet. In longer texts bullets make a list. */
const withoutBullet = (text: string): string => (text.includes('\n') ? text : text.replace(BULLET, ''));

const withoutWrapping = (text: string): string =>
  text.replace(WHOLE, (whole, ...inner: readonly (string | undefined)[]) => inner.slice(0, 4).join('') || whole);

function cleanText(text: string, isAboutMarks: boolean): string {
  const safe = withoutWrapping(withoutBullet(text.trim())).replaceAll(LINE_HEADING, '').replaceAll(LINE_STRONG, '$1$2');
  if (isAboutMarks) return safe;
  return safe
    .replace(TITLE, '')
    .replaceAll(STRONG, '$1')
    .replaceAll(CODE, '$1')
    .replaceAll(ENTITIES, (entity) => entities[entity] ?? entity);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const hasMarks = (value: unknown): boolean =>
  typeof value === 'string'
    ? ABOUT_MARKS.test(value)
    : isFields(value) &&
      Object.entries(value).some(([name, inner]) => (name === 'code' && Boolean(inner)) || hasMarks(inner));

/** JSON reads `\beta` and `\frac` as a backspace and a form feed. */
const cleanTex = (tex: string): string =>
  tex.replaceAll('\b', '\\b').replaceAll('\f', '\\f').replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '');

/** Lists of a visual line up with other lists, so they keep their blanks. */
function cleaned(value: unknown, name: string, isAboutMarks: boolean, inVisual: boolean): unknown {
  if (typeof value === 'string') {
    if (name === 'tex') return cleanTex(value);
    const text = value.replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '');
    return LITERAL.has(name) ? text : cleanText(text, isAboutMarks);
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => cleaned(item, name, isAboutMarks, inVisual));
    return inVisual ? items : items.filter((item) => typeof item !== 'string' || !isBlank(item));
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cleaned(inner, key, isAboutMarks, inVisual || key === 'visual')]),
  );
}

/**
 * An answer's JSON as plain text: without control characters, blank points and the marks of Markdown and HTML. Marks
 * inside a text stay where the answer teaches such marks.
 */
export const cleanAnswer = (answer: unknown): unknown => cleaned(answer, '', hasMarks(answer), false);
