import { isRecord } from '#local/protocol/json.ts';

const STRICT_KEYWORDS = new Set([
  'type',
  'enum',
  'const',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
]);

const ROOT = '()';

function firstKeyOf(schema: unknown): { readonly name: string; readonly constants: readonly unknown[] } | undefined {
  if (!isRecord(schema) || !isRecord(schema.properties)) return undefined;
  const [first] = Object.entries(schema.properties);
  if (first === undefined) return undefined;
  const [name, inner] = first;
  if (!isRecord(inner)) return { name, constants: [] };
  return { name, constants: 'const' in inner ? [inner.const] : Array.isArray(inner.enum) ? inner.enum : [] };
}

/** The provider can tell choices apart only by a different first key, or by its constant. */
function alike(choices: readonly unknown[]): boolean {
  const firsts = choices.map(firstKeyOf).filter((first) => first !== undefined);
  return firsts.some(({ name, constants }, index) =>
    firsts
      .slice(index + 1)
      .some(
        (other) =>
          other.name === name &&
          (constants.length === 0 ||
            other.constants.length === 0 ||
            constants.some((one) => other.constants.includes(one))),
      ),
  );
}

const firstError = (errors: Iterable<string | undefined>): string | undefined =>
  [...errors].find((error) => error !== undefined);

function shapeError(schema: unknown, path = ROOT): string | undefined {
  if (!isRecord(schema)) return `In context=${path}, a schema must be an object`;
  const unknown = Object.keys(schema).find((keyword) => !STRICT_KEYWORDS.has(keyword));
  if (unknown !== undefined) return `In context=${path}, '${unknown}' is not permitted`;
  const { properties, items, anyOf, required, type } = schema;
  if (path === ROOT && type !== 'object') return `schema must be a JSON Schema of 'type: "object"'`;
  if (type === undefined && !Array.isArray(anyOf)) return `In context=${path}, schema must have a 'type' key`;
  if (type === 'object') {
    if (!isRecord(properties)) return `In context=${path}, 'properties' is required`;
    if (schema.additionalProperties !== false)
      return `In context=${path}, 'additionalProperties' is required to be supplied and to be false`;
    const names = Object.keys(properties);
    const missing = names.find((name) => !Array.isArray(required) || !required.includes(name));
    if (missing !== undefined)
      return `In context=${path}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'`;
    return firstError(names.map((name) => shapeError(properties[name], `${path}.${name}`)));
  }
  if (type === 'array') return shapeError(items, `${path}[]`);
  if (!Array.isArray(anyOf)) return undefined;
  if (alike(anyOf)) return `In context=${path}, objects provided via 'anyOf' must not share identical first keys`;
  return firstError(anyOf.map((one) => shapeError(one, `${path}|`)));
}

/** Of a whole schema: https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas */
const MOST = {
  levels: 10,
  properties: 5_000,
  enumValues: 1_000,
  /** In names of properties, enums and constants together. */
  characters: 120_000,
  /** In an enum of more than 250 texts. */
  longEnumCharacters: 15_000,
} as const;
const LONG_ENUM = 250;

type Sizes = { readonly [Key in keyof typeof MOST]: number };

const charactersIn = (texts: readonly unknown[]): number =>
  texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);

function sizesOf(schema: unknown): Sizes {
  if (!isRecord(schema)) return { levels: 0, properties: 0, enumValues: 0, characters: 0, longEnumCharacters: 0 };
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const values = Array.isArray(schema.enum) ? schema.enum : [];
  const inner = [
    ...Object.values(properties),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ].map(sizesOf);
  const total = (key: keyof Sizes): number => inner.reduce((sum, sizes) => sum + sizes[key], 0);
  const most = (key: keyof Sizes): number => Math.max(0, ...inner.map((sizes) => sizes[key]));
  return {
    // The provider counts objects; this counts lists and choices too, to be safe.
    levels: most('levels') + 1,
    properties: total('properties') + Object.keys(properties).length,
    enumValues: total('enumValues') + values.length,
    characters: total('characters') + charactersIn([...Object.keys(properties), ...values, schema.const]),
    longEnumCharacters: Math.max(most('longEnumCharacters'), values.length > LONG_ENUM ? charactersIn(values) : 0),
  };
}

/** In OpenAI's words as far as they are known. */
export function strictSchemaError(schema: unknown): string | undefined {
  const error = shapeError(schema);
  if (error !== undefined) return error;
  const sizes = sizesOf(schema);
  return firstError(
    Object.entries(MOST).map(([what, most]) => {
      const size = sizes[what as keyof Sizes];
      return size > most ? `${size} ${what} exceed the limit of ${most}` : undefined;
    }),
  );
}
