/**
 * `npm run audit:dependencies`: fails on a high or critical advisory for an installed package that is not allowed. Passes when
 * the registry is unreachable, but prints a warning: no answer is not a clean audit. It runs each night.
 * With `--warn`, as in `npm test`, an advisory is a warning too: a commit must not fail for what was published after it.
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

function warn(...lines: readonly string[]): void {
  console.warn(['='.repeat(78), ...lines, '='.repeat(78)].join('\n'));
}

const onlyWarn = process.argv.includes('--warn');
const answer = ask();
if (answer === undefined) {
  warn(
    'AUDIT SKIPPED: the package registry is unreachable. The dependencies were not checked.',
    'Connect to the network and run `npm run audit:dependencies` again.',
  );
} else {
  const allowed = Allowed.parse(JSON.parse(readFileSync(new URL('audit/allowed.json', import.meta.url), 'utf8')));
  const { failures, notes } = assessAdvisories(answer, allowed, new Date().toISOString().slice(0, 10));
  for (const line of [...notes, ...failures]) console.log(line);
  if (failures.length === 0) console.log('No high or critical advisories.');
  else if (onlyWarn) warn(`AUDIT WARNING: ${failures.length} to fix. The nightly run fails until they are.`);
  else console.log(`${failures.length} to fix.`);
  process.exitCode = failures.length === 0 || onlyWarn ? 0 : 1;
}
