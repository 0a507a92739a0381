import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';

/** The JSON Schema keywords in our inputs. */
interface JsonSchema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Long enough to exceed some limits, short enough for hundreds of requests. */
const MAX_CHARS = 40;
const MAX_ITEMS = 2;

function valid(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.examples) return fc.constantFrom(...schema.examples);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valid(option, ids)));
  switch (schema.type) {
    case 'string':
      if (schema.format === 'email') return fc.emailAddress();
      if (schema.pattern?.includes('0-9A-HJKMNP')) return fc.constantFrom(...ids);
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { maxLength: MAX_CHARS });
      return fc.string({
        unit: fc.constantFrom('a', 'Z', '7', ' ', '\n', '"', '<', '\\', 'é', '字', '🍞'),
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(MAX_CHARS, schema.maxLength ?? MAX_CHARS),
      });
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -9, -9), max: Math.min(schema.maximum ?? 9_999, 9_999) });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(MAX_ITEMS, schema.maxItems ?? MAX_ITEMS)),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, valid(of, ids)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  '   ',
  'x'.repeat(25_000),
  'nul\u0000',
  'half a pair \ud83d',
  '\udc00 the other half',
  '\u202eright to left',
  '💥',
  '<img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '${jndi:ldap://x}',
  'USER#1',
  [],
  {},
  [[[[]]]],
  { S: 'x' },
  { __type: 'x', constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"admin":true}}'),
];

type Path = readonly string[];

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))]
    : [path];

/** Replaces the value at the path; `undefined` removes it. */
function put(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value))
    return value.flatMap((inner, index) => {
      if (String(index) !== name) return [inner];
      const changed = put(inner, rest, replacement);
      return changed === undefined ? [] : [changed];
    });
  return { ...(value as object), [name]: put((value as Record<string, unknown>)[name], rest, replacement) };
}

const corrupted = (validInput: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      validInput,
      fc.nat(),
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hostileValues) }, fc.constant(undefined)),
    )
    .map(([value, at, replacement]) => {
      const paths = pathsIn(value);
      return put(value, paths[at % paths.length] ?? [], replacement);
    });

function inputOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const validInput = valid(described as JsonSchema, ids);
  return fc.oneof({ weight: 1, arbitrary: validInput }, { weight: 3, arbitrary: corrupted(validInput) });
}

export interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly raw: string | undefined;
}

/** URLs hold only well-formed text. */
const asStrings = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {})
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [
        name.toWellFormed(),
        (typeof part === 'string' ? part : String(JSON.stringify(part))).toWellFormed().slice(0, 2_000),
      ]),
  );

/** Random input by the endpoint's schemas: a quarter valid, the rest corrupted. */
export const inputsOf = ({ params, query, body }: Endpoint, ids: readonly string[]): fc.Arbitrary<Input> =>
  fc.record({
    params: params ? inputOf(params, ids).map(asStrings) : fc.constant({}),
    query: query ? inputOf(query, ids).map(asStrings) : fc.constant({}),
    raw: body
      ? fc.oneof(
          { weight: 9, arbitrary: inputOf(body, ids).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()) },
        )
      : fc.constant(undefined),
  });
