import { decodeTime } from 'ulid';
import { generations as declared } from '#contracts/ports/generations.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { DraftCourse } from '#domain/courses/course.ts';
import {
  approve,
  begin,
  cancel,
  expire,
  type FailureReason,
  fail,
  failureReasons,
  Generation,
  type GenerationRequest,
  heldUntil,
  plan,
  succeed,
} from '#domain/generations/generation.ts';
import {
  FinishedStep,
  type MadeBy,
  type Piece,
  type PieceName,
  planStep,
  type Step,
  type StepKind,
  stepsOf,
} from '#domain/generations/pieces.ts';
import type { Quota } from '#domain/generations/quota.ts';
import { DAY_MS, monthOf } from '#domain/time.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { courseItem, draftItems, sized } from './course-items.ts';
import { dueOn } from './due.ts';
import { allowedPast, type Condition } from './expressions.ts';
import { recordOf } from './item.ts';
import { mailRow } from './mails.ts';
import { anyPieceOf, pieceItem, pieceOf } from './pieces.ts';
import { ConditionFailed, type Item, type Key, tableOf, type Write } from './table.ts';
import { giveBackPlace, isMonthFull, takePlace } from './usage.ts';

const keyOf = (generationId: string): Key => ({
  pk: keys.generation.pk(generationId),
  sk: keys.generation.generation,
});

/** How many open generations a list shows: those in flight, and the newest that failed. */
const LISTED = 50;

/** How long a generation that is over can be tried again, and its pieces beyond that, for a try on the last day. */
const KEPT_DAYS = 30;
const PIECES_KEPT_DAYS = KEPT_DAYS + 2;
/** When what belongs to a generation is purged, counted from its first try; `piecesId` tells when that was. */
const purgedAfter = (piecesId: string, days: number): number =>
  Math.ceil((decodeTime(piecesId) + days * DAY_MS) / 1_000);

/** A generation whose outline was approved meanwhile has another execution, which an older one must not end. */
const reviewedAs = ({ review }: Generation): Condition => (review === 'none' ? {} : { equals: { review } });

/** The client's words (product.md section 8). */
const limitReached = ({ coursesLimit }: Quota): Problem =>
  new Problem('course_limit_reached', {
    message: `You've reached your limit of ${coursesLimit} courses. Upgrade to create more!`,
  });

export const generations = provide(declared, (platform) => {
  const table = tableOf(platform);

  /** The row enqueues the generation: the outbox's consumer starts its execution (architecture.md section 5). */
  const reservation = (generation: Generation, quota: Quota): Write[] => [
    table.put(
      {
        ...keyOf(generation.id),
        ...dueOn('outbox', generation.createdAt),
        gsi1pk: keys.generator.gsi1pk(generation.ownerId),
        gsi1sk: generation.createdAt,
        ...generation,
      },
      { exists: false },
    ),
    ...takePlace(table, generation.ownerId, generation.month, quota),
  ];

  /** Which limit refused a place; `failed` tells of the reservation's writes. */
  const refusal = async (failed: readonly boolean[], generation: Generation, quota: Quota): Promise<Problem> => {
    const [, everFull, monthRefused] = failed;
    const full =
      everFull ||
      (monthRefused &&
        quota.counted === 'this-month' &&
        (await isMonthFull(table, generation.ownerId, generation.month, quota)));
    return full ? limitReached(quota) : new Problem('generation_cap_reached');
  };

  const reserved = (
    { title, description, outline }: GenerationRequest,
    { ownerId, review, piecesId }: Pick<Generation, 'ownerId' | 'review'> & { piecesId?: string },
  ): Generation => {
    const id = platform.newId();
    const createdAt = platform.now();
    return {
      id,
      ownerId,
      title,
      description,
      outline,
      piecesId: piecesId ?? id,
      createdAt,
      month: monthOf(createdAt),
      review,
      status: 'reserved',
    };
  };

  /** A row that is closed leaves the due index. */
  const notDue = ['gsi3pk', 'gsi3sk', 'startedAt', 'plannedAt'];
  /**
   * What is no longer open leaves its owner's list; a course is found by its own, and has its generation's id. It is still
   * found when the account is erased, since it holds its owner's words.
   */
  const notListed = (ownerId: string) => ({ gsi1pk: keys.kept.gsi1pk(ownerId) });

  const byId = async (generationId: string): Promise<Generation | undefined> => {
    const item = await table.get(keyOf(generationId), { consistent: true });
    return item && recordOf(Generation, item);
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
    await table.committed([
      table.update(
        keyOf(id),
        { set: { status: how.to, finishedAt, doneAt: finishedAt, reason, retriedAs: null, ttl }, remove: notDue },
        { ...allowedPast(how), ...reviewedAs(generation) },
      ),
      ...giveBackPlace(table, ownerId, month),
      table.put(mail, { exists: false }),
    ]);
  };

  return {
    byId,

    /**
     * Reserves a place, whatever else is reserved at the same moment.
     * @throws Problem course_limit_reached, generation_cap_reached
     */
    async reserve(
      request: GenerationRequest,
      ownerId: string,
      quota: Quota,
      { outlineFirst = false }: { outlineFirst?: boolean } = {},
    ): Promise<Generation> {
      if (quota.coursesLimit < 1) throw limitReached(quota);
      const generation = reserved(request, { ownerId, review: outlineFirst ? 'wanted' : 'none' });
      try {
        await table.commit(reservation(generation, quota));
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw await refusal(error.failed, generation, quota);
      }
      return generation;
    },

    /**
     * A new generation that goes on with the pieces of a failed one.
     * @throws Problem not_retryable where it was tried again already; else as `reserve`
     */
    async retry(tried: Generation, quota: Quota): Promise<Generation> {
      if (quota.coursesLimit < 1) throw limitReached(quota);
      const generation = reserved(tried, tried);
      const mark = table.update(
        keyOf(tried.id),
        { set: { retriedAs: generation.id, ...notListed(tried.ownerId) } },
        { equals: { status: 'failed', retriedAs: null } },
      );
      try {
        await table.commit([mark, ...reservation(generation, quota)]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const [alreadyRetried, ...refused] = error.failed;
        throw alreadyRetried ? new Problem('not_retryable') : await refusal(refused, generation, quota);
      }
      return generation;
    },

    /** Open ones only: the index is sparse, so that a list costs the same however many courses were made. */
    async ofOwner(userId: string): Promise<Generation[]> {
      const { items } = await table.query(keys.generator.gsi1pk(userId), {
        index: 'gsi1',
        newestFirst: true,
        limit: LISTED,
      });
      return items.map((item) => recordOf(Generation, item));
    },

    async steps({ piecesId }: Generation): Promise<FinishedStep[]> {
      const items = await table.queryAll(keys.generation.pk(piecesId), { prefix: keys.generation.steps });
      return items.map((item) => recordOf(FinishedStep, item));
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
    async savePiece({ piecesId }: Generation, piece: Piece, step: Step, expected?: readonly Step[]): Promise<boolean> {
      const pk = keys.generation.pk(piecesId);
      const finished: FinishedStep = {
        ...step,
        finishedAt: platform.now(),
        ...(expected && { expected: [...expected] }),
      };
      const ttl = purgedAfter(piecesId, PIECES_KEPT_DAYS);
      const stepItem: Item = { pk, sk: keys.generation.step(step.name), ...finished, ttl };
      return table.committed([
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
      const { gsi3sk, attempts } = dueOn('outbox', heldUntil(plannedAt));
      const rests = await table.committed([
        table.update(
          keyOf(generation.id),
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
      const { gsi3sk, attempts } = dueOn('outbox', platform.now());
      const approved = await table.committed([
        table.update(
          keyOf(id),
          { set: { status: approve.to, review: 'approved', gsi3sk, attempts }, remove: ['plannedAt'] },
          allowedPast(approve),
        ),
        table.put(sized({ ...pieceItem(piecesId, piece), ttl }, 'The outline')),
        table.put({ pk: keys.generation.pk(piecesId), sk: keys.generation.step('plan'), ...finished, ttl }),
      ]);
      if (!approved) return undefined;
      const { plannedAt: _, ...rest } = planned;
      return { generation: { ...rest, review: 'approved', status: 'reserved' }, planned: finished };
    },

    /** Marks it as running; again, where it is running, is the same. False where it is over already. */
    async begin(generation: Generation): Promise<boolean> {
      const change = { set: { status: begin.to, startedAt: platform.now() } };
      const began = await table.committed([table.update(keyOf(generation.id), change, allowedPast(begin))]);
      return began || (await byId(generation.id))?.status === 'running';
    },

    /**
     * The generation's place becomes the course's, so no counter changes. Again, where it succeeded, is the same.
     * @returns whether the course is there; false where the generation ended otherwise meanwhile
     */
    async complete(
      generation: Generation,
      course: DraftCourse,
      text: CourseText,
      madeBy: readonly MadeBy[],
    ): Promise<boolean> {
      const finishedAt = platform.now();
      const saved = await table.committed([
        table.update(
          keyOf(generation.id),
          {
            set: {
              status: succeed.to,
              finishedAt,
              doneAt: finishedAt,
              courseId: course.id,
              ttl: purgedAfter(generation.piecesId, KEPT_DAYS),
              ...notListed(generation.ownerId),
            },
            remove: notDue,
          },
          allowedPast(succeed),
        ),
        table.put(courseItem(course), { exists: false }),
        ...draftItems(course.id, course.revision, text).map((item) => table.put(item)),
        table.put({ pk: keys.course.pk(course.id), sk: keys.course.madeBy, generationId: generation.id, madeBy }),
      ]);
      return saved || (await byId(generation.id))?.status === 'succeeded';
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
      return table.committed([
        table.update(keyOf(id), { set, remove: notDue }, allowedPast(cancel)),
        ...giveBackPlace(table, ownerId, month),
      ]);
    },
  };
});
