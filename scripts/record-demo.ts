/**
 * `npm run record-demo`: generates and publishes the demo's courses through the product's own doors, in a local cloud of
 * its own, and records what they wrote in `local/seed/recorded/courses`. `npm start` fills the shop from there. A course
 * whose content is recorded already keeps its file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { getMe } from '#contracts/http/account.ts';
import { startCloud } from '#local/cloud.ts';
import { build } from '#local/launch/build.ts';
import { createAccounts } from '#local/seed/accounts.ts';
import { callApi } from '#local/seed/call-api.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { createCourse } from '#local/seed/create-course.ts';
import { demoPeople } from '#local/seed/people.ts';
import { hasSameContent } from '#local/seed/recorded/content.ts';
import { readRecording, writeRecording } from '#local/seed/recorded/files.ts';
import { recordCourse } from '#local/seed/recorded/record-course.ts';
import { openTable } from '#local/seed/recorded/table-rows.ts';
import { sessionsOf } from '#local/seed/sessions.ts';

/** Each course runs a dozen functions at once. */
const COURSES_AT_ONCE = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'coursewright-record-'));
const log = (text: string): void => console.log(text);
const cdkOut = await build({ dataDir, dev: false, log });
// Without the keys of real providers.
const environment = { LOCAL_MODEL_LATENCY_MS: '0' };
const cloud = await startCloud({ port: 0, dataDir, cdkOut, gatewayWaitMs: 30_000, environment });
const table = openTable(cloud);
try {
  await createAccounts(cloud, demoPeople);
  const sessionOf = sessionsOf(cloud.url);
  await pMap(
    demoCourses,
    async (course) => {
      const session = await sessionOf(course.by);
      // Registers the person, as the site does after each sign-in.
      await callApi(session, getMe);
      const courseId = await createCourse(session, course);
      const recording = await recordCourse(table, courseId, cloud.url);
      const known = await readRecording(course.key).catch(() => undefined);
      const isKnown = known !== undefined && hasSameContent(known, recording);
      if (!isKnown) await writeRecording(course.key, recording);
      log(`${isKnown ? 'same' : 'recorded'}  ${course.title}`);
    },
    { concurrency: COURSES_AT_ONCE },
  );
} finally {
  table.close();
  await cloud.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
