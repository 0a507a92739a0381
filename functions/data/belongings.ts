import pMap from 'p-map';
import { belongings as declared } from '#contracts/ports/belongings.ts';
import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { Logo } from '#domain/courses/logo.ts';
import { Generation } from '#domain/generations/generation.ts';
import { Review } from '#domain/reviews/review.ts';
import { FORMER_CREATOR } from '#domain/users/deletion.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { PageItem } from './course-items.ts';
import { recordOf } from './item.ts';
import { removedWithSums, reviewKey } from './review-rows.ts';
import { type Item, type Key, tableOf } from './table.ts';
import { taskRow } from './tasks.ts';

/** Writes in flight at once: quick enough for thousands of buyers, gentle enough for the table. */
const concurrency = 25;

const keyOf = (item: Item): Key => ({ pk: String(item.pk), sk: String(item.sk) });

/**
 * Access patterns: a user's courses and generations (gsi1, `OWNER#user`, `GENERATOR#user`) and what left those lists
 * (gsi1, `KEPT#user`); everything of a course, of a generation, of a user (main). Every method may be cut off anywhere
 * and called again: what would no longer be found goes last.
 */
export const belongings = provide(declared, (platform) => {
  const table = tableOf(platform);

  const remove = (items: readonly Item[]) =>
    pMap(items, (item) => table.commit([table.remove(keyOf(item))]), { concurrency });

  /** Items of one kind on a user's lists in the first index. */
  async function listed(lists: readonly string[], sk: string): Promise<Item[]> {
    const found = await Promise.all(lists.map((pk) => table.queryAll(pk, { index: 'gsi1' })));
    return found.flat().filter((item) => item.sk === sk);
  }

  /** A name on the copies that buyers hold: every purchase may have an enrolment. */
  async function renameCopies(courseId: string, creatorName: string): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await table.query(keys.course.pk(courseId), { prefix: keys.course.purchase(''), cursor });
      const rename = ({ buyerId }: Item) => {
        const copy = { pk: keys.user.pk(String(buyerId)), sk: keys.user.enrollment(courseId) };
        return table.committed([table.update(copy, { set: { creatorName } }, { exists: true })]);
      };
      await pMap(page.items, rename, { concurrency });
      cursor = page.cursor;
    } while (cursor !== undefined);
  }

  const courseKey = (courseId: string) => ({ pk: keys.course.pk(courseId), sk: keys.course.course });

  /**
   * Closed before anything is removed, so that no save and no publication that is under way comes through any more. The
   * record is read again, since a list lags: by a version, for instance, that was published a moment ago.
   */
  async function close(courseId: string): Promise<Course | undefined> {
    const item = await table.get(courseKey(courseId), { consistent: true });
    if (!item) return undefined;
    const course = recordOf(Course, item);
    const { ownerId, revision, versionCount } = course;
    const now = platform.now();
    const closed = await table.committed([
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
          remove: ['gsi2pk', 'gsi2sk', 'publishedVersion', 'publishedRevision', 'publishedAt', 'listing'],
        },
        { equals: { revision, versionCount } },
      ),
      table.put(taskRow({ id: platform.newId(), kind: 'close-checkouts', courseId, createdAt: now }), {
        exists: false,
      }),
    ]);
    if (!closed) throw new Problem('conflict');
    return course;
  }

  /** What buyers read stays: the version that was published last. Everything else of the course goes. */
  async function eraseSold({ id, versionCount }: Course, last: boolean): Promise<void> {
    const pk = keys.course.pk(id);
    await renameCopies(id, FORMER_CREATOR);
    const read = keys.course.version(versionCount);
    const parts = [
      ...(await table.queryAll(pk, { prefix: keys.course.draft })),
      ...(await table.queryAll(pk, { prefix: keys.course.versions })).filter(({ sk }) => !String(sk).startsWith(read)),
    ];
    await remove([...parts, { pk, sk: keys.course.madeBy }]);
    // Reviews are their authors'; the answers were the creator's.
    const reviews = await table.queryAll(pk, { prefix: keys.course.review(''), consistent: true });
    await pMap(
      reviews.filter(({ answer }) => answer !== null),
      (item) =>
        table.committed([table.update(keyOf(item), { set: { answer: null }, add: { version: 1 } }, { exists: true })]),
      { concurrency },
    );
    const pageItem = await table.get({ pk, sk: keys.course.versionPage(versionCount) }, { consistent: true });
    const page = pageItem && recordOf(PageItem, pageItem).page;
    const set = { creatorName: FORMER_CREATOR, ...(page && { title: page.title, description: page.description }) };
    await table.committed([
      table.update(courseKey(id), { set, remove: last ? ['gsi1pk', 'gsi1sk'] : [] }, { exists: true }),
    ]);
  }

  /** The written pieces, which a try that goes on with them shares. */
  const piecesOf = async ({ id, piecesId }: Generation): Promise<Item[]> => {
    const owners = [...new Set([id, piecesId])];
    const found = await Promise.all(owners.map((owner) => table.queryAll(keys.generation.pk(owner))));
    return found.flat().filter(({ sk }) => sk !== keys.generation.generation);
  };

  return {
    async courses(userId: string): Promise<Course[]> {
      const items = await listed([keys.owner.gsi1pk(userId), keys.kept.gsi1pk(userId)], keys.course.course);
      return items.map((item) => recordOf(Course, item));
    },

    /** The record last, as the sign that its copies are done. */
    async renameCourse(courseId: string, creatorName: string): Promise<void> {
      await renameCopies(courseId, creatorName);
      await table.committed([table.update(courseKey(courseId), { set: { creatorName } }, { exists: true })]);
    },

    async eraseCourse({ id }: Pick<Course, 'id'>, { last }: { readonly last: boolean }): Promise<void> {
      const course = await close(id);
      if (!course) return;
      const pk = keys.course.pk(id);
      const bought = await table.query(pk, { prefix: keys.course.purchase(''), limit: 1, consistent: true });
      if (bought.items.length > 0) return eraseSold(course, last);
      const items = await table.queryAll(pk);
      await remove(items.filter(({ sk }) => sk !== keys.course.course));
      await remove([courseKey(id)]);
    },

    async reviews(userId: string): Promise<Review[]> {
      const items = await table.queryAll(keys.reviewer.gsi2pk(userId), { index: 'gsi2' });
      return items.map((item) => recordOf(Review, item));
    },

    async renameReview({ courseId, authorId }: Review, authorName: string): Promise<void> {
      await table.committed([table.update(reviewKey(courseId, authorId), { set: { authorName } }, { exists: true })]);
    },

    /** One that changed meanwhile, or was read from a list that lags, is found again by the last pass. */
    async eraseReview(review: Review): Promise<void> {
      await removedWithSums(table, review);
    },

    async generations(userId: string): Promise<Generation[]> {
      const lists = [keys.generator.gsi1pk(userId), keys.kept.gsi1pk(userId)];
      const items = await listed(lists, keys.generation.generation);
      return items.map((item) => recordOf(Generation, item));
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
      return items.map((item) => recordOf(Logo, item).url);
    },

    async eraseKept(userId: string): Promise<void> {
      const kept = await table.queryAll(keys.kept.gsi1pk(userId), { index: 'gsi1' });
      const theirs: readonly unknown[] = [keys.mail.sk, keys.rewrite.sk, keys.certificate.sk];
      const isReport = ({ sk }: Item): boolean => String(sk).startsWith(keys.course.reports);
      await remove(kept.filter((item) => theirs.includes(item.sk) || isReport(item)));
    },

    async eraseRecords(userId: string): Promise<void> {
      const own = await table.queryAll(keys.user.pk(userId), { consistent: true });
      const account = own.find(({ sk }) => sk === keys.user.payoutAccount);
      const customer = own.find(({ sk }) => sk === keys.user.customer);
      await remove([
        ...(account
          ? [{ pk: keys.payoutAccountOwner.pk(String(account.accountId)), sk: keys.payoutAccountOwner.sk }]
          : []),
        ...(customer?.customerId
          ? [{ pk: keys.customerOwner.pk(String(customer.customerId)), sk: keys.customerOwner.sk }]
          : []),
      ]);
      await remove(own.filter(({ sk }) => sk !== keys.user.profile));
    },
  };
});
