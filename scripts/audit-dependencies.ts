/**
 * `npm run audit:dependencies`: asks the package registry which of the installed packages have known weaknesses, and fails
 * where one is high or critical and not allowed. Where it cannot ask it says so, loudly, and passes: a machine without a
 * network is no weakness; the hosted checks ask again.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Advisories, Allowed, assessAdvisories } from './audit/assess-advisories.ts';
import { npmCommand } from './package-commands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const WITHIN_MS = 60_000;

/** What npm answers; undefined where nobody could be asked. */
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
      'NOT ASKED: the package registry did not tell its advisories, so nothing is known about',
      'weaknesses of the installed packages. Run `npm run audit:dependencies` again with a network.',
      '='.repeat(78),
    ].join('\n'),
  );
} else {
  const allowed = Allowed.parse(JSON.parse(readFileSync(new URL('audit/allowed.json', import.meta.url), 'utf8')));
  const { failures, notes } = assessAdvisories(answer, allowed, new Date().toISOString().slice(0, 10));
  for (const line of [...notes, ...failures]) console.log(line);
  console.log(failures.length === 0 ? 'No high or critical weakness is known.' : `${failures.length} to be mended.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
