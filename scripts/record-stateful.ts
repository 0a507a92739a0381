/**
 * `npm run record-stateful`: records the templates' stateful resources and their replacing properties. Run it only for an
 * intended change; a test and the preflight compare with the record (scripts/deploy/stateful.ts).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { RECORD_FILE } from './deploy/record-file.ts';
import { changesSinceRecord, StatefulRecord, statefulResourcesIn } from './deploy/stateful.ts';
import { run, synthesizeInto, templatesIn } from './deploy/synthesis.ts';
import { runCommand } from './operator/command.ts';
import { commandPath } from './package-commands.ts';

await runCommand({ usage: 'npm run record-stateful', schema: z.object({}), options: {} }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coursewright-stateful-'));
  try {
    synthesizeInto(folder, {});
    const found = statefulResourcesIn(templatesIn(folder));
    const before = existsSync(RECORD_FILE) ? StatefulRecord.parse(JSON.parse(readFileSync(RECORD_FILE, 'utf8'))) : {};
    const changes = changesSinceRecord(before, found);
    const sorted = Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(RECORD_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
    run(process.execPath, [
      commandPath('@biomejs/biome', 'biome'),
      'format',
      '--write',
      '--log-level=error',
      RECORD_FILE,
    ]);
    console.log(
      changes.length === 0 ? 'Nothing changed.' : `Recorded:\n${changes.map((one) => `  ${one}`).join('\n')}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
