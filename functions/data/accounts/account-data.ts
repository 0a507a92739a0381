import pMap from 'p-map';
import * as z from 'zod';
import { accountData as declared } from '#contracts/ports/account-data.ts';
import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { Logo } from '#domain/courses/logo.ts';
import { publicationFields } from '#domain/courses/publication.ts';
import { Generation } from '#domain/generations/generation.ts';
import { Ulid, UserId } from '#domain/ids.ts';
import { Review } from '#domain/reviews/review.ts';
import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import type { TaskCheckpoint } from '#domain/users/task.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { courseKey } from '../courses/course-keys.ts';
import { pageHeadOn } from '../courses/page-head.ts';
import { taskRow } from '../messaging/outbox-items.ts';
import { removeWithSums, reviewKey } from '../reviews/review-items.ts';
import { readItem } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';
import { accountActivity } from './account-activity.ts';
import { accountRecords } from './account-records.ts';

/** Handles thousands of buyers without throttling the table. */
const concurrency = 25;
/** The caller checks its deadline between pages. */
const PAGE_SIZE = 100;

/** Enough to erase a broken row. */
const ErasedSource = z.strictObject({ id: Ulid, ownerId: UserId, status: z.string() });
type ErasedSource = z.infer<typeof ErasedSource>;

const keyOf = (item: Item): Key => ({ pk: String(item.pk), sk: String(item.sk) });

/** Every method resumes after an interruption, so rows that lead to other rows go last. */
export const accountErasure = (platform: Platform) => {
  const table = tableOf(platform);

  const remove = (items: readonly Item[]) =>
    pMap(items, (item) => table.commit([table.remove(keyOf(item))]), { concurrency });

  /** Closing moves an item to the first list, so that list is read first. */
  async function* itemsOnLists(lists: readonly string[], sk: string): AsyncGenerator<Item[]> {
    for (const pk of lists)
      for await (const page of table.pages(pk, { index: 'gsi1' })) yield page.filter((item) => item.sk === sk);
  }

  async function renameCopies(
    courseId: string,
    creatorName: string,
    after: string | null,
  ): Promise<string | undefined> {
    const pk = keys.course.pk(courseId);
    const options = { prefix: keys.course.purchase(''), limit: PAGE_SIZE };
    const page = await table.query(pk, { ...options, cursor: after ?? undefined });
    const rename = ({ buyerId }: Item) => {
      const copy = { pk: keys.user.pk(String(buyerId)), sk: keys.user.enrollment(courseId) };
      return table.tryCommit([table.update(copy, { set: { creatorName } }, { exists: true })]);
    };
    await pMap(page.items, rename, { concurrency });
    return page.cursor;
  }

  /**
   * From any status, deleted included, so the versions guard it: concurrent saves and publications fail. The index
   * lags.
   */
  async function close(courseId: string): Promise<Course | undefined> {
    const item = await table.get(courseKey(courseId), { consistent: true });
    if (!item) return undefined;
    const course = readItem(Course, item);
    const { ownerId, revision, versionCount } = course;
    const now = platform.now();
    const closed = await table.tryCommit([
      table.update(
        courseKey(courseId),
        {
          set: {
            status: 'deleted',
            deletedAt: now,
            updatedAt: now,
            publication: null,
            takedown: null,
            revision: revision + 1,
            customLogoUrl: null,
            gsi1pk: keys.kept.gsi1pk(ownerId),
          },
          remove: ['gsi2pk', 'gsi2sk', ...publicationFields, 'formerPublication'],
        },
        { equals: { revision, versionCount } },
      ),
      table.put(taskRow({ id: platform.newId(), kind: 'close-checkouts', courseId, createdAt: now }), {
        exists: false,
      }),
      // A check under way then stores nothing more.
      table.remove({ pk: keys.course.pk(courseId), sk: keys.course.check }),
    ]);
    if (!closed) throw new Problem('conflict');
    return course;
  }

  const pageOf = (courseId: string, after: string | null, prefix?: string) =>
    table.query(keys.course.pk(courseId), {
      ...(prefix !== undefined && { prefix }),
      limit: PAGE_SIZE,
      cursor: after ?? undefined,
      consistent: true,
    });

  /** The caller removes the files, which only their records name, before it passes the part `images`. */
  async function eraseUnsold(
    id: string,
    last: boolean,
    { part, after }: Pick<TaskCheckpoint, 'part' | 'after'>,
  ): Promise<TaskCheckpoint | undefined> {
    if (part === 'images') {
      await remove([{ ...courseKey(id) }]);
      return undefined;
    }
    const page = await pageOf(id, after);
    const leads = ({ sk }: Item) => sk === keys.course.course || String(sk).startsWith(keys.course.images);
    await remove(page.items.filter((item) => !leads(item)));
    const next = page.cursor === undefined ? 'images' : 'texts';
    return { courseId: id, name: FORMER_CREATOR, part: next, last, after: page.cursor ?? null };
  }

  /** Buyers keep the last published version and their reviews, without the creator's name and answers. */
  async function eraseSold(
    { id, versionCount }: Course,
    last: boolean,
    { part, after }: Pick<TaskCheckpoint, 'part' | 'after'>,
  ): Promise<TaskCheckpoint | undefined> {
    const pk = keys.course.pk(id);
    const at = { courseId: id, name: FORMER_CREATOR, last };
    if (part === 'copies') {
      const next = await renameCopies(id, FORMER_CREATOR, after);
      return next === undefined ? { ...at, part: 'texts', after: null } : { ...at, part, after: next };
    }
    if (part === 'texts') {
      const read = keys.course.version(versionCount);
      const page = await pageOf(id, after, keys.course.versions);
      await remove(page.items.filter(({ sk }) => !String(sk).startsWith(read)));
      if (page.cursor !== undefined) return { ...at, part, after: page.cursor };
      const own = await Promise.all(
        [keys.course.draft, keys.course.check].map((prefix) => table.queryAll(pk, { prefix })),
      );
      await remove([...own.flat(), { pk, sk: keys.course.madeBy }]);
      return { ...at, part: 'images', after: null };
    }
    const reviews = await pageOf(id, after, keys.course.review(''));
    await pMap(
      reviews.items.filter(({ answer }) => answer !== null),
      (item) =>
        table.tryCommit([table.update(keyOf(item), { set: { answer: null }, add: { version: 1 } }, { exists: true })]),
      { concurrency },
    );
    if (reviews.cursor !== undefined) return { ...at, part: 'answers', after: reviews.cursor };
    const sk = keys.course.versionPage(versionCount);
    const pageItem = await table.get({ pk, sk }, { consistent: true });
    const page = pageItem && pageHeadOn(pageItem);
    const set = { creatorName: FORMER_CREATOR, ...(page && { title: page.title, description: page.description }) };
    await table.tryCommit([
      table.update(courseKey(id), { set, remove: last ? ['gsi1pk', 'gsi1sk'] : [] }, { exists: true }),
    ]);
    return undefined;
  }

  /** Retries share the pieces of the first try. */
  const piecesOf = async ({ id, piecesId }: Generation): Promise<Item[]> => {
    const owners = [...new Set([id, piecesId])];
    const found = await Promise.all(owners.map((owner) => table.queryAll(keys.generation.pk(owner))));
    return found.flat().filter(({ sk }) => sk !== keys.generation.generation);
  };

  return {
    async *courses(userId: string): AsyncGenerator<Course[]> {
      for await (const page of itemsOnLists([keys.kept.gsi1pk(userId), keys.owner.gsi1pk(userId)], keys.course.course))
        yield page.map((item) => readItem(Course, item));
    },

    /** The record changes last and marks completion. */
    async renameCourse(
      courseId: string,
      name: string,
      position: TaskCheckpoint | undefined,
    ): Promise<TaskCheckpoint | undefined> {
      const next = await renameCopies(courseId, name, position?.after ?? null);
      if (next !== undefined) return { courseId, name, part: 'copies', last: false, after: next };
      await table.tryCommit([table.update(courseKey(courseId), { set: { creatorName: name } }, { exists: true })]);
      return undefined;
    },

    async eraseCourse(
      { id }: Pick<Course, 'id'>,
      { last, position }: { readonly last: boolean; readonly position: TaskCheckpoint | undefined },
    ): Promise<TaskCheckpoint | undefined> {
      const item = position && (await table.get(courseKey(id), { consistent: true }));
      const course = item ? readItem(Course, item) : await close(id);
      if (!course) return undefined;
      const bought = await table.query(keys.course.pk(id), {
        prefix: keys.course.purchase(''),
        limit: 1,
        consistent: true,
      });
      return bought.items.length > 0
        ? eraseSold(course, last, position ?? { part: 'copies', after: null })
        : eraseUnsold(id, last, position ?? { part: 'texts', after: null });
    },

    async *reviews(userId: string): AsyncGenerator<Review[]> {
      for await (const page of table.pages(keys.reviewer.gsi2pk(userId), { index: 'gsi2' }))
        yield page.map((item) => readItem(Review, item));
    },

    async renameReview({ courseId, authorId }: Review, authorName: string): Promise<void> {
      await table.tryCommit([table.update(reviewKey(courseId, authorId), { set: { authorName } }, { exists: true })]);
    },

    async eraseReview(review: Review): Promise<void> {
      await removeWithSums(table, review);
    },

    async *generations(userId: string): AsyncGenerator<Generation[]> {
      const lists = [keys.kept.gsi1pk(userId), keys.generator.gsi1pk(userId)];
      for await (const page of itemsOnLists(lists, keys.generation.generation))
        yield page.map((item) => readItem(Generation, item));
    },

    async erasePieces(generation: Generation): Promise<void> {
      await remove(await piecesOf(generation));
    },

    async eraseGeneration(generation: Generation): Promise<void> {
      await remove(await piecesOf(generation));
      await remove([{ pk: keys.generation.pk(generation.id), sk: keys.generation.generation }]);
    },

    async customerId(userId: string): Promise<string | undefined> {
      const item = await table.get({ pk: keys.user.pk(userId), sk: keys.user.customer }, { consistent: true });
      return typeof item?.customerId === 'string' ? item.customerId : undefined;
    },

    async logos(userId: string): Promise<string[]> {
      const items = await table.queryAll(keys.user.pk(userId), { prefix: keys.user.logos, consistent: true });
      return items.map((item) => readItem(Logo, item).url);
    },

    async *sources(userId: string): AsyncGenerator<ErasedSource[]> {
      for await (const page of table.pages(keys.sourceOwner.gsi1pk(userId), { index: 'gsi1' }))
        yield page.map((item) => readItem(ErasedSource, item));
    },

    async eraseSource({ id }: Pick<ErasedSource, 'id'>): Promise<void> {
      await remove([{ pk: keys.source.pk(id), sk: keys.source.sk }]);
    },

    async *eraseUnlisted(userId: string): AsyncGenerator<undefined> {
      const erasedSks: readonly unknown[] = [keys.mail.sk, keys.rewrite.sk, keys.certificate.sk, keys.keptSources.sk];
      const isReport = ({ sk }: Item): boolean => String(sk).startsWith(keys.course.reports);
      for await (const page of table.pages(keys.kept.gsi1pk(userId), { index: 'gsi1', limit: PAGE_SIZE })) {
        await remove(page.filter((item) => erasedSks.includes(item.sk) || isReport(item)));
        yield;
      }
    },

    async *eraseRecords(userId: string): AsyncGenerator<undefined> {
      const pk = keys.user.pk(userId);
      const pointerSks: readonly unknown[] = [keys.user.payoutAccount, keys.user.customer];
      const stays = ({ sk }: Item): boolean => sk === keys.user.profile || pointerSks.includes(sk);
      for await (const page of table.pages(pk, { consistent: true, limit: PAGE_SIZE })) {
        await remove(page.filter((item) => !stays(item)));
        yield;
      }
      const [account, customer] = await table.getMany(
        [
          { pk, sk: keys.user.payoutAccount },
          { pk, sk: keys.user.customer },
        ],
        { consistent: true },
      );
      await remove([
        ...(account
          ? [{ pk: keys.payoutAccountOwner.pk(String(account.accountId)), sk: keys.payoutAccountOwner.sk }]
          : []),
        ...(customer?.customerId
          ? [{ pk: keys.customerOwner.pk(String(customer.customerId)), sk: keys.customerOwner.sk }]
          : []),
      ]);
      await remove([account ?? [], customer ?? []].flat());
    },
  };
};

export const accountData = /* @__PURE__ */ provide(declared, (platform) => ({
  ...accountErasure(platform),
  ...accountActivity(platform),
  ...accountRecords(platform),
}));
