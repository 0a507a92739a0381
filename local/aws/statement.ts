import * as z from 'zod';

const oneOrMany = z.union([z.string().transform((text) => [text]), z.array(z.string())]);
const scalar = z.union([z.string(), z.boolean(), z.number()]).transform(String);

/** Strict: unsupported policy elements fail. */
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
  Condition: z
    .record(z.string(), z.record(z.string(), z.union([scalar.transform((text) => [text]), z.array(scalar)])))
    .optional(),
});
export type Statement = z.output<typeof Statement>;

const ResourceStatement = Statement.extend({
  Principal: z.union([z.literal('*').transform(() => ({ AWS: ['*'] })), z.record(z.string(), oneOrMany)]),
});
export type ResourceStatement = z.output<typeof ResourceStatement>;

const policyOf = <One extends z.ZodType>(statement: One) =>
  z.object({ Statement: z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(statement)) });
const Policy = policyOf(Statement);
const ResourcePolicy = policyOf(ResourceStatement);

const unsupportedPolicy = (policy: string, error: z.ZodError): Error =>
  new Error(`The local cloud does not support the policy ${policy}: ${z.prettifyError(error)}`);

export function statementsOf(document: unknown, policy: string): readonly Statement[] {
  const parsed = Policy.safeParse(document);
  if (parsed.success) return parsed.data.Statement;
  throw unsupportedPolicy(policy, parsed.error);
}

export function resourceStatementsOf(document: unknown, policy: string): readonly ResourceStatement[] {
  const parsed = ResourcePolicy.safeParse(document);
  if (parsed.success) return parsed.data.Statement;
  throw unsupportedPolicy(policy, parsed.error);
}
