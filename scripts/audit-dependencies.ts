/**
 * `npm run audit:dependencies`: fails on a high or critical advisory for an installed package that is not allowed. Passes when
 * the registry is unreachable, but prints a warning: no answer is not a clean audit. CI runs it again.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Advisories, Allowed, assessAdvisories } from './audit/assess-advisories.ts';
import { npmCommand } from './package-commands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const WITHIN_MS = 60_000;

function ask(): Advisories | undefined {
  const { stdout } = spawnSync(...npmCommand('audit', '--json'), {
    cwd: root,
    encoding: 'utf8',
    timeout: WITHIN_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return Advisories.safeParse(JSON.parse(stdout)).data;
  } catch {
    return undefined;
  }
}

const answer = ask();
if (answer === undefined) {
  console.warn(
    [
      '='.repeat(78),
      'AUDIT SKIPPED: the package registry is unreachable. The dependencies were not checked.',
      'Connect to the network and run `npm run audit:dependencies` again.',
      '='.repeat(78),
    ].join('\n'),
  );
} else {
  const allowed = Allowed.parse(JSON.parse(readFileSync(new URL('audit/allowed.json', import.meta.url), 'utf8')));
  const { failures, notes } = assessAdvisories(answer, allowed, new Date().toISOString().slice(0, 10));
  for (const line of [...notes, ...failures]) console.log(line);
  console.log(failures.length === 0 ? 'No high or critical advisories.' : `${failures.length} to fix.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
