import * as z from 'zod';

const Advisory = z.object({ source: z.number(), title: z.string(), url: z.string(), severity: z.string() });
type Advisory = z.infer<typeof Advisory>;

/** The fields of `npm audit --json` (report version 2) that we use. A string in `via` names another package. */
export const Advisories = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});
export type Advisories = z.infer<typeof Advisories>;

export const Allowed = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA-[\w-]+$/, 'must be an id such as GHSA-xxxx-xxxx-xxxx'),
    reason: z.string().min(20, 'must explain why it is harmless here'),
    expires: z.iso.date(),
  }),
);
export type Allowed = z.infer<typeof Allowed>;

const BLOCKING: readonly string[] = ['high', 'critical'];
const idOf = ({ url }: Advisory): string => url.split('/').at(-1) ?? url;

export function assessAdvisories(
  { vulnerabilities }: Advisories,
  allowed: Allowed,
  today: string,
): { failures: string[]; notes: string[] } {
  const failures: string[] = [];
  const notes: string[] = [];
  const reported = new Set<string>();
  for (const [name, { via }] of Object.entries(vulnerabilities))
    for (const advisory of via) {
      if (typeof advisory === 'string' || reported.has(idOf(advisory))) continue;
      reported.add(idOf(advisory));
      const { severity, title } = advisory;
      const line = `${severity}  ${name}: ${title} (${idOf(advisory)})`;
      const exception = allowed.find((one) => one.advisory === idOf(advisory));
      if (!BLOCKING.includes(severity)) notes.push(line);
      else if (!exception) failures.push(`${line}. Update the package or allow it in scripts/audit/allowed.json.`);
      else if (exception.expires < today)
        failures.push(`${line}. Its exception expired on ${exception.expires}. Review it again.`);
      else notes.push(`${line}, allowed until ${exception.expires}: ${exception.reason}`);
    }
  for (const { advisory } of allowed)
    if (!reported.has(advisory))
      notes.push(`${advisory} is no longer reported. Remove it from scripts/audit/allowed.json.`);
  return { failures, notes };
}
