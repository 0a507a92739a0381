import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/http.ts';
import { keys } from '#contracts/table.ts';
import { courseItem, draftItems, versionItems } from '#functions/data/courses/course-items.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { inputsOf } from '#test/integration/support/inputs.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import {
  aCourse,
  aCourseText,
  aProfile,
  aPublishedCourse,
  aPurchase,
  learner,
  stranger,
} from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { storeMediaKeys } from '#test/support/media-keys.ts';
import { ulid } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { root } from '#test/support/sources.ts';
import { startStripe, stripeSecrets, type TestStripe } from '#test/support/stripe.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { startUserPool, type TestUserPool } from '#test/support/user-pool.ts';
import { seedOf, sizeOf } from './sizes.ts';
import { silenceLogs } from './support/silence-logs.ts';

/**
 * docs/invariants.md 17, in this process for speed: no input breaks a handler, a rejection writes nothing, and replies and logs
 * contain no secret, stack trace or other user's data.
 */
const INPUTS = sizeOf('17 inputs to handlers', 600, 200_000);
const seed = seedOf();
const log = silenceLogs({ keep: true });
/** Only in another user's course and profile. */
const CANARY = `canary${seed}`;

let db: TestTable;
let cloud: AwsStandIns;
let stripe: TestStripe;
let workflow: TestExecutions;
let pool: TestUserPool;
let written: string[] = [];
const { send } = DynamoDBDocumentClient.prototype;
beforeAll(async () => {
  [db, cloud, stripe, workflow, pool] = await Promise.all([
    startTable(),
    startAwsStandIns(),
    startStripe(),
    startExecutions(),
    startUserPool(),
  ]);
  storeMediaKeys(stripe.secrets);
  process.env.SOCKET_URL = 'wss://localhost';
  const inner = DynamoDBDocumentClient.prototype.send;
  // biome-ignore lint/suspicious/noExplicitAny: it hands on whatever it is given
  DynamoDBDocumentClient.prototype.send = async function record(this: any, command: any, ...rest: any[]): Promise<any> {
    const answer = await Reflect.apply(inner, this, [command, ...rest]);
    const { input } = command;
    // biome-ignore lint/suspicious/noExplicitAny: any of the three writes
    const writes: any[] =
      input.TransactItems ?? (/^(Put|Update|Delete)Command$/.test(command.constructor.name) ? [input] : []);
    for (const { Put, Update, Delete, Item, Key } of writes) {
      const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? Item ?? Key ?? {};
      written.push(`${pk} ${sk}`);
    }
    return answer;
  } as typeof send;
});
afterAll(async () => {
  DynamoDBDocumentClient.prototype.send = send;
  await Promise.all([db.stop(), cloud.stop(), stripe.stop(), workflow.stop(), pool.stop()]);
});

const handlerOf = async ({ name }: Endpoint): Promise<unknown> => {
  const [file] = globSync('functions/*/*.ts', { cwd: root }).filter((path) => basename(path, '.ts') === name);
  if (!file) throw new Error(`No handler of ${name}`);
  return (await import(join(root, file))).handler;
};

const listedCourse = aPublishedCourse({ id: ulid(1), description: CANARY, priceCents: 0 });
const draft = aCourse({ id: ulid(2), title: CANARY });
const own = aCourse({ id: ulid(3), ownerId: stranger, priceCents: 0 });
const ids = [listedCourse.id, draft.id, own.id, ulid(4)];
/** A creator with a listed course and a draft, a buyer, and the calling stranger. */
async function seedRows(): Promise<void> {
  await db.clear();
  const text = aCourseText();
  await db.seed(
    courseItem(listedCourse),
    ...draftItems(listedCourse.id, 1, { ...text, description: CANARY }),
    ...versionItems(listedCourse.id, 1, 1, text),
    courseItem(draft),
    ...draftItems(draft.id, 1, { ...text, description: CANARY }),
    courseItem(own),
    ...draftItems(own.id, 1, text),
    profileItem(aProfile({ email: `${CANARY}@example.com` })),
    profileItem(aProfile({ userId: learner, email: 'leo@example.com', role: 'student' })),
    profileItem(aProfile({ userId: stranger, email: 'mallory@example.com' })),
    purchaseRow(aPurchase({ courseId: listedCourse.id })),
  );
}

/** Rows of rate limits, and rows that a first request creates. */
const isCounted = (key: string): boolean =>
  key.startsWith(keys.rateLimit.pk('')) || key === `${keys.user.pk(stranger)} ${keys.user.grantedSubscription}`;
/** Pages and images need the built site; test/integration/fuzz.test.ts covers them. */
const testedEndpoints = endpoints.filter(
  (endpoint) => !('contentType' in endpoint && ['text/html', 'image/png'].includes(String(endpoint.contentType))),
);
const secrets = [...Object.values(stripeSecrets), 'test-model-key'];

test(`${INPUTS} random inputs break no handler, and rejected ones write nothing`, async () => {
  const each = Math.ceil(INPUTS / testedEndpoints.length);
  let calls = 0;
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  for (const [index, endpoint] of testedEndpoints.entries()) {
    const handler = await handlerOf(endpoint);
    const inputs = fc.sample(inputsOf(endpoint, ids), { seed: seed + index, numRuns: each });
    for (const { params, query, raw } of inputs) {
      if (calls++ % 200 === 0) await seedRows();
      written = [];
      log.lines();
      const { status, body } = await invoke(handler, endpoint, {
        params,
        query,
        ...(raw !== undefined && { body: raw }),
        ...(endpoint.access !== 'anyone' && calls % 10 !== 0 && { user: stranger }),
      });
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
      const lines = log.lines().join('');
      const kept = written.filter((key) => !isCounted(key));
      const faults = [
        ...(status >= 500 ? [`status ${status}`] : []),
        ...(status >= 400 && kept.length > 0 ? [`refused with ${body?.code}, and wrote ${kept}`] : []),
        ...(/\bat .+\.m?[jt]s:\d+|node_modules|ZodError/.test(text) ? ['reveals internals'] : []),
        ...(text.includes(CANARY) && endpoint.access !== 'anyone' ? ['shows another user’s data'] : []),
        ...(lines.includes(CANARY) || lines.includes('mallory@') ? ['logs personal data'] : []),
        ...(secrets.some((secret) => text.includes(secret) || lines.includes(secret)) ? ['reveals a secret'] : []),
      ];
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (faults.length > 0)
        wrong.push(
          `${endpoint.name}: ${faults} for ${JSON.stringify({ params, query, raw }).slice(0, 600)} ${status >= 500 ? lines.slice(0, 900) : ''}`,
        );
    }
  }
  console.log(`inputs: ${JSON.stringify(statuses)}`);
  expect(wrong.slice(0, 8), `seed ${seed}: ${wrong.length} wrong`).toEqual([]);
});
