import * as z from 'zod';
import { processOutbox } from '#contracts/jobs.ts';
import { accountData } from '#contracts/ports/account-data.ts';
import { courses, versions } from '#contracts/ports/courses.ts';
import { generations } from '#contracts/ports/generations.ts';
import { courseImages } from '#contracts/ports/images.ts';
import { payments } from '#contracts/ports/payments.ts';
import { purchases } from '#contracts/ports/purchases.ts';
import { billing } from '#contracts/ports/subscriptions.ts';
import { userPool } from '#contracts/ports/user-pool.ts';
import { keys } from '#contracts/table.ts';
import type { Ulid } from '#domain/ids.ts';
import { catalogueQueue } from '../adapters/aws/catalogue-queue.ts';
import { executions } from '../adapters/aws/executions.ts';
import { mail } from '../adapters/aws/mail.ts';
import { notifications } from '../adapters/aws/notifications.ts';
import { site } from '../adapters/site/site.ts';
import { customers } from '../adapters/stripe/billing.ts';
import { checkout } from '../adapters/stripe/checkout.ts';
import { poolUsers } from '../adapters/user-pool/pool-users.ts';
import { accountErasure } from '../data/accounts/account-data.ts';
import { users } from '../data/accounts/users.ts';
import { courseRows } from '../data/courses/course-rows.ts';
import { versionPruning } from '../data/courses/version-pruning.ts';
import { admissions } from '../data/generations/admissions.ts';
import { generationRecords } from '../data/generations/generations.ts';
import { imagePruning } from '../data/images/course-images.ts';
import { publishedLogos } from '../data/media/published-logos.ts';
import { storedImages } from '../data/media/stored-images.ts';
import { connections } from '../data/messaging/connections.ts';
import { outbox } from '../data/messaging/outbox.ts';
import { purchaseLists } from '../data/purchases/purchase-lists.ts';
import { storedSourceTexts } from '../data/sources/stored-source-texts.ts';
import { type BatchReply, StreamBatch, type StreamRecord } from '../data/table/stream-records.ts';
import type { Key } from '../data/table/table.ts';
import { providePart } from '../runtime/dependencies.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';
import { changedCards } from './changed-cards.ts';
import { generationsIn, lineChanges } from './line-changes.ts';
import { notificationsIn } from './notifications-in.ts';
import { processGeneration } from './process-generation.ts';
import { processTask, TURN_MS } from './process-task.ts';
import { pushToUser } from './push-to-user.ts';
import { sendMail } from './send-mail.ts';

const Sweep = z.object({ sweep: z.literal(true) });
/** No row starts after this: one takes up to 12 s of 60 (an email with one retry). The rest stays due. */
const BEGIN_WITHIN_MS = 40_000;
const nothingFailed: BatchReply = { batchItemFailures: [] };

/** Generations start when admitted. */
const rowKinds: ReadonlySet<string> = new Set([keys.mail.sk, keys.task.sk]);
const isNewRow = ({ eventName, key }: StreamRecord): boolean => eventName === 'INSERT' && rowKinds.has(key.sk);

/** Whole ports would exceed the bundle's budget. */
const implementations = {
  courses: providePart(courses, courseRows),
  payments: providePart(payments, checkout),
  purchases: providePart(purchases, purchaseLists),
  outbox,
  mail,
  site,
  executions,
  admissions,
  generations: providePart(generations, generationRecords),
  users,
  userPool: providePart(userPool, poolUsers),
  billing: providePart(billing, customers),
  publishedLogos,
  courseImages: providePart(courseImages, imagePruning),
  storedImages,
  storedSourceTexts,
  accountData: providePart(accountData, accountErasure),
  catalogueQueue,
  versions: providePart(versions, versionPruning),
  connections,
  notifications,
};

export const handler = implementJob(processOutbox, implementations, async (event, ports) => {
  /** The claim sets the next attempt, so a failure blocks no other rows. */
  const processInContext = (key: Key, turnMs: number): Promise<void> =>
    log.withContext({ pk: key.pk }, () => processRow(key, turnMs));
  const processRow = async (key: Key, turnMs: number): Promise<void> => {
    try {
      const row = await ports.outbox.byKey(key);
      switch (row?.kind) {
        case 'mail':
          return await sendMail(row, ports);
        case 'generation':
          return await processGeneration(row, ports);
        case 'task':
          return await processTask(row, ports, turnMs);
        case 'broken':
          if ((await ports.outbox.claim(row)) !== 'dead') throw new Error('This row does not fit its schema');
      }
    } catch (error) {
      log.error('rowPostponed', error);
    }
  };

  const admitNext = async (seen: readonly Ulid[]): Promise<readonly Key[]> => {
    try {
      return await ports.admissions.pass(seen);
    } catch (error) {
      log.error('admissionPostponed', error);
      return [];
    }
  };

  if (Sweep.safeParse(event).success) {
    const until = Date.now() + BEGIN_WITHIN_MS;
    const due = await ports.outbox.due();
    let stuck: unknown;
    const admitted = await ports.admissions.pass(generationsIn(due)).catch((error: unknown): Key[] => {
      stuck = error;
      return [];
    });
    for (const key of [...admitted, ...due]) {
      if (Date.now() >= until) break;
      await processInContext(key, TURN_MS.sweep);
    }
    const { waiting, oldestSeconds } = await ports.admissions.backlog();
    log.info('lineCounted', { waiting, oldestSeconds });
    if (stuck !== undefined) throw stuck;
    // Missing lines raise outbox-silent, even if the line stands still.
    log.info('outboxSwept', { due: due.length });
    return nothingFailed;
  }

  const { Records: records } = StreamBatch.parse(event);
  const startAdmitted = async (): Promise<void> => {
    const changes = lineChanges(records);
    if (changes.length === 0) return;
    const admitted = await admitNext(changes);
    await Promise.all(admitted.map((key) => processInContext(key, TURN_MS.stream)));
  };
  const [cardsSent] = await Promise.allSettled([
    ports.catalogueQueue.send(changedCards(records)),
    startAdmitted(),
    ...records.filter(isNewRow).map(({ key }) => processInContext(key, TURN_MS.stream)),
    ...notificationsIn(records).map((notification) => pushToUser(notification, ports)),
  ]);
  // Card changes have no outbox row, so only a batch retry resends them.
  if (cardsSent.status === 'rejected') throw cardsSent.reason;
  return nothingFailed;
});
