import { brotliDecompressSync } from 'node:zlib';
import { unpackedItem } from '#contracts/packed-item.ts';
import { parseItem } from '#contracts/parse-item.ts';
import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { Generation } from '#domain/generations/generation.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import { salesTotals } from '#domain/purchases/ledger.ts';
import { grantsAccess, isPaid, Purchase } from '#domain/purchases/purchase.ts';
import { Review, ratingChange } from '#domain/reviews/review.ts';
import { monthOf } from '#domain/time.ts';
import type { Row } from './rows.ts';

export interface Difference {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly what: 'sum' | 'counter' | 'usage' | 'enrollment' | 'review' | 'pointer';
  readonly actual: Row;
  readonly expected: Row;
  readonly missing?: Row;
}

const brotliDecompressed = (chunks: readonly Uint8Array[]): string =>
  brotliDecompressSync(Buffer.concat(chunks)).toString();

type Counts = Record<string, number>;

class Sums {
  readonly #rows = new Map<string, { pk: string; sk: string; counts: Counts }>();
  add(pk: string, sk: string, counts: Readonly<Counts>): void {
    const id = `${pk} / ${sk}`;
    const row = this.#rows.get(id) ?? { pk, sk, counts: {} };
    for (const [name, count] of Object.entries(counts)) row.counts[name] = (row.counts[name] ?? 0) + count;
    this.#rows.set(id, row);
  }
  all = () => [...this.#rows.values()];
}

export class Derivation {
  readonly #purchases: Purchase[] = [];
  /** Purchases that a later one replaced. Their kept revenue still counts. */
  readonly #earlier: Purchase[] = [];
  readonly #courses = new Map<string, Course>();
  readonly #generations: Generation[] = [];
  /** `hidden` as stored: older rows do not have it. */
  readonly #reviews: { readonly review: Review; readonly hidden: unknown }[] = [];
  readonly #pages = new Map<string, Row>();
  readonly #kept = new Map<string, Row>();
  readonly unreadable: string[] = [];

  /** Drops the content of rows, because the table may be large. */
  add(row: Row): void {
    const [pk, sk] = [String(row.pk), String(row.sk)];
    try {
      if (sk.startsWith(keys.course.purchase(''))) this.#purchases.push(parseItem(Purchase, row));
      else if (sk.startsWith(keys.course.earlierPurchases)) this.#earlier.push(parseItem(Purchase, row));
      else if (sk.startsWith(keys.course.review('')))
        this.#reviews.push({ review: parseItem(Review, row), hidden: row.hidden });
      else if (sk === keys.course.course) this.#courses.set(pk, parseItem(Course, row));
      else if (sk === keys.generation.generation) this.#generations.push(parseItem(Generation, row));
      else if (/^V#\d+#PAGE$/.test(sk))
        this.#pages.set(`${pk} / ${sk}`, titled(unpackedItem([row], sk, brotliDecompressed)?.page));
      else if (pk.startsWith(keys.user.pk('')) || sk === keys.course.stats || sk === keys.customerOwner.sk)
        this.#kept.set(`${pk} / ${sk}`, row);
    } catch {
      this.unreadable.push(`${pk} / ${sk}`);
    }
  }

  differences(): Difference[] {
    return [
      ...this.#enrollments(),
      ...this.#hiddenReviews(),
      ...this.#counters(),
      ...this.#usage(),
      ...this.#pointers(),
    ];
  }

  #row = (pk: string, sk: string): Row | undefined => this.#kept.get(`${pk} / ${sk}`);

  /** Rows of deleted accounts must not come back. */
  #isHere(userId: string): boolean {
    const profile = this.#row(keys.user.pk(userId), keys.user.profile);
    return profile !== undefined && profile.leftAt === undefined;
  }

  #purchaseOf = (review: Review): Purchase | undefined =>
    this.#byBuyer().get(`${review.courseId} / ${review.authorId}`);
  #ofBuyers: Map<string, Purchase> | undefined;
  #byBuyer(): Map<string, Purchase> {
    this.#ofBuyers ??= new Map(this.#purchases.map((one) => [`${one.courseId} / ${one.buyerId}`, one]));
    return this.#ofBuyers;
  }

  #differing(pk: string, sk: string, what: Difference['what'], counts: Readonly<Counts>): Difference[] {
    const row = this.#row(pk, sk) ?? {};
    const wrong = Object.entries(counts).filter(([name, count]) => Number(row[name] ?? 0) !== count);
    if (wrong.length === 0) return [];
    const actual = Object.fromEntries(wrong.map(([name]) => [name, row[name]]));
    return [{ key: { pk, sk }, what, actual, expected: Object.fromEntries(wrong) }];
  }

  *#counters(): Generator<Difference> {
    const sums = new Sums();
    const none = { enrollments: 0, starsSum: 0, reviewCount: 0 };
    for (const pk of this.#courses.keys()) sums.add(pk, keys.course.stats, none);
    for (const row of this.#kept.values())
      if (String(row.sk).startsWith('REVENUE#'))
        sums.add(String(row.pk), String(row.sk), row.sk === keys.user.revenueAll ? noneOfAllTime : noneOfMonth);
    for (const purchase of [...this.#purchases, ...this.#earlier]) {
      const { students, sales, grossCents, platformFeeCents, ...disputed } = salesTotals(purchase);
      const money = { grossCents, platformFeeCents, sales };
      sums.add(keys.course.pk(purchase.courseId), keys.course.stats, { ...none, enrollments: students });
      if (!isPaid(purchase) || !this.#isHere(purchase.sellerId)) continue;
      const seller = keys.user.pk(purchase.sellerId);
      sums.add(seller, keys.user.revenueAll, { ...noneOfAllTime, ...money, students, ...disputed });
      if (purchase.paymentIntentId !== null) sums.add(seller, keys.user.revenue(monthOf(purchase.purchasedAt)), money);
    }
    for (const { review } of this.#reviews) {
      const stars = ratingChange(undefined, { ...review, hidden: this.#isHidden(review) });
      sums.add(keys.course.pk(review.courseId), keys.course.stats, { ...none, ...stars });
      if (this.#isHere(review.sellerId))
        sums.add(keys.user.pk(review.sellerId), keys.user.revenueAll, { ...noneOfAllTime, ...stars });
    }
    for (const { pk, sk, counts } of sums.all())
      yield* this.#differing(pk, sk, sk === keys.course.stats ? 'counter' : 'sum', counts);
  }

  /** A review counts while its author has access to the course. */
  #isHidden(review: Review): boolean {
    const purchase = this.#purchaseOf(review);
    return purchase === undefined ? review.hidden : !grantsAccess(purchase);
  }

  *#hiddenReviews(): Generator<Difference> {
    for (const { review, hidden } of this.#reviews) {
      const expected = this.#isHidden(review);
      if (expected === review.hidden) continue;
      const { courseId, authorId, version } = review;
      const key = { pk: keys.course.pk(courseId), sk: keys.course.review(authorId) };
      yield { key, what: 'review', actual: { hidden, version }, expected: { hidden: expected, version: version + 1 } };
    }
  }

  *#enrollments(): Generator<Difference> {
    for (const purchase of this.#purchases) {
      if (!isPaid(purchase) || !this.#isHere(purchase.buyerId)) continue;
      const key = { pk: keys.user.pk(purchase.buyerId), sk: keys.user.enrollment(purchase.courseId) };
      const row = this.#row(key.pk, key.sk);
      const { status } = purchase;
      const closed = status === 'completed' || status === 'partly-refunded' ? null : status;
      if (row === undefined) {
        const missing = this.#enrollmentOf(purchase);
        if (missing)
          yield { key, what: 'enrollment', actual: {}, expected: { closed }, missing: { ...missing, ...key, closed } };
      } else if ((row.closed ?? null) !== closed) {
        yield { key, what: 'enrollment', actual: { closed: row.closed }, expected: { closed } };
      }
    }
  }

  #enrollmentOf({ courseId, buyerId, ...purchase }: Purchase): Row | undefined {
    const pk = keys.course.pk(courseId);
    const course = this.#courses.get(pk);
    if (course === undefined || !('purchasedAt' in purchase)) return undefined;
    const page = this.#pages.get(`${pk} / ${keys.course.versionPage(course.versionCount)}`);
    const copy = {
      title: String(page?.title ?? course.title),
      description: String(page?.description ?? course.description),
    };
    return { ...enrollmentOf(course, copy, buyerId, purchase.purchasedAt) };
  }

  /** Monthly attempts are never returned, so they are not recomputed. */
  *#usage(): Generator<Difference> {
    const sums = new Sums();
    const held = (userId: string, month: string, by: number) => {
      if (!this.#isHere(userId)) return;
      sums.add(keys.user.pk(userId), keys.user.usageAll, { held: by });
      sums.add(keys.user.pk(userId), keys.user.usage(month), { held: by });
    };
    for (const row of this.#kept.values())
      if (String(row.sk).startsWith('USAGE#')) sums.add(String(row.pk), String(row.sk), { held: 0 });
    for (const { status, ownerId, createdAt } of this.#courses.values())
      if (status !== 'deleted') held(ownerId, monthOf(createdAt), 1);
    for (const { status, ownerId, month } of this.#generations)
      if (status === 'reserved' || status === 'running' || status === 'planned') held(ownerId, month, 1);
    for (const { pk, sk, counts } of sums.all()) yield* this.#differing(pk, sk, 'usage', counts);
  }

  /** Lookup rows from Stripe ids to users, for events and the reconciler. */
  *#pointers(): Generator<Difference> {
    for (const { pk: owner, sk, accountId, customerId } of this.#kept.values()) {
      const userId = String(owner).slice(keys.user.pk('').length);
      if (sk === keys.user.customer && typeof customerId === 'string')
        yield* this.#pointer({ pk: keys.customerOwner.pk(customerId), sk: keys.customerOwner.sk }, { userId });
      if (sk === keys.user.payoutAccount && typeof accountId === 'string')
        yield* this.#pointer(
          { pk: keys.payoutAccountOwner.pk(accountId), sk: keys.payoutAccountOwner.sk },
          { userId, gsi1pk: keys.payoutAccountOwner.gsi1pk, gsi1sk: accountId },
        );
    }
  }

  *#pointer(key: Difference['key'], expected: Row): Generator<Difference> {
    const row = this.#row(key.pk, key.sk);
    if (row && Object.entries(expected).every(([name, value]) => row[name] === value)) return;
    const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, row?.[name]]));
    yield { key, what: 'pointer', actual, expected, ...(row ? {} : { missing: { ...key, ...expected } }) };
  }
}

const noneOfMonth = { grossCents: 0, platformFeeCents: 0, sales: 0 };
const noneOfAllTime = { ...noneOfMonth, students: 0, disputedSales: 0, disputedCents: 0, starsSum: 0, reviewCount: 0 };

const titled = (page: unknown): Row =>
  typeof page === 'object' && page !== null
    ? { title: Reflect.get(page, 'title'), description: Reflect.get(page, 'description') }
    : {};
