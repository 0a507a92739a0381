import type { SignIn } from '#local/seed/seed.ts';

export function greeting(url: string, signIns: readonly SignIn[]): string {
  const rows = signIns.map(({ role, email, password }) => [role, `${email}  ${password}`] as const);
  const places = [
    ['emails', `${url}/local/inbox`],
    ['payments', `${url}/local/stripe`],
    ['logs', `${url}/local/logs`],
    ['dashboards', `${url}/local/dashboards`],
  ] as const;
  const listed = (lines: readonly (readonly [string, string])[]) =>
    lines.map(([name, text]) => `    ${name.padEnd(12)}${text}`);
  return [...(rows.length > 0 ? ['  Sign in as', ...listed(rows)] : []), '  Open', ...listed(places)].join('\n');
}
