/** Not a link of Markdown, nor a task list that a lesson is about. */
const PLACEHOLDERS = [
  /\[\s*(?:(?:link|url|enlace|lien)(?:[ -][^\]]{1,40})?|(?:your|insert|course)[ -][^\]]{1,40}|name|title|date|price|company)\s*\](?!\()/i,
  /\{\{[^}]{1,40}\}\}|\blorem ipsum\b/i,
  /\b(?:TODO|TBD|FIXME)\b(?=\s*(?:[:.)\]]|$))/,
];

export function placeholderIn(text: string): string | undefined {
  for (const pattern of PLACEHOLDERS) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}

export const firstPlaceholder = (texts: readonly string[]): string | undefined =>
  texts.map(placeholderIn).find((found) => found !== undefined);
