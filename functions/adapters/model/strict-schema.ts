import * as z from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * What every provider's strict mode takes; it refuses whole requests over other keywords, or ignores them
 * (https://platform.openai.com/docs/guides/structured-outputs#supported-schemas).
 */
const taken = new Set(['type', 'enum', 'const', 'description', 'required', 'additionalProperties']);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function range(low: unknown, high: unknown, unit: string): string[] {
  const from = typeof low === 'number' && low > Number.MIN_SAFE_INTEGER ? low : undefined;
  const to = typeof high === 'number' && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from !== undefined && from > 0 ? [`at least ${from}${unit}`] : [];
}

/** The limits that strict mode does not enforce, in words, so that the model keeps to them all the same. */
const limitsOf = (schema: JsonSchema): string[] => [
  ...range(schema.minLength, schema.maxLength, ' characters'),
  ...range(schema.minItems, schema.maxItems, ' items'),
  ...range(schema.minimum, schema.maximum, ''),
  ...(typeof schema.pattern === 'string' ? [`matches ${schema.pattern}`] : []),
];

function strict(schema: JsonSchema): JsonSchema {
  const kept = Object.fromEntries(Object.entries(schema).filter(([keyword]) => taken.has(keyword)));
  const description = [...(typeof schema.description === 'string' ? [schema.description] : []), ...limitsOf(schema)];
  const { properties, items, anyOf } = schema;
  return {
    ...kept,
    ...(description.length > 0 && { description: description.join('; ') }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, isSchema(inner) ? strict(inner) : {}]),
      ),
      required: Object.keys(properties),
      additionalProperties: false,
    }),
    ...(isSchema(items) && { items: strict(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.filter(isSchema).map(strict) }),
  };
}

/** The schema of an answer as strict structured output wants it: every property required, no other ones allowed. */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> => ({ ...strict(z.toJSONSchema(schema)) });
