import { isDeepStrictEqual } from 'node:util';
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

export function strictSchemaError(schema: unknown, path = '()'): string | undefined {
  if (!isRecord(schema)) return `In context=${path}, a schema must be an object`;
  const unknown = Object.keys(schema).find((keyword) => !STRICT_KEYWORDS.has(keyword));
  if (unknown !== undefined) return `In context=${path}, '${unknown}' is not permitted`;
  const { properties, items, anyOf, required, type } = schema;
  if (type === 'object') {
    if (!isRecord(properties)) return `In context=${path}, 'properties' is required`;
    if (schema.additionalProperties !== false)
      return `In context=${path}, 'additionalProperties' is required to be supplied and to be false`;
    const names = Object.keys(properties);
    const missing = names.find((name) => !Array.isArray(required) || !required.includes(name));
    if (missing !== undefined)
      return `In context=${path}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'`;
    for (const name of names) {
      const objection = strictSchemaError(properties[name], `${path}.${name}`);
      if (objection !== undefined) return objection;
    }
  }
  if (type === 'array') return strictSchemaError(items, `${path}[]`);
  if (Array.isArray(anyOf))
    return anyOf.map((one) => strictSchemaError(one, `${path}|`)).find((one) => one !== undefined);
  return undefined;
}

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
