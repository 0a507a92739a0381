import * as z from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * All strict modes accept these. Others are ignored or fail the request
 * (https://platform.openai.com/docs/guides/structured-outputs#supported-schemas).
 */
const acceptedKeywords = new Set(['type', 'enum', 'const', 'description', 'required', 'additionalProperties']);

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

function strict(schema: JsonSchema): JsonSchema {
  const kept = Object.fromEntries(Object.entries(schema).filter(([keyword]) => acceptedKeywords.has(keyword)));
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

/** Strict structured output requires all properties and allows no others. */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> => ({ ...strict(z.toJSONSchema(schema)) });
