import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#local/protocol/json.ts';

function hasType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return true;
  }
}

export function matchesSchema(schema: unknown, value: unknown): boolean {
  if (!isRecord(schema)) return false;
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((one) => matchesSchema(one, value));
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if ('const' in schema) return isDeepStrictEqual(schema.const, value);
  if (!hasType(value, schema.type)) return false;
  if (Array.isArray(value)) return value.every((item) => matchesSchema(schema.items, item));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return true;
  return (
    Object.keys(value).every((name) => name in properties) &&
    Object.entries(properties).every(([name, inner]) => name in value && matchesSchema(inner, value[name]))
  );
}

/** For schemas without a writer. */
export function minimalValue(schema: unknown, text: string): unknown {
  if (!isRecord(schema)) return text;
  if (Array.isArray(schema.anyOf)) return minimalValue(schema.anyOf[0], text);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([name, inner]) => [
          name,
          minimalValue(inner, text),
        ]),
      );
    case 'array':
      return [minimalValue(schema.items, text)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return text;
  }
}
