import { generations as declared } from '#contracts/ports/generations.ts';
import { keys } from '#contracts/table.ts';
import {
  approve,
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
import {
  FinishedStep,
  type Piece,
  type PieceName,
  planStep,
  type Step,
  type StepKind,
  stepsOf,
} from '#domain/generations/pieces.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { problemCase } from '../../runtime/problem.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { allowedPast, type Condition } from '../table/expressions.ts';
import { assertItemFits, outboxIndexKeys, readItem, readItems } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';
import { generatedCourses } from './generated-courses.ts';
import {
  anyPieceOf,
  dueAttributes,
  generationKey,
  KEPT_DAYS,
  keptListKey,
  PIECES_KEPT_DAYS,
  pieceItem,
  pieceOf,
  purgeTtl,
} from './generation-items.ts';
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
    const closed = await table.tryCommit([
      table.update(
        generationKey(id),
        {
          set: { status: transition.to, finishedAt, doneAt: finishedAt, reason, retriedAs: null, ttl },
          remove: dueAttributes,
        },
        { ...allowedPast(transition), ...sameReview(generation) },
      ),
      ...releaseSlot(table, ownerId, month),
      table.put(mail, { exists: false }),
    ]);
    if (closed) log.warn('generationFailed', { generationId: id, reason });
  };

  return {
    byId,

    /** Sparse: the cost does not grow with finished courses. */
    async ofOwner(userId: string): Promise<Generation[]> {
      const { items } = await table.query(keys.generator.gsi1pk(userId), {
        index: 'gsi1',
        newestFirst: true,
        limit: LISTED,
      });
      return readItems(Generation, items);
    },

    async steps({ piecesId }: Generation): Promise<FinishedStep[]> {
      const items = await table.queryAll(keys.generation.pk(piecesId), { prefix: keys.generation.steps });
      return items.map((item) => readItem(FinishedStep, item));
    },

    async piece<K extends StepKind>({ piecesId }: Generation, kind: K, name: PieceName): Promise<Piece<K> | undefined> {
      const key = { pk: keys.generation.pk(piecesId), sk: keys.generation.piece(name) };
      const item = await table.get(key, { consistent: true });
      return item && pieceOf(kind, item);
    },

    async pieces({ piecesId }: Generation): Promise<Piece[]> {
      const options = { prefix: keys.generation.pieces, consistent: true };
      return (await table.queryAll(keys.generation.pk(piecesId), options)).map(anyPieceOf);
    },

    /** Returns false if a piece of that name exists; it stays. */
    async savePiece(
      { id, ownerId, piecesId }: Generation,
      piece: Piece,
      step: Step,
      expected?: readonly Step[],
    ): Promise<boolean> {
      const pk = keys.generation.pk(piecesId);
      const finished: FinishedStep = {
        ...step,
        finishedAt: platform.now(),
        ...(expected && { expected: [...expected] }),
      };
      const ttl = purgeTtl(piecesId, PIECES_KEPT_DAYS);
      // A retry writes under the first try's id, so the row names the user and generation
      // (functions/outbox/notifications-in.ts).
      const concerns = { userId: ownerId, generationId: id };
      const stepItem: Item = { pk, sk: keys.generation.step(step.name), ...finished, concerns, ttl };
      return table.tryCommit([
        table.put({ ...pieceItem(piecesId, piece), ttl }, { exists: false }),
        table.put(stepItem, { exists: false }),
      ]);
    },

    /** Idempotent. The row is due when its slot hold ends. Returns false if the generation is over. */
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

    /**
     * @returns undefined if the plan no longer waits
     * @throws Problem too_large if the plan does not fit into an item
     */
    async approve(
      planned: Generation & { status: 'planned' },
      piece: Piece<'plan'>,
    ): Promise<{ generation: Generation; planned: FinishedStep } | undefined> {
      const { id, piecesId } = planned;
      const finished: FinishedStep = { ...planStep, finishedAt: planned.plannedAt, expected: stepsOf(piece.text) };
      const ttl = purgeTtl(piecesId, PIECES_KEPT_DAYS);
      const { gsi3sk, attempts } = outboxIndexKeys('outbox', platform.now());
      const approved = await table.tryCommit([
        table.update(
          generationKey(id),
          { set: { status: approve.to, review: 'approved', gsi3sk, attempts }, remove: ['plannedAt'] },
          allowedPast(approve),
        ),
        table.put(assertItemFits({ ...pieceItem(piecesId, piece), ttl }, () => problemCase('outlineTooLong'))),
        table.put({ pk: keys.generation.pk(piecesId), sk: keys.generation.step('plan'), ...finished, ttl }),
      ]);
      if (!approved) return undefined;
      const { plannedAt: _, ...rest } = planned;
      return { generation: { ...rest, review: 'approved', status: 'reserved' }, planned: finished };
    },

    async begin(generation: Generation): Promise<boolean> {
      const change = { set: { status: begin.to, startedAt: platform.now() } };
      const saved = await table.tryCommit([table.update(generationKey(generation.id), change, allowedPast(begin))]);
      return saved || (await byId(generation.id))?.status === 'running';
    },

    /** Does nothing if the generation ended or moved on. */
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
  ...reservations(platform),
  ...generatedCourses(platform),
}));
