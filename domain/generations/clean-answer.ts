import { isBlank } from '../is-blank.ts';

/** Models mix Markdown and HTML entities into plain text. */

type Fields = Readonly<Record<string, unknown>>;

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
const WHOLE =
  /^\s*(?:\*\*(?!\s)([^*]+)(?<!\s)\*\*|\*(?!\s)([^*]+)(?<!\s)\*|__(?=\S.*\s)([^_]+)(?<!\s)__|`([^`\n]+)`)\s*$/su;
const BULLET = /^\s*[-*•]\s+(?=[\p{L}"'“‘«(*`¿¡])/u;
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
  const safe = withoutWrapping(withoutBullet(text)).replaceAll(LINE_HEADING, '').replaceAll(LINE_STRONG, '$1$2');
  if (isAboutMarks) return safe;
  return safe
    .replace(TITLE, '')
    .replaceAll(STRONG, '$1')
    .replaceAll(CODE, '$1')
    .replaceAll(ENTITIES, (entity) => entities[entity] ?? entity);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A visual whose signs all mean something. */
const isCode = ({ kind, lines }: Fields): boolean => kind === 'code' && Array.isArray(lines);

const hasMarks = (value: unknown): boolean =>
  typeof value === 'string'
    ? ABOUT_MARKS.test(value)
    : isFields(value) && (isCode(value) || Object.values(value).some(hasMarks));

const withoutControls = (text: string): string => text.replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '');

/** JSON reads `\beta` and `\frac` as a backspace and a form feed. */
const cleanTex = (tex: string): string => withoutControls(tex.replaceAll('\b', '\\b').replaceAll('\f', '\\f'));

interface Place {
  readonly isAboutMarks: boolean;
  readonly inVisual?: boolean;
  readonly inCode?: boolean;
}

/** Lists of a visual line up with other lists, so they keep their blanks. */
function cleaned(value: unknown, place: Place): unknown {
  if (typeof value === 'string') {
    const text = withoutControls(value);
    return place.inCode ? text : cleanText(text, place.isAboutMarks);
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => cleaned(item, place));
    return place.inVisual ? items : items.filter((item) => typeof item !== 'string' || !isBlank(item));
  }
  if (!isFields(value)) return value;
  const inCode = place.inCode === true || isCode(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'tex' && typeof inner === 'string'
        ? cleanTex(inner)
        : cleaned(inner, { ...place, inVisual: place.inVisual === true || key === 'visual', inCode }),
    ]),
  );
}

/**
 * An answer's JSON as plain text: without control characters, blank points and the marks of Markdown and HTML. Marks
 * inside a text stay where the answer teaches such marks.
 */
export const cleanAnswer = (answer: unknown): unknown => cleaned(answer, { isAboutMarks: hasMarks(answer) });
