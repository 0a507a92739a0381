import { fileURLToPath } from 'node:url';

/** What is left out of a file when it is bundled. */
export interface LeftOut {
  /** From the project's folder on. */
  readonly file: string;
  readonly because: string;
  /** Makes the file's text what is bundled; throws where the file is no longer what this was written for. */
  readonly change: (source: string) => string;
}

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Another text altogether. */
export const instead = (text: string) => () => text;

export type Edit = readonly [search: RegExp, by: string];

/** Replaces every match; none means that the package has changed and has to be looked at again. */
export const replacing =
  (...edits: readonly Edit[]) =>
  (source: string): string =>
    edits.reduce((text, [search, by]) => {
      if (text.search(search) < 0) throw new Error(`Nothing matches ${search} any more`);
      return text.replaceAll(search, by);
    }, source);

/** A plugin that adds nothing; what it would have added is then reached by nobody. */
export const noPlugin = (name: string) =>
  replacing([
    new RegExp(`^export const ${name} = `, 'gm'),
    `export const ${name} = () => ({ applyToStack() {} });\nexport const leftOut_${name} = `,
  ]);
