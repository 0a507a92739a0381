import { type Edit, type LeftOut, replacing } from './change.ts';
import { ourSources } from './our-sources.ts';

/** A method of a schema, as zod writes it: `    optional() {` … `    },`. */
const METHOD = /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\(.*\) \{\n(?: {8}.*\n)+? {4}\},?\n/gm;

/** What texts, lists, encoders and our own ports are asked for by these names; no schema of ours is. */
const othersMethods = new Set(
  'apply encode includes length register startsWith step toLowerCase toUpperCase'.split(' '),
);

/** The names of all properties that our sources read, and of the methods that zod calls on itself. */
const read = new Set(
  ourSources
    .flatMap(({ source }) => [...source.matchAll(/\.\s*(\w+)/g)].map(([, name = '']) => name))
    .filter((name) => !othersMethods.has(name))
    .concat('check', 'clone'),
);

const errorsOfZod: LeftOut = {
  file: 'node_modules/zod/v4/classic/errors.js',
  because: 'deprecated ways to lay out issues; each keeps its code',
  change: replacing([/^ {4}_lazyMethod\(proto, "(?:format|flatten)", .*\n/gm, '']),
};

const schemasOfZod = (showsSchemas: boolean): LeftOut => ({
  file: 'node_modules/zod/v4/classic/schemas.js',
  because:
    'a method of a class cannot be shaken off, and each keeps the kind of schema that it makes; we read few of them',
  change: (source) =>
    replacing(
      // A namespace that is exported by another file is kept whole.
      [/^import \{ util \} from "\.\.\/core\/index\.js";$/gm, 'import * as util from "../core/util.js";'],
      [/\bcore\.util\./g, 'util.'],
      // `z.string().email()` and the like, which would keep every format. We write `z.email()`.
      [/^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
      // `schema.minLength` and the like.
      [/^ {4}\w+: \(inst\) => (?:\{\n(?: {8}.*\n)+? {4}\}|processors\..*),\n/gm, ''],
      // For values that hold themselves, which JSON cannot.
      [/^ {8}core\.config\(\{ memoizer: core\.memoizer\(\) \}\);$/gm, '        ;'],
      ...(showsSchemas ? [] : toJSONSchema),
    )(source).replace(METHOD, (whole, name: string) => (read.has(name) ? whole : '')),
});

const toJSONSchema: readonly Edit[] = [
  [
    /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/gm,
    `const createToJSONSchemaMethod = () => () => { throw new Error("JSON Schema is left out, see lib/bundling/left-out"); },
       createStandardJSONSchemaMethod = createToJSONSchemaMethod;`,
  ],
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
];

/** `showsSchemas`: keeps what writes JSON Schema. */
export const ofZod = (showsSchemas: boolean): readonly LeftOut[] => [schemasOfZod(showsSchemas), errorsOfZod];
