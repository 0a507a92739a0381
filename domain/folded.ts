import { shownText } from './shown-text.ts';

/** ASCII and Latin letters with single spaces look like nothing else. */
const ASCII = /^(?:[!-_a-~]| (?! ))*$/;
const LATIN = /^(?:[!-_a-~\u00a1-\u00ac\u00ae-\u024f]| (?! ))*$/;
const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u05f3\u2018-\u201b\u2032\u2039\u203a\ua78c]/g;
const QUOTES = /[\u00ab\u00bb\u05f4\u201c-\u201f\u2033\u301d-\u301f]/g;
const DASHES = /[\u05be\u2010-\u2015\u2212]/g;
/** Japanese keyboards write one or the other. */
const TILDES = /[\u301c\uff5e]/g;

/** One kind of apostrophe, quote, dash and tilde. */
export const withPlainSigns = (text: string): string =>
  text.replaceAll(APOSTROPHES, "'").replaceAll(QUOTES, '"').replaceAll(DASHES, '-').replaceAll(TILDES, '~');

/**
 * Equal for texts that look the same but for case: it has one kind of space, apostrophe, quote, dash and tilde, whatever
 * the width of letters. Raised, lowered and circled signs count as plain ones, so that x2 finds x². `É` finds `é` but not
 * `e`, and `ß` doesn't find `ss`. Turkish `İ` and both Greek sigmas count as a case of `i` and `σ`.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.trim().toLowerCase();
  // Once before, because compatibility takes ´ and ″ apart, and once for what it makes of others.
  const alike = withPlainSigns(withPlainSigns(text).normalize('NFKC').toLowerCase());
  return LATIN.test(alike) ? alike.trim() : shownText(alike.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ'));
}
