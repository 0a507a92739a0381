/**
 * `npm run test:faults`: inserts each seeded fault into a copy of the code. Its test must pass without the fault and fail with it.
 * `--only text` selects faults by name or file.
 */
import { parseArgs } from 'node:util';
import { occurrencesOf, openScratch } from './scratch.ts';
import { seededFaults } from './seeded.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const selected = seededFaults.filter(({ name, file }) => `${name} ${file}`.includes(values.only));

const scratch = openScratch('all');
const wrong: string[] = [];
try {
  const tests = [...new Set(selected.map(({ caughtBy }) => caughtBy))];
  for (const test of tests) {
    const { passed, failed, output } = await scratch.run(test);
    const passes = passed > 0 && failed === 0;
    console.log(`${passes ? 'green ' : 'RED   '} without a fault: ${test}`);
    if (!passes) {
      console.log(output.slice(-3_000));
      wrong.push(`${test} is red without a fault`);
      continue;
    }
    for (const fault of selected.filter(({ caughtBy }) => caughtBy === test)) {
      const found = occurrencesOf(fault);
      const result = found === 1 ? await scratch.runWith(fault) : undefined;
      const word = !result
        ? `MISSING (${found} ×)`
        : result.failed > 0
          ? 'caught'
          : result.passed > 0
            ? 'SURVIVED'
            : 'BROKEN';
      console.log(`  ${word.padEnd(8)} ${fault.name} (${fault.file})`);
      if (word === 'BROKEN') console.log(result?.output.slice(-2_000));
      if (word !== 'caught') wrong.push(`${word}: ${fault.name} (${fault.file})`);
    }
  }
} finally {
  scratch.close();
}
console.log(`\n${selected.length - wrong.length} of ${selected.length} faults were caught.`);
for (const line of wrong) console.log(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
