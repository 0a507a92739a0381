import { generations as declared } from '#contracts/ports/generations.ts';
import { keys } from '#contracts/table.ts';
import {
  begin,
  cancel,
  dismiss,
  expire,
  type FailureReason,
  fail,
  failureReasons,
  Generation,
  heldUntil,
  plan,
} from '#domain/generations/generation.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { allowedPast, type Condition } from '../table/expressions.ts';
import { outboxIndexKeys, readItem, readItems } from '../table/items.ts';
import { ConditionFailed, tableOf, type Write } from '../table/table.ts';
import { chosenSpans } from './chosen-spans.ts';
import { generatedCourses } from './generated-courses.ts';
import { dueAttributes, generationKey, KEPT_DAYS, keptListKey, purgeTtl } from './generation-items.ts';
import { pieces } from './pieces.ts';
import { releaseSlot } from './quota-slots.ts';
import { reservations } from './reservations.ts';

const LISTED = 50;

/** An execution from before the approval must not end the generation. */
const sameReview = ({ review }: Generation): Condition => (review === 'none' ? {} : { equals: { review } });

export const generationRecords = (platform: Platform) => {
  const table = tableOf(platform);

  const byId = async (generationId: string): Promise<Generation | undefined> => {
    const item = await table.get(generationKey(generationId), { consistent: true });
    log.adoptCorrelationId(item?.correlationId);
    return item && readItem(Generation, item);
  };

  /** After a torn restore the mail may exist. The generation must still end, or it keeps its place in line. */
  const commitWithMail = async (changes: readonly Write[], mail: Write): Promise<boolean> => {
    try {
      await table.commit([...changes, mail]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const onlyMail = error.failed.every((failed, part) => failed === (part === changes.length));
      return onlyMail && (await table.tryCommit(changes));
    }
  };

  const close = async (generation: Generation, reason: FailureReason, transition: typeof fail): Promise<void> => {
    const finishedAt = platform.now();
    const { id, ownerId, month, title } = generation;
    const mail = mailRow(
      {
        // One mail per generation.
        id,
        to: ownerId,
        content:
          reason === 'outline-expired'
            ? { template: 'outline-expired', generationId: id, courseTitle: title }
            : { template: 'generation-failed', generationId: id, courseTitle: title, message: failureReasons[reason] },
      },
      finishedAt,
    );
    const ttl = purgeTtl(generation.piecesId, KEPT_DAYS);
    const changes = [
      table.update(
        generationKey(id),
        {
          set: { status: transition.to, finishedAt, doneAt: finishedAt, reason, retriedAs: null, ttl },
          remove: dueAttributes,
        },
        { ...allowedPast(transition), ...sameReview(generation) },
      ),
      ...releaseSlot(table, ownerId, month),
    ];
    const closed = await commitWithMail(changes, table.put(mail, { exists: false }));
    if (closed) log.warn('generationFailed', { generationId: id, reason });
  };

  return {
    byId,

    /** Sparse: finished courses cost nothing. */
    async ofOwner(userId: string): Promise<Generation[]> {
      const { items } = await table.query(keys.generator.gsi1pk(userId), {
        index: 'gsi1',
        newestFirst: true,
        limit: LISTED,
      });
      return readItems(Generation, items);
    },

    /** Idempotent. Due when the slot hold ends. Returns false if the generation is over. */
    async awaitApproval(generation: Generation): Promise<boolean> {
      const plannedAt = platform.now();
      const { gsi3sk, attempts } = outboxIndexKeys('outbox', heldUntil(plannedAt));
      const saved = await table.tryCommit([
        table.update(
          generationKey(generation.id),
          { set: { status: plan.to, plannedAt, gsi3sk, attempts }, remove: ['startedAt'] },
          { ...allowedPast(plan), equals: { review: 'wanted' } },
        ),
      ]);
      return saved || (await byId(generation.id))?.status === 'planned';
    },

    async begin(generation: Generation): Promise<boolean> {
      const change = { set: { status: begin.to, startedAt: platform.now() } };
      const saved = await table.tryCommit([table.update(generationKey(generation.id), change, allowedPast(begin))]);
      return saved || (await byId(generation.id))?.status === 'running';
    },

    fail: (generation: Generation, reason: FailureReason) => close(generation, reason, fail),

    expire: (generation: Generation) => close(generation, 'outline-expired', expire),

    async cancel({ id, ownerId, month, piecesId }: Generation): Promise<boolean> {
      const finishedAt = platform.now();
      const ttl = purgeTtl(piecesId, KEPT_DAYS);
      const set = { status: cancel.to, finishedAt, doneAt: finishedAt, ttl, ...keptListKey(ownerId) };
      return table.tryCommit([
        table.update(generationKey(id), { set, remove: dueAttributes }, allowedPast(cancel)),
        ...releaseSlot(table, ownerId, month),
      ]);
    },

    dismiss: ({ id, ownerId }: Generation): Promise<boolean> =>
      table.tryCommit([
        table.update(
          generationKey(id),
          { set: { status: dismiss.to, ...keptListKey(ownerId) }, remove: ['reason', 'retriedAs'] },
          { ...allowedPast(dismiss), equals: { retriedAs: null } },
        ),
      ]),
  };
};

export const generations = /* @__PURE__ */ provide(declared, (platform) => ({
  ...generationRecords(platform),
  ...pieces(platform),
  ...chosenSpans(platform),
  ...reservations(platform),
  ...generatedCourses(platform),
}));
