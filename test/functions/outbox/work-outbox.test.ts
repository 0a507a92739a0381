import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import { generateCourseWorkflow } from '#contracts/workflow.ts';
import type { Generation } from '#domain/generations/generation.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, plusMs } from '#domain/time.ts';
import { executions } from '#functions/adapters/aws/executions.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { outbox } from '#functions/data/messaging/outbox.ts';
import { mailRow } from '#functions/data/messaging/outbox-items.ts';
import { outboxIndexKeys } from '#functions/data/table/items.ts';
import type { Item } from '#functions/data/table/table.ts';
import { processGeneration } from '#functions/outbox/process-generation.ts';
import { handler } from '#functions/outbox/work-outbox.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { aCourse, aGeneration, aProfile, aPublishedCourse, creator, learner } from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { streamRecord } from '#test/support/stream.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let cloud: AwsStandIns;
let workflow: TestExecutions;
beforeAll(async () => {
  [db, cloud, workflow] = await Promise.all([startTable(), startAwsStandIns(), startExecutions()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop(), workflow.stop()]));

let mailsBefore = new Set<string>();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  await db.seed({ pk: keys.user.pk(creator), sk: 'PROFILE', ...aProfile() });
  cloud.ses.outage.on = false;
  cloud.ses.outage.refusal = undefined;
  workflow.outage.on = false;
  workflow.byName.clear();
  workflow.starts.length = 0;
  mailsBefore = new Set(cloud.mails().map(({ id }) => id));
});
afterEach(() => vi.useRealTimers());

const at = (ms: number) => vi.setSystemTime(new Date(plusMs(NOON, ms)));
const sweep = () => handler({ sweep: true });
const stream = (...records: object[]) => handler({ Records: records });
const sent = () => cloud.mails().filter(({ id }) => !mailsBefore.has(id));
async function row(pk: string): Promise<Item> {
  const [item] = await db.rows(pk);
  if (!item) throw new Error(`there is no ${pk}`);
  return item;
}

const receipt: MailContent = { template: 'receipt', courseId: ulid(1), courseTitle: 'Bread <1>', priceCents: 2_900 };
const aMailRow = (n = 1, content: MailContent = receipt, to = creator) => mailRow({ id: ulid(n), to, content }, NOON);
const mailPk = keys.mail.pk(ulid(1));

test('a line that can’t be read fails the sweep, after the due rows', async () => {
  await db.seed(aMailRow(), { pk: keys.admissions.pk, sk: keys.admissions.sk, admitted: 'unreadable' });
  at(HOUR_MS);
  await expect(sweep()).rejects.toThrow();
  expect(sent()).toHaveLength(1);
});

describe('a mail', () => {
  test('is sent once as soon as its row appears, and its row is done', async () => {
    await db.seed(aMailRow());
    expect(await stream(streamRecord(undefined, aMailRow()))).toEqual({ batchItemFailures: [] });
    await stream(streamRecord(undefined, aMailRow()));
    at(HOUR_MS);
    await sweep();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      from: 'Coursewright <hello@coursewright.example>',
      to: ['maya@example.com'],
      subject: 'Your receipt for “Bread <1>”',
      text: expect.stringContaining(`http://localhost:3000/course/${ulid(1)}/view`),
      html: expect.stringContaining('Bread &lt;1&gt;'),
    });
    expect(await row(mailPk)).toMatchObject({ doneAt: NOON, ttl: (Date.parse(NOON) + 90 * DAY_MS) / 1_000 });
    expect(await row(mailPk)).not.toHaveProperty('gsi3pk');
  });

  test('that the stream missed is sent by the sweeper', async () => {
    await db.seed(aMailRow());
    await sweep();
    expect(sent()).toHaveLength(1);
  });

  test('processed by the stream and the sweeper at once is sent once', async () => {
    await db.seed(aMailRow());
    await Promise.all([sweep(), stream(streamRecord(undefined, aMailRow())), sweep()]);
    expect(sent()).toHaveLength(1);
  });

  test('that cannot be sent is retried later, and the batch continues', async () => {
    await db.seed(aMailRow());
    cloud.ses.outage.on = true;
    expect(await stream(streamRecord(undefined, aMailRow()))).toEqual({ batchItemFailures: [] });
    expect(await row(mailPk)).toMatchObject({ attempts: 1, gsi3sk: plusMs(NOON, MINUTE_MS) });
    cloud.ses.outage.on = false;
    at(MINUTE_MS - 1);
    await sweep();
    expect(sent()).toHaveLength(0);
    at(MINUTE_MS);
    await sweep();
    expect(sent()).toHaveLength(1);
  });

  test('that is refused leaves no address in the log', async () => {
    const lines: string[] = [];
    const streams = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0),
    );
    cloud.ses.outage.refusal =
      '<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>Email address is not verified: maya@example.com</Message></Error></ErrorResponse>';
    await db.seed(aMailRow());
    await sweep();
    for (const stream of streams) stream.mockRestore();
    expect(lines.join()).toContain('MessageRejected');
    expect(lines.join()).not.toContain('maya@');
    expect(await row(mailPk)).toMatchObject({ attempts: 1 });
  });

  test('that never succeeds becomes dead and is logged', async () => {
    await db.seed({ ...aMailRow(), attempts: MAX_ATTEMPTS });
    await sweep();
    expect(sent()).toHaveLength(0);
    expect(await row(mailPk)).toMatchObject({ deadAt: NOON });
    expect(await row(mailPk)).not.toHaveProperty('gsi3pk');
  });

  test('to a deleted user is done without being sent', async () => {
    await db.seed(aMailRow(1, receipt, learner));
    await sweep();
    expect(sent()).toHaveLength(0);
    expect(await row(mailPk)).toHaveProperty('doneAt');
  });

  test('that is unreadable blocks no other mail', async () => {
    const poison = { ...aMailRow(1), content: { template: 'of the future' } };
    await db.seed(poison, aMailRow(2));
    expect(await stream(streamRecord(undefined, poison), streamRecord(undefined, aMailRow(2)))).toEqual({
      batchItemFailures: [],
    });
    expect(sent()).toHaveLength(1);
    expect(await row(mailPk)).toMatchObject({ attempts: 1 });
  });

  test.each<[MailContent, RegExp, RegExp]>([
    [
      { template: 'generation-failed', generationId: ulid(1), courseTitle: 'Bread', message: 'It took too long.' },
      /We couldn't write “Bread”/,
      /It took too long\./,
    ],
    [
      { template: 'outline-expired', generationId: ulid(1), courseTitle: 'Bread' },
      /outline of “Bread” has expired/,
      /keep the outline for a month[\s\S]*\/dashboard/,
    ],
    [
      { template: 'sale', courseId: ulid(1), courseTitle: 'Bread', priceCents: 2_900, creatorShareCents: 2_610 },
      /You sold “Bread”/,
      /\$29\.00\. You keep \$26\.10/,
    ],
    [
      {
        template: 'trial-ends',
        kind: 'creator',
        planName: 'Pro',
        priceCents: 14_900,
        trialEnd: '2026-11-28T12:00:00.000Z',
      },
      /Pro trial ends on November 28, 2026/,
      /\$149\.00 a month[\s\S]*\/settings/,
    ],
    [
      { template: 'payment-failed', kind: 'learner', planName: 'Learner', graceEndsAt: '2026-11-28T23:59:00.000Z' },
      /couldn't charge your card for the Learner plan/,
      /until November 28, 2026[\s\S]*keep the courses you bought[\s\S]*\/settings/,
    ],
  ])('%o logs what happened', async (content, subject, text) => {
    await db.seed(aMailRow(1, content));
    await sweep();
    expect(sent()[0]?.subject).toMatch(subject);
    expect(sent()[0]?.text).toMatch(text);
  });
});

const id = aGeneration().id;
const generationPk = keys.generation.pk(id);
const generationRow = (given: Partial<Generation> = {}, row: Item = {}): Item => ({
  pk: generationPk,
  sk: keys.generation.generation,
  ...outboxIndexKeys('outbox', NOON),
  ...aGeneration(given),
  ...row,
});
/** As `reserve` writes it. */
const waitingRow: Item = generationRow({ waitingSince: NOON }, outboxIndexKeys('generations', NOON));
const stuckAfterMs = generateCourseWorkflow.timeoutSeconds * 1_000 + 2 * MINUTE_MS;
const running = { status: 'running', startedAt: NOON } as const;
/** The generation's quota slot. */
const held = async () => (await db.rows(keys.user.pk(creator))).find(({ sk }) => sk === 'USAGE#ALL')?.held;

describe('a generation', () => {
  beforeEach(() => db.seed({ pk: keys.user.pk(creator), sk: 'USAGE#ALL', held: 1 }));

  test('is started once by its id, and checked again when it must have ended', async () => {
    await db.seed(waitingRow);
    await stream(streamRecord(undefined, waitingRow));
    await stream(streamRecord(undefined, waitingRow));
    await sweep();
    expect(workflow.starts).toEqual([id]);
    expect(await row(generationPk)).toMatchObject({ status: 'reserved', gsi3sk: plusMs(NOON, stuckAfterMs) });
  });

  test('is started when the workflow service is reachable again', async () => {
    await db.seed(waitingRow);
    workflow.outage.on = true;
    await stream(streamRecord(undefined, waitingRow));
    expect(workflow.starts).toEqual([]);
    workflow.outage.on = false;
    at(MINUTE_MS);
    await sweep();
    expect(workflow.starts).toEqual([id]);
  });

  test('from before there was a line is started by the sweeper', async () => {
    await db.seed(generationRow());
    await sweep();
    expect(workflow.starts).toEqual([id]);
  });

  test('that can never be started fails and releases its slot', async () => {
    await db.seed(generationRow({}, { attempts: 6 }));
    await sweep();
    expect(await row(generationPk)).toMatchObject({ status: 'failed', reason: 'interrupted' });
    expect(await held()).toBe(0);
  });

  test('whose failure cannot be stored stays due, so that its slot is released later', async () => {
    await db.seed(generationRow({}, { attempts: 6 }));
    const platform = testPlatform();
    const due = await outbox(platform).byKey({ pk: generationPk, sk: keys.generation.generation });
    if (due?.kind !== 'generation') throw new Error('the row is not due');
    const attempt = processGeneration(due, {
      outbox: outbox(platform),
      executions: executions(platform),
      generations: {
        fail: () => Promise.reject(new Error('cut off')),
        expire: () => Promise.reject(new Error('cut off')),
      },
      now: platform.now,
    });
    await expect(attempt).rejects.toThrow('cut off');
    expect(await row(generationPk)).toMatchObject({ status: 'reserved', gsi3pk: 'DUE#outbox' });
    at(2 * HOUR_MS);
    await sweep();
    expect(await row(generationPk)).toMatchObject({ status: 'failed' });
    expect(await held()).toBe(0);
  });

  test('is left running within its time, even if the first check was lost', async () => {
    workflow.byName.set(id, 'RUNNING');
    await db.seed(generationRow(running, { attempts: 1 }));
    at(5 * MINUTE_MS);
    await sweep();
    expect(workflow.byName.get(id)).toBe('RUNNING');
    expect(await row(generationPk)).toMatchObject({ status: 'running', gsi3sk: plusMs(NOON, stuckAfterMs) });
  });

  test('that runs too long is stopped and fails', async () => {
    workflow.byName.set(id, 'RUNNING');
    await db.seed(generationRow(running));
    at(stuckAfterMs);
    await sweep();
    expect(workflow.byName.get(id)).toBe('ABORTED');
    expect(await row(generationPk)).toMatchObject({ status: 'failed', reason: 'timed-out' });
    expect(await held()).toBe(0);
  });

  test.each([generationRow(), generationRow(running)])(
    'whose workflow ended without a result fails as interrupted: %#',
    async (item) => {
      workflow.byName.set(id, 'FAILED');
      await db.seed(item);
      at(stuckAfterMs);
      await sweep();
      expect(await row(generationPk)).toMatchObject({ status: 'failed', reason: 'interrupted' });
      expect(await held()).toBe(0);
      at(2 * HOUR_MS);
      await sweep();
      expect(await held()).toBe(0);
      // The second sweep sends the mail that was enqueued with the failure.
      expect(sent()).toHaveLength(1);
    },
  );

  test("'s pieces are ignored by the outbox", async () => {
    await stream(streamRecord(undefined, { pk: generationPk, sk: 'PIECE#plan', text: 'x' }));
    expect(workflow.starts).toEqual([]);
  });
});

describe('the queue of the catalog writer', () => {
  const { id } = aCourse();
  const draft = courseItem(aCourse());
  const published = courseItem(aPublishedCourse());
  const stats = (given: object) => ({ pk: keys.course.pk(id), sk: keys.course.stats, ...given });
  beforeEach(() => void cloud.sqs.receivedCourseIds());

  test.each([
    ['that comes to the market', draft, published],
    ['that is made there', undefined, published],
    ['with another price', published, courseItem(aPublishedCourse({ priceCents: 500 }))],
    ['that leaves it', published, draft],
    ['without a price', published, courseItem(aPublishedCourse({ priceCents: null }))],
    ['that is deleted', published, undefined],
    ['that a newer version took off it', published, { ...draft, status: 'of the future' }],
    ['that cannot be read any more', published, { ...published, status: 'of the future' }],
    ['that can be read again', { ...published, status: 'of the future' }, published],
  ])('receives a course %s', async (_, before, after) => {
    await stream(streamRecord(before, after));
    expect(cloud.sqs.receivedCourseIds()).toEqual([id]);
  });

  test('receives rating changes, and several changes of one course once', async () => {
    await stream(
      streamRecord(draft, published, '1'),
      streamRecord(
        stats({ enrollments: 3, starsSum: 4, reviewCount: 1 }),
        stats({ enrollments: 3, starsSum: 9, reviewCount: 2 }),
        '2',
      ),
      streamRecord(published, draft, '3'),
    );
    expect(cloud.sqs.receivedCourseIds()).toEqual([id]);
    await stream(streamRecord(undefined, stats({ starsSum: 4, reviewCount: 1 })));
    expect(cloud.sqs.receivedCourseIds()).toEqual([id]);
  });

  test.each([
    ['a save of the working copy', published, courseItem(aPublishedCourse({ revision: 2, title: 'Rye' }))],
    ['a draft', draft, courseItem(aCourse({ title: 'Rye' }))],
    [
      'an enrollment',
      stats({ enrollments: 3, starsSum: 4, reviewCount: 1 }),
      stats({ enrollments: 4, starsSum: 4, reviewCount: 1 }),
    ],
  ])('does not receive %s', async (_, before, after) => {
    await stream(streamRecord(before, after));
    expect(cloud.sqs.receivedCourseIds()).toEqual([]);
  });

  test('fails the batch for a retry when it is unavailable', async () => {
    cloud.sqs.outage.on = true;
    try {
      await expect(stream(streamRecord(draft, published))).rejects.toThrow();
    } finally {
      cloud.sqs.outage.on = false;
    }
  });
});
