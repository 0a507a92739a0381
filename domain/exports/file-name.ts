import { charactersIn } from '../cut-text.ts';
import { isBlank } from '../is-blank.ts';

type Extension = 'json' | 'txt' | 'zip' | 'pdf' | 'pptx';

/** Of 255 bytes. The rest is for the extension and the "(1)" of a second download. */
const MAX_NAME_BYTES = 240;

/** Forbidden on Windows, macOS or Linux. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cs}\p{Cc}\p{Noncharacter_Code_Point}]/gu;
/** Signs without a shape, which can also reverse a name. Flags keep their tags; joiners and selectors are judged apart. */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f})|(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const JOINERS = /(\p{Join_Control})\p{Join_Control}*/gu;
/** Variation selectors without a character to vary. */
const IDLE_SELECTORS = /(?<=^|[\s\-.\p{Variation_Selector}])\p{Variation_Selector}/gu;
/** Also the next line control and the empty sign of Braille. */
const SPACES = /[\s\p{Z}\u0085\u2800]+/gu;
/** A dot hides the file on macOS and Linux, a hyphen makes it an option in shells. */
const HARMFUL_AT_THE_START = /^[-.]+/;
/** Windows drops them. */
const DROPPED_AT_THE_END = /\.+$/;
/**
 * Windows reads these names as devices, with any extension:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions
 */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\.|$)/;

/** @param name in lower case, with or without an extension */
export const isDeviceName = (name: string): boolean => DEVICES.test(name);

/** Whether a joiner changes how its neighbors look. Letters of scripts with joined forms have no case. */
function isJoining(joiner: string, before: string, after: string): boolean {
  if (/\p{Lo}\p{M}*$/u.test(before) && /^[\p{Lo}\p{M}]/u.test(after)) return true;
  if (joiner === '\u200c') return false;
  // After a sign that removes a vowel, also at the end of a word.
  if (/\p{Lo}\p{M}*\p{Mn}$/u.test(before)) return true;
  return (
    /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after)
  );
}

const withoutIdleSigns = (text: string): string =>
  text
    .replace(JOINERS, (run: string, joiner: string, start: number) =>
      isJoining(joiner, text.slice(0, start), text.slice(start + run.length)) ? joiner : '',
    )
    .replace(IDLE_SELECTORS, '');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function fitting(name: string, room: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of charactersIn(name)) {
    bytes += bytesOf(character);
    if (bytes > room) break;
    kept += character;
  }
  return withoutIdleSigns(kept).replace(DROPPED_AT_THE_END, '');
}

const hyphenated = (title: string): string =>
  withoutIdleSigns(
    title
      .replace(SPACES, ' ')
      .trim()
      .replaceAll(' ', '-')
      .replace(FORBIDDEN, '')
      .replace(UNSEEN, '$1')
      .normalize('NFC')
      // The lower case of İ is i with a second dot.
      .replaceAll('İ', 'i')
      .toLowerCase(),
  )
    .normalize('NFC')
    .replace(HARMFUL_AT_THE_START, '');

/**
 * The name of a download. Specified as "the lower-cased title with spaces turned into hyphens". The suffix tells files
 * of one extension apart and is never cut.
 */
export function exportFileName(title: string, extension: Extension, suffix = ''): string {
  const end = suffix === '' ? '' : `-${suffix}`;
  const room = MAX_NAME_BYTES - bytesOf(end);
  const name = fitting(hyphenated(title), room);
  const start = isBlank(name) ? 'course' : isDeviceName(name + end) ? fitting(`course-${name}`, room) : name;
  return `${start}${end}.${extension}`;
}

const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header of a download: https://www.rfc-editor.org/rfc/rfc6266#appendix-D */
export function contentDisposition(fileName: string): string {
  const wellFormed = fileName.toWellFormed();
  // Some browsers decode a percent sign in the plain form.
  const plain = wellFormed.replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, percentEncoded);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
