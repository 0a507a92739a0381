import * as z from 'zod';

const Report = z.object({
  functions: z.array(
    z.object({
      function: z.string(),
      granted: z.array(
        z.object({
          Effect: z.string(),
          Action: z.array(z.string()),
          Resource: z.array(z.string()),
          Condition: z.record(z.string(), z.record(z.string(), z.array(z.string()))).optional(),
        }),
      ),
      used: z.array(
        z.object({
          action: z.string(),
          resource: z.string(),
          partitionKind: z.string().optional(),
          allowed: z.boolean(),
        }),
      ),
    }),
  ),
});

/** Granted and used actions per function since the start of the cloud. */
export const iamOf = async (url: string) =>
  Report.parse(await (await fetch(`${url}/local/iam.json`)).json()).functions.map(({ function: name, ...entry }) => ({
    name: name.replace(/^coursewright-dev-/, ''),
    ...entry,
  }));

/** `function: action resource` of denied calls. */
export const deniedCalls = async (url: string): Promise<string[]> =>
  (await iamOf(url)).flatMap(({ name, used }) =>
    used
      .filter(({ allowed }) => !allowed)
      .map(({ action, resource, partitionKind = '' }) => `${name}: ${action} ${resource} ${partitionKind}`),
  );
