import { isBlank } from '../is-blank.ts';
import { unescapeHtml, withoutControls } from '../text.ts';

/** Models mix Markdown and HTML entities into plain text. What can be meant so stays. */

type Fields = Readonly<Record<string, unknown>>;

/** Subjects whose texts need such marks, in the request or the answer. */
const ABOUT_MARKS =
  /\b(?:x?html5?|xml|svg|css|markdown|markup|latex|regexp?|bbcode|wikitext|(?:source|to|write|your) code|coding|programming|programmers?|scripting|python|javascript|typescript|golang|kotlin|php|sql|bash|linux|unix|git|github|docker|json|yaml|apis?|urls?|linguistics?|grammar)\b|ampersand|asterisk|backtick|character entit/i;
const TAG = /<\/?[a-z][^<>]*>/i;
/** Tags that only make up a text. Any other is shown to a reader. */
const BREAK = /\s*<br\s*\/?>\s*/gi;
const MADE_UP = /<(b|strong|em|i|u)(?: [^<>]*)?>([^<>]*)<\/\1>/gi;
const NESTED = 3;

/** @param bare what a marked text becomes */
function withoutMakeup(text: string, isLine = false, bare = (_: string, inner: string): string => inner): string {
  let shown = text.replaceAll(BREAK, (found) => bare(found, isLine ? ' ' : '\n'));
  for (let level = 0; level < NESTED; level++)
    shown = shown.replaceAll(MADE_UP, (found, _: string, inner: string) => bare(found, inner));
  return shown;
}

/** Around words: not `2**3`, and not between Latin letters. */
const STRONG = /(?<![A-Za-z0-9*])\*\*(?=[^*\n]*\p{L}{2})(?!\s)([^*\n=]+)(?<!\s)\*\*(?![A-Za-z0-9*])/gu;
const TICKS = /(?<![A-Za-z0-9`])`([^`\n]+)`(?![A-Za-z0-9`])/gu;
const LINE_HEADING = /^\s*#{1,6}\s+(?=\p{L}{2})/u;
/** Before a word, in a line without an operator. */
const BULLET =
  /^\s*[-*•]\s+(?!(?:sin|cos|tan|log|ln|exp|lim|sqrt|det)\b)(?=["'“‘«(]?\p{L}{2}|[«"“]?\p{L}\s\p{L}|\p{Lo}|\*\*)(?!.*[=+±])/u;
const WHOLE_EMPHASIS = /^\s*(?:\*(?!\s)([^*\n]+)(?<!\s)\*|__(?=\S.*\s)([^_\n]+)(?<!\s)__)\s*$/u;

/** One line of a list, or a title. In longer texts bullets make a list, and a dash may open what is said. */
const cleanLine = (text: string): string =>
  text.includes('\n')
    ? text
    : text
        .replace(BULLET, '')
        .replace(LINE_HEADING, '')
        .replace(WHOLE_EMPHASIS, (_, one?: string, two?: string) => one ?? two ?? '');

interface Place {
  /** The request if the answer may repeat a part of it: its words stay. */
  readonly given: string;
  readonly isAboutMarks: boolean;
  readonly isLine?: boolean;
  readonly inVisual?: boolean;
  readonly inCode?: boolean;
}

const isIn = (given: string, words: string): boolean => given.includes(JSON.stringify(words).slice(1, -1));

function cleanText(text: string, { given, isAboutMarks, isLine }: Place): string {
  const isGiven = (words: string): boolean => isIn(given, words);
  if (isAboutMarks || isGiven(text)) return text;
  const bare = (marked: string, inner: string): string => (isGiven(marked) ? marked : inner);
  const plain = withoutMakeup(text, isLine, bare);
  const unmarked = (isLine ? cleanLine(plain) : plain).replaceAll(STRONG, bare).replaceAll(TICKS, bare);
  return unescapeHtml(unmarked, bare);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A visual whose signs all mean something. */
const isCode = ({ kind, lines }: Fields): boolean => kind === 'code' && Array.isArray(lines);

const hasMarks = (value: unknown): boolean =>
  typeof value === 'string'
    ? ABOUT_MARKS.test(value) || TAG.test(withoutMakeup(value))
    : isFields(value) && (isCode(value) || Object.values(value).some(hasMarks));

/** JSON reads `\beta`, `\frac`, `\rho` and `\theta` as a control and the rest of the word. */
const cleanTex = (tex: string): string =>
  withoutControls(
    tex
      .replaceAll('\b', '\\b')
      .replaceAll('\f', '\\f')
      .replaceAll(/\r(?=(?:ho|ight|angle|m|e|ceil|floor)(?![a-z]))/g, '\\r')
      .replaceAll(/\t(?=(?:heta|au|imes|ext|an|anh|o|ilde|frac|riangle)(?![a-z]))/g, '\\t'),
  );

/** What people read line by line. */
const LINES: ReadonlySet<string> = new Set([
  ...['title', 'points', 'objective', 'keyTakeaways', 'learningObjectives', 'prerequisites', 'exercises'],
  ...['headline', 'whatYouWillLearn', 'seoTitle', 'seoDescription', 'subject'],
]);

const NUMBER = /^\s*(\d{1,2})[.)]\s+/;

/** The page numbers a list. A single number may be a name. */
function unnumbered(list: readonly unknown[], { given }: Place): readonly unknown[] {
  const isNumbered = list.every(
    (item, index) => Number(NUMBER.exec(String(item))?.[1]) === index + 1 && !isIn(given, String(item)),
  );
  return list.length > 1 && isNumbered ? list.map((item) => String(item).replace(NUMBER, '')) : list;
}

/** `A)` and `(A)`, and `A.` before a sentence: `A. Smith` is a name. */
const LETTER = /^\s*\(?([A-H])(?:\)|\.(?=(?:\s+\S+){3}))\s+/;

/** Options come in an order of their own, so a letter before each would be wrong. */
function unlettered(question: Fields, { given }: Place): Fields {
  const { answer, wrong } = question;
  if (typeof answer !== 'string' || !Array.isArray(wrong) || !wrong.every(isFields)) return question;
  const options = [answer, ...wrong.map(({ option }) => String(option))];
  const letters = options.map((option) => LETTER.exec(option)?.[1] ?? '').toSorted();
  if (letters.join('') !== 'ABCDEFGH'.slice(0, options.length) || options.some((one) => isIn(given, one)))
    return question;
  const bare = (text: unknown): string => String(text).replace(LETTER, '');
  return { ...question, answer: bare(answer), wrong: wrong.map((one) => ({ ...one, option: bare(one.option) })) };
}

/** Lists of a visual line up with other lists, so they keep their blanks. */
function cleaned(value: unknown, place: Place): unknown {
  if (typeof value === 'string') {
    const text = withoutControls(value);
    return place.inCode ? text : cleanText(text, place);
  }
  if (Array.isArray(value)) {
    const list = place.isLine ? unnumbered(value, place) : value;
    const items = list.map((item: unknown) => cleaned(item, place));
    return place.inVisual ? items : items.filter((item) => typeof item !== 'string' || !isBlank(item));
  }
  if (!isFields(value)) return value;
  const inCode = place.inCode === true || isCode(value);
  return Object.fromEntries(
    Object.entries(unlettered(value, place)).map(([key, inner]) => {
      if (key === 'tex' && typeof inner === 'string') return [key, cleanTex(inner)];
      const inVisual = place.inVisual === true || key === 'visual';
      return [key, cleaned(inner, { ...place, inVisual, inCode, isLine: !inVisual && LINES.has(key) })];
    }),
  );
}

/** In requests that show a part which the answer mends. */
const PRESENT_PART = '<present_part>';

/**
 * An answer's JSON as plain text: without control characters, blank points and the marks of Markdown and HTML. Answers
 * about subjects that need such marks keep them.
 * @param request what the model was asked, with `&`, `<` and `>` as entities
 */
export function cleanAnswer(answer: unknown, request: string): unknown {
  const isAboutMarks = ABOUT_MARKS.test(request) || hasMarks(answer);
  return cleaned(answer, { isAboutMarks, given: request.includes(PRESENT_PART) ? unescapeHtml(request) : '' });
}
