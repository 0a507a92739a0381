import { isBlank } from '../is-blank.ts';
import { shownText } from '../shown-text.ts';

/** To a reader who minds the case: mW is not MW. */
export const looksLike = (one: string, other: string): boolean => one === other || shownText(one) === shownText(other);

/** For each text, the index of another one that differs at most in case. Blank texts have none. */
export function lookAlikes(texts: readonly string[]): (number | undefined)[] {
  const shown = texts.map((text) => shownText(text).toLowerCase());
  return shown.map((text, index) => {
    const other = shown.findIndex((each, at) => at !== index && each === text);
    return isBlank(text) || other === -1 ? undefined : other;
  });
}
