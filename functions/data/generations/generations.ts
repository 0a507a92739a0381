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
import { mailRow } from '../messaging/outbox-items.ts';
import { allowedPast, type Condition } from '../table/expressions.ts';
import { assertItemFits, outboxIndexKeys, readItem, readItems } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';
import { finishedCourses } from './generated-courses.ts';
import {
  anyPieceOf,
  generationKey,
  KEPT_DAYS,
  notDue,
  notListed,
  PIECES_KEPT_DAYS,
  pieceItem,
  pieceOf,
  purgedAfter,
} from './generation-items.ts';
import { releaseSlot } from './quota-slots.ts';
import { reservations } from './reservations.ts';

/** How many open generations a list shows: those in flight, and the newest that failed. */
const LISTED = 50;

/** A generation whose outline was approved meanwhile has another execution, which an older one must not end. */
const reviewedAs = ({ review }: Generation): Condition => (review === 'none' ? {} : { equals: { review } });

export const generations = provide(declared, (platform) => {
  const table = tableOf(platform);

  const byId = async (generationId: string): Promise<Generation | undefined> => {
    const item = await table.get(generationKey(generationId), { consistent: true });
    log.adoptCorrelationId(item?.correlationId);
    return item && readItem(Generation, item);
  };

  const close = async (generation: Generation, reason: FailureReason, how: typeof fail): Promise<void> => {
    const finishedAt = platform.now();
    const { id, ownerId, month, title } = generation;
    const mail = mailRow(
      {
        // One mail per generation: it takes its id.
        id,
        to: ownerId,
        content:
          reason === 'outline-expired'
            ? { template: 'outline-expired', generationId: id, courseTitle: title }
            : { template: 'generation-failed', generationId: id, courseTitle: title, message: failureReasons[reason] },
      },
      finishedAt,
    );
    const ttl = purgedAfter(generation.piecesId, KEPT_DAYS);
    const closed = await table.tryCommit([
      table.update(
        generationKey(id),
        { set: { status: how.to, finishedAt, doneAt: finishedAt, reason, retriedAs: null, ttl }, remove: notDue },
        { ...allowedPast(how), ...reviewedAs(generation) },
      ),
      ...releaseSlot(table, ownerId, month),
      table.put(mail, { exists: false }),
    ]);
    if (closed) log.warn('generationFailed', { generationId: id, reason });
  };

  return {
    ...reservations(platform),
    ...finishedCourses(platform),
    byId,

    /** Open ones only: the index is sparse, so that a list costs the same however many courses were made. */
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

    /** Keeps a piece with its step; where there is one of that name already, that one stays and the answer is false. */
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
      const ttl = purgedAfter(piecesId, PIECES_KEPT_DAYS);
      // A try again writes under the first one's id, so the row says whom it concerns (functions/outbox/notifications-in.ts).
      const concerns = { userId: ownerId, generationId: id };
      const stepItem: Item = { pk, sk: keys.generation.step(step.name), ...finished, concerns, ttl };
      return table.tryCommit([
        table.put({ ...pieceItem(piecesId, piece), ttl }, { exists: false }),
        table.put(stepItem, { exists: false }),
      ]);
    },

    /**
     * The plan is kept and rests until its creator approves it; the row is due again when its place is held no longer.
     * Again, where it rests, is the same. False where it is over.
     */
    async awaitApproval(generation: Generation): Promise<boolean> {
      const plannedAt = platform.now();
      const { gsi3sk, attempts } = outboxIndexKeys('outbox', heldUntil(plannedAt));
      const rests = await table.tryCommit([
        table.update(
          generationKey(generation.id),
          { set: { status: plan.to, plannedAt, gsi3sk, attempts }, remove: ['startedAt'] },
          { ...allowedPast(plan), equals: { review: 'wanted' } },
        ),
      ]);
      return rests || (await byId(generation.id))?.status === 'planned';
    },

    /**
     * Replaces the plan by the one that was approved and enqueues the generation anew, in one transaction.
     * @returns the generation and its one finished step; undefined where it rests no longer
     * @throws Problem too_large where the plan does not fit into an item
     */
    async approve(
      planned: Generation & { status: 'planned' },
      piece: Piece<'plan'>,
    ): Promise<{ generation: Generation; planned: FinishedStep } | undefined> {
      const { id, piecesId } = planned;
      const finished: FinishedStep = { ...planStep, finishedAt: planned.plannedAt, expected: stepsOf(piece.text) };
      const ttl = purgedAfter(piecesId, PIECES_KEPT_DAYS);
      const { gsi3sk, attempts } = outboxIndexKeys('outbox', platform.now());
      const approved = await table.tryCommit([
        table.update(
          generationKey(id),
          { set: { status: approve.to, review: 'approved', gsi3sk, attempts }, remove: ['plannedAt'] },
          allowedPast(approve),
        ),
        table.put(assertItemFits({ ...pieceItem(piecesId, piece), ttl }, 'The outline')),
        table.put({ pk: keys.generation.pk(piecesId), sk: keys.generation.step('plan'), ...finished, ttl }),
      ]);
      if (!approved) return undefined;
      const { plannedAt: _, ...rest } = planned;
      return { generation: { ...rest, review: 'approved', status: 'reserved' }, planned: finished };
    },

    /** Marks it as running; again, where it is running, is the same. False where it is over already. */
    async begin(generation: Generation): Promise<boolean> {
      const change = { set: { status: begin.to, startedAt: platform.now() } };
      const began = await table.tryCommit([table.update(generationKey(generation.id), change, allowedPast(begin))]);
      return began || (await byId(generation.id))?.status === 'running';
    },

    /**
     * Closes a generation as failed, gives its place back and enqueues the mail that says so. Where it ended or moved on
     * meanwhile, nothing happens.
     */
    fail: (generation: Generation, reason: FailureReason) => close(generation, reason, fail),

    /** The same for an outline that nobody approved while its place was held. */
    expire: (generation: Generation) => close(generation, 'outline-expired', expire),

    /** Closes a generation because its creator said so, and gives its place back. False where it is over already. */
    async cancel({ id, ownerId, month, piecesId }: Generation): Promise<boolean> {
      const finishedAt = platform.now();
      const ttl = purgedAfter(piecesId, KEPT_DAYS);
      const set = { status: cancel.to, finishedAt, doneAt: finishedAt, ttl, ...notListed(ownerId) };
      return table.tryCommit([
        table.update(generationKey(id), { set, remove: notDue }, allowedPast(cancel)),
        ...releaseSlot(table, ownerId, month),
      ]);
    },

    /** Takes a failed generation off its creator's list. False where it was tried again or taken off meanwhile. */
    dismiss: ({ id, ownerId }: Generation): Promise<boolean> =>
      table.tryCommit([
        table.update(
          generationKey(id),
          { set: { status: dismiss.to, ...notListed(ownerId) }, remove: ['reason', 'retriedAs'] },
          { ...allowedPast(dismiss), equals: { retriedAs: null } },
        ),
      ]),
  };
});
