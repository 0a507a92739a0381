import * as z from 'zod';

const oneOrMany = z.union([z.string().transform((text) => [text]), z.array(z.string())]);
const scalar = z.union([z.string(), z.boolean(), z.number()]).transform(String);

/** One statement of an IAM policy; anything in it that is not understood here fails to parse, rather than being passed over. */
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

const Policy = z.object({
  Statement: z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(Statement)),
});

/** The statements of a policy document; throws an error that names the policy where one is not understood. */
export function statementsOf(document: unknown, policy: string): readonly Statement[] {
  const parsed = Policy.safeParse(document);
  if (parsed.success) return parsed.data.Statement;
  throw new Error(`The local cloud does not understand the policy ${policy}: ${z.prettifyError(parsed.error)}`);
}
