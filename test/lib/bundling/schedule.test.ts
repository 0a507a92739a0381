import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { grades, newMemory } from '#domain/learning/review-card.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import * as whole from '#functions/learning/schedule.ts';
import { leaveOut } from '#lib/bundling/leave-out.ts';
import { ofFsrs } from '#lib/bundling/left-out/fsrs.ts';
import { NOON } from '#test/support/platform.ts';

mkdirSync('build', { recursive: true });
const folder = mkdtempSync(join(process.cwd(), 'build', 'schedule-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('with parts left out review cards come back when they do with all of it', async () => {
  const outfile = join(folder, 'schedule.mjs');
  await build({
    entryPoints: [join(process.cwd(), 'functions/learning/schedule.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    absWorkingDir: process.cwd(),
    plugins: [leaveOut(ofFsrs)],
  });
  const lean = (await import(pathToFileURL(outfile).href)) as typeof whole;
  // Every history of four reviews, each a little late.
  let cards = [{ dueAt: NOON, memory: newMemory }];
  for (let reviews = 0; reviews < 4; reviews++)
    cards = cards.flatMap((card) =>
      grades.map((grade) => {
        const now = plusMs(card.dueAt, DAY_MS);
        const next = whole.scheduleAfter(card, grade, now);
        expect(lean.scheduleAfter(card, grade, now)).toEqual(next);
        return next;
      }),
    );
  expect(cards).toHaveLength(256);
});
