import * as z from 'zod';
import { invalidRequest, type StripeFailure } from './errors.ts';
import type { Form } from './form-decoding.ts';

export const integer = z.string().transform((text, context) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  context.addIssue({
    code: 'custom',
    message: `Invalid integer: ${text}`,
    params: { code: 'parameter_invalid_integer' },
  });
  return z.NEVER;
});

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** An empty value unsets a field, as at Stripe. */
export const clearable = z.string().transform((text) => (text === '' ? null : text));

export const metadata = z
  .union([z.literal('').transform(() => ({})), z.record(z.string().max(40), z.string().max(500))])
  .refine((fields) => Object.keys(fields).length <= 50, 'Metadata can have up to 50 keys');

export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text.replaceAll(/[{}]/g, '')), {
    error: 'Not a valid URL',
  });

export const expandable = { expand: z.array(z.string()).optional() };

export const range = z
  .union([
    integer.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    }),
  ])
  .optional();

export const pagination = {
  ...expandable,
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

export function isInRange(seconds: number, filter: z.infer<typeof range>): boolean {
  if (filter === undefined) return true;
  const { gt, gte, lt, lte } = { gt: undefined, lt: undefined, ...filter };
  return (
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte)
  );
}

/** An empty value removes its key; an empty field removes all, as at Stripe. */
export function mergeMetadata(
  before: Readonly<Record<string, string>> | null | undefined,
  change: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  if (change === undefined) return { ...before };
  if (Object.keys(change).length === 0) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

function fieldName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

/** A union's own issue says nothing; its deepest branch names the wrong field. */
function deepestIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map((below) => ({ ...below, path: [...issue.path, ...below.path] }));
  const best = inner.sort((left, right) => right.path.length - left.path.length)[0];
  return best === undefined ? issue : deepestIssue(best);
}

function failureOf(given: z.core.$ZodIssue): StripeFailure {
  const issue = deepestIssue(given);
  const param = fieldName(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = fieldName([...issue.path, issue.keys[0] ?? '']);
      return invalidRequest(
        `Received unknown parameter: ${unknown} (or one that the local stand-in for Stripe does not support)`,
        unknown,
        'parameter_unknown',
      );
    }
    case 'invalid_type':
      return issue.input === undefined
        ? invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
        : invalidRequest(`Invalid ${issue.expected}: ${param}`, param, 'parameter_invalid');
    case 'invalid_value':
      return issue.input === undefined
        ? invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
        : invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param);
    case 'custom':
      return invalidRequest(issue.message, param, String(issue.params?.code ?? 'parameter_invalid'));
    default:
      return invalidRequest(`Invalid ${param}: ${issue.message}`, param);
  }
}

export function parseParameters<S extends z.ZodType>(schema: S, form: Form): z.infer<S> {
  const parsed = schema.safeParse(form, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw first === undefined ? invalidRequest('Invalid request') : failureOf(first);
}
