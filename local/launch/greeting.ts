import type { Demo } from '#local/seed/seed.ts';

/** What is printed beneath the ready line: whom one can sign in as, and where to look. */
export function greeting(url: string, demo: Pick<Demo, 'signIns'> | undefined): string {
  const rows = (demo?.signIns ?? []).map(({ role, email, password }) => [role, `${email}  ${password}`] as const);
  const places = [
    ['mails', `${url}/local/inbox`],
    ['payments', `${url}/local/stripe`],
    ['logs', `${url}/local/logs`],
    ['figures', `${url}/local/dashboards`],
  ] as const;
  const listed = (lines: readonly (readonly [string, string])[]) =>
    lines.map(([name, text]) => `    ${name.padEnd(10)}${text}`);
  return [...(rows.length > 0 ? ['  Sign in as', ...listed(rows)] : []), '  Look at', ...listed(places)].join('\n');
}
