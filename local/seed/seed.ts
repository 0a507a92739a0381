import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import * as z from 'zod';
import { getMe } from '#contracts/http/account.ts';
import { saveProgress, viewCourse, viewModule } from '#contracts/http/learning.ts';
import type { Cloud } from '#local/cloud.ts';
import { CONTROLS_PATH } from '#local/model/controls.ts';
import { createAccounts } from './accounts.ts';
import { callApi } from './call-api.ts';
import { demoCourses, demoPurchases } from './courses.ts';
import { createCourse } from './create-course.ts';
import { seedPast } from './past/past.ts';
import { buyCourse, connectPayouts } from './payments.ts';
import { type DemoPerson, demoPassword, demoPeople } from './people.ts';
import { openProgress, type Progress } from './progress.ts';
import { type Session, signIn } from './sign-in.ts';

export interface Demo {
  readonly signIns: readonly { readonly role: string; readonly email: string; readonly password: string }[];
  /** Undefined if an earlier start finished it. */
  readonly completion: Promise<string> | undefined;
}

const signIns = demoPeople.flatMap(({ signInAs, email }) =>
  signInAs === undefined ? [] : [{ role: signInAs, email, password: demoPassword }],
);

/** Resolves when the accounts exist; the rest continues after a restart. */
export async function seedDemo(cloud: Cloud, dataDir: string): Promise<Demo> {
  const progress = openProgress(dataDir);
  if (progress.isComplete()) return { signIns, completion: undefined };
  await progress.once('accounts', async () => {
    await createAccounts(cloud, demoPeople);
    return undefined;
  });
  return { signIns, completion: seedMarketplace(cloud, progress) };
}

/** Calls can time out on a busy machine. */
const TRIES = 3;
const PAUSE_MS = 2_000;
/** Each course runs a dozen functions at once. */
const COURSES_AT_ONCE = 4;

async function seedMarketplace(cloud: Cloud, progress: Progress): Promise<string> {
  const start = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      if (!(await trySeedMarketplace(cloud, progress)))
        return 'No demo courses: a real model is connected, and generating them would cost money.';
      break;
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
  progress.complete();
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  return `The demo marketplace is ready: ${demoCourses.length} courses, in ${seconds} s.`;
}

async function trySeedMarketplace(cloud: Cloud, progress: Progress): Promise<boolean> {
  // Writes before a kill may not have reached the indexes that the steps read.
  await cloud.settled();
  const sessions = await signInAll(cloud.url);
  // Real Stripe pages need a person.
  const sells = cloud.stripeApiUrl !== undefined;
  return withFastModel(cloud.url, async () => {
    const [courseIds] = await Promise.all([
      createCourses(sessions, progress),
      sells ? connectCreators(sessions, progress) : undefined,
    ]);
    await makePurchases(sessions, courseIds, sells, progress);
    await readFirstModule(sessions, courseIds, sells, progress);
    // No invented sales where a real provider is connected.
    if (sells) await seedPast(cloud, courseIds, progress);
  });
}

type Sessions = ReadonlyMap<DemoPerson['key'], Session>;

async function signInAll(url: string): Promise<Sessions> {
  const entries = demoPeople.map(async ({ key, email }) => {
    const session = await signIn(url, email, demoPassword);
    await callApi(session, getMe);
    return [key, session] as const;
  });
  return new Map(await Promise.all(entries));
}

function sessionOf(sessions: Sessions, key: DemoPerson['key']): Session {
  const session = sessions.get(key);
  if (!session) throw new Error(`The demo has no person ${key}.`);
  return session;
}

async function createCourses(sessions: Sessions, progress: Progress): Promise<ReadonlyMap<string, string>> {
  const make = async (course: (typeof demoCourses)[number]) =>
    [course.key, await createCourse(sessionOf(sessions, course.by), course, progress)] as const;
  return new Map(await pMap(demoCourses, make, { concurrency: COURSES_AT_ONCE }));
}

async function connectCreators(sessions: Sessions, progress: Progress): Promise<void> {
  await Promise.all(
    demoPeople.map(async ({ key, business }) => {
      if (business === undefined) return;
      await progress.once(`connect ${key}`, async () => {
        await connectPayouts(sessionOf(sessions, key), business);
        return undefined;
      });
    }),
  );
}

async function readFirstModule(
  sessions: Sessions,
  courseIds: ReadonlyMap<string, string>,
  sells: boolean,
  progress: Progress,
): Promise<void> {
  if (!sells) return;
  await progress.once('lee reads bread', async () => {
    await readModule(sessionOf(sessions, 'lee'), courseIds.get('bread') ?? '', 1);
    return undefined;
  });
}

async function makePurchases(
  sessions: Sessions,
  courseIds: ReadonlyMap<string, string>,
  sells: boolean,
  progress: Progress,
): Promise<void> {
  await Promise.all(
    demoPurchases.map(async ({ buyer, course }) => {
      const isFree = demoCourses.find(({ key }) => key === course)?.priceCents === 0;
      if (!sells && !isFree) return;
      await progress.once(`${buyer} buys ${course}`, async () => {
        await buyCourse(sessionOf(sessions, buyer), courseIds.get(course) ?? '', isFree);
        return undefined;
      });
    }),
  );
}

async function readModule(session: Session, courseId: string, number: number): Promise<void> {
  const params = { courseId };
  const { version, slides: opening } = await callApi(session, viewCourse, { params });
  const { slides } = await callApi(session, viewModule, {
    params: { ...params, number: String(number) },
    query: { version: String(version) },
  });
  const seen = [...opening, ...slides.filter(({ kind }) => kind === 'module' || kind === 'lesson')].map(({ id }) => id);
  await callApi(session, saveProgress, { params, body: { seen, position: seen.at(-1) } });
}

const ModelState = z.object({ latencyMs: z.number() });

/** False if a real model is connected, which would cost money. */
async function withFastModel(url: string, run: () => Promise<void>): Promise<boolean> {
  const controls = await fetch(`${url}${CONTROLS_PATH}`);
  if (controls.status === 404) return false;
  const { latencyMs } = ModelState.parse(await controls.json());
  const setLatency = (ms: number) =>
    fetch(`${url}${CONTROLS_PATH}`, { method: 'PUT', body: JSON.stringify({ latencyMs: ms }) });
  await setLatency(0);
  try {
    await run();
  } finally {
    await setLatency(latencyMs);
  }
  return true;
}
