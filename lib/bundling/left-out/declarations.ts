import type { LeftOut } from './change.ts';
import { ourSources } from './our-sources.ts';

/** `port({ … })` says what a method needs: for the synthesis, and for types. At run time `provide` does not look at it. */
const isPort = (file: string): boolean => file.startsWith('contracts/ports/');
const isDeclaration = (file: string): boolean => /^(contracts|domain)\//.test(file) && !isPort(file);

/** What of our own declarations is for others than the function that runs. */
export const ofDeclarations: readonly LeftOut[] = [
  ...ourSources
    .filter(({ file }) => isPort(file))
    .map(
      ({ file }): LeftOut => ({
        file,
        because: 'only its type is used at run time',
        change: (source) =>
          [...source.matchAll(/^export const (\w+) = port\(/gm)]
            .map(([, port]) => `export const ${port} = {};`)
            .join('\n'),
      }),
    ),
  ...ourSources
    .filter(({ file }) => isDeclaration(file))
    .map(
      ({ file }): LeftOut => ({
        file,
        because: 'nobody but us knows that declaring has no effects, so that what a function does not use can go',
        change: (source) =>
          source.replace(
            /(?<![\w.])(?:endpoint|stage|workflow|job|transition|z(?!\.config)(?:\.\w+)+)\(/g,
            '/* @__PURE__ */ $&',
          ),
      }),
    ),
];
