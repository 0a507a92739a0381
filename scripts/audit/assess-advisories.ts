import * as z from 'zod';

const Advisory = z.object({ source: z.number(), title: z.string(), url: z.string(), severity: z.string() });
type Advisory = z.infer<typeof Advisory>;

/** The part of `npm audit --json` (report version 2) that is read; a `via` that is a text names another of the packages. */
export const Advisories = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});
export type Advisories = z.infer<typeof Advisories>;

/** What we live with for a while: which advisory, why, and until when. */
export const Allowed = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA-[\w-]+$/, 'must be an id such as GHSA-xxxx-xxxx-xxxx'),
    reason: z.string().min(20, 'must say why it cannot hurt here'),
    expires: z.iso.date(),
  }),
);
export type Allowed = z.infer<typeof Allowed>;

const BLOCKING: readonly string[] = ['high', 'critical'];
const idOf = ({ url }: Advisory): string => url.split('/').at(-1) ?? url;

/** Which advisories fail the check, and what is to be said besides. `today` is a date such as 2026-11-21. */
export function assessAdvisories(
  { vulnerabilities }: Advisories,
  allowed: Allowed,
  today: string,
): { failures: string[]; notes: string[] } {
  const failures: string[] = [];
  const notes: string[] = [];
  const told = new Set<string>();
  for (const [name, { via }] of Object.entries(vulnerabilities))
    for (const advisory of via) {
      if (typeof advisory === 'string' || told.has(idOf(advisory))) continue;
      told.add(idOf(advisory));
      const { severity, title } = advisory;
      const line = `${severity}  ${name}: ${title} (${idOf(advisory)})`;
      const excuse = allowed.find((one) => one.advisory === idOf(advisory));
      if (!BLOCKING.includes(severity)) notes.push(line);
      else if (!excuse) failures.push(`${line}. Update the package, or allow it in scripts/audit/allowed.json.`);
      else if (excuse.expires < today) failures.push(`${line}. It was allowed until ${excuse.expires}: look again.`);
      else notes.push(`${line}, allowed until ${excuse.expires}: ${excuse.reason}`);
    }
  for (const { advisory } of allowed)
    if (!told.has(advisory))
      notes.push(`${advisory} is not reported any more; take it off scripts/audit/allowed.json.`);
  return { failures, notes };
}
