import { shownText } from '../shown-text.ts';

/** ASCII and Latin letters with single spaces look like nothing else. */
const ASCII = /^(?:[!-_a-~]| (?! ))*$/;
const LATIN = /^(?:[!-_a-~\u00a1-\u00ac\u00ae-\u024f]| (?! ))*$/;
const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]/g;
const QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Equal for texts that look the same but for case: it has one kind of space, apostrophe, quote and dash, whatever the
 * width of letters. By Unicode's default lower case, `É` finds `é` but not `e`, and `ß` doesn't find `ss`.
 */
export function folded(text: string): string {
  const alike = ASCII.test(text)
    ? text
    : text.replaceAll(APOSTROPHES, "'").replaceAll(QUOTES, '"').replaceAll(DASHES, '-').normalize('NFKC');
  const shown = LATIN.test(alike) ? alike.trim() : shownText(alike);
  return shown.toLowerCase().replaceAll('ς', 'σ');
}
