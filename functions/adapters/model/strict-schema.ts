import * as z from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

/** All strict modes accept these: https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas */
const acceptedKeywords = new Set(['type', 'enum', 'const', 'description', 'required', 'additionalProperties']);
/** Sent in another form, or of no use to a model. */
const convertedKeywords = new Set([
  ...['$schema', 'properties', 'items', 'anyOf', 'oneOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern'],
]);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function range(low: unknown, high: unknown, unit: string): string[] {
  const from = typeof low === 'number' && low > Number.MIN_SAFE_INTEGER ? low : undefined;
  const to = typeof high === 'number' && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from !== undefined && from > 0 ? [`at least ${from}${unit}`] : [];
}

/** Strict mode does not enforce limits, so the description states them. */
const limitsOf = (schema: JsonSchema): string[] => [
  ...range(schema.minLength, schema.maxLength, ' characters'),
  ...range(schema.minItems, schema.maxItems, ' items'),
  ...range(schema.minimum, schema.maximum, ''),
  ...(typeof schema.pattern === 'string' ? [`matches ${schema.pattern}`] : []),
];

/** zod writes `oneOf` for a discriminated union, which OpenAI refuses. Nested choices become one. */
const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  [anyOf, oneOf]
    .flatMap((list) => (Array.isArray(list) ? list.filter(isSchema) : []))
    .flatMap((choice) => {
      const inner = choicesOf(choice);
      return inner.length > 0 ? inner : [choice];
    });

/** @throws TypeError if a type is missing or a keyword would be lost: the model could write anything */
function strict(schema: unknown, path: string): JsonSchema {
  if (!isSchema(schema)) throw new TypeError(`The schema of ${path} is missing`);
  const lost = Object.keys(schema).find((keyword) => !acceptedKeywords.has(keyword) && !convertedKeywords.has(keyword));
  if (lost !== undefined) throw new TypeError(`The schema of ${path} has the keyword ${lost}`);
  const choices = choicesOf(schema);
  const { type, properties, items } = schema;
  if (choices.length === 0 && typeof type !== 'string') throw new TypeError(`The schema of ${path} has no type`);
  if (type === 'object' && !isSchema(properties)) throw new TypeError(`The object ${path} has no properties`);
  const kept = Object.fromEntries(Object.entries(schema).filter(([keyword]) => acceptedKeywords.has(keyword)));
  const description = [...(typeof schema.description === 'string' ? [schema.description] : []), ...limitsOf(schema)];
  return {
    ...kept,
    ...(description.length > 0 && { description: description.join('; ') }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, strict(inner, `${path}.${name}`)]),
      ),
      required: Object.keys(properties),
      additionalProperties: false,
    }),
    ...(type === 'array' && { items: strict(items, `${path}[]`) }),
    ...(choices.length > 0 && { anyOf: choices.map((choice, index) => strict(choice, `${path}|${index + 1}`)) }),
  };
}

export const strictSchema = (schema: z.ZodType): Record<string, unknown> => ({
  ...strict(z.toJSONSchema(schema), 'the answer'),
});
