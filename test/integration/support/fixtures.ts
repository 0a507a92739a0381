import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ulid } from 'ulid';
import { deleteMe } from '#contracts/http/account.ts';
import { deleteCourse } from '#contracts/http/courses.ts';
import { completeCourse } from '#contracts/http/learning.ts';
import { createLogoUpload } from '#contracts/http/logos.ts';
import { takeDownCourse } from '#contracts/http/moderation.ts';
import { getMyReview, saveMyReview } from '#contracts/http/reviews.ts';
import { keys } from '#contracts/table.ts';
import { enrollmentOf } from '#domain/learning/enrollment.ts';
import { ReportReason } from '#domain/moderation/reason.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { courseItem, draftItems, versionItems } from '#functions/data/courses/course-items.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { aCourse, aCourseText, aGeneration, aPublishedCourse, aPurchase, slideIdsOf } from '#test/support/builders.ts';
import { callApi, replyOf } from './api.ts';
import type { PersonName, Resource } from './authorization.ts';
import { operatorOf } from './operator.ts';
import type { Origin } from './origin.ts';
import { aPerson, type Person } from './person.ts';
import type { Row, Rows } from './rows.ts';
import { connectPayouts } from './stripe-stand-in.ts';

/** A valid id that does not exist. */
export const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const UNKNOWN_USER_ID = '00000000-0000-4000-8000-000000000000';

const PRICE_CENTS = 700;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type Params = Readonly<Record<string, string>>;

/** The people and resources of the authorization table, in a running cloud. */
export interface Fixtures {
  readonly people: Readonly<Record<PersonName, Person>>;
  readonly deletedUser: Person;
  /** Path parameters for each resource. `fresh` creates new resources for this call. */
  paramsOf(things: readonly Resource[], fresh: boolean): Promise<Readonly<Partial<Record<Resource, Params>>>>;
}

export async function makeAdmin(origin: Origin): Promise<Person> {
  const { url } = origin;
  const person = await aPerson(url, 'student');
  const { userPoolId, sdk } = operatorOf(origin);
  const pool = new CognitoIdentityProviderClient(sdk);
  await pool.send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: person.userId, GroupName: 'admin' }),
  );
  // A new token holds the group.
  return { ...person, ...(await signIn(url, person.email, person.password)) };
}

async function makePeople(origin: Origin): Promise<Record<PersonName, Person>> {
  const { url } = origin;
  const [learner, creator, otherCreator, buyer, formerBuyer, otherBuyer, admin] = await Promise.all([
    aPerson(url, 'student'),
    aPerson(url, 'creator'),
    aPerson(url, 'creator'),
    aPerson(url, 'student'),
    aPerson(url, 'student'),
    aPerson(url, 'student'),
    makeAdmin(origin),
  ]);
  return {
    learner,
    creator,
    'other creator': otherCreator,
    buyer,
    'former buyer': formerBuyer,
    'other buyer': otherBuyer,
    admin,
  };
}

export async function createFixtures(origin: Origin, rows: Rows): Promise<Fixtures> {
  const { url } = origin;
  const [people, deletedUser] = await Promise.all([makePeople(origin), aPerson(url, 'creator')]);
  const { creator, buyer } = people;
  const now = new Date().toISOString();
  const text = aCourseText();
  const preview = { moduleId: 'm1', lessonId: 'm1-l1' };
  const [reason] = ReportReason.options;
  const of = ({ accessToken: token }: Person, params: Params) => ({ token, params });

  const bought = (courseId: string, buyerId: string, given: Partial<Purchase> = {}): Purchase =>
    aPurchase({
      ...{ id: ulid(), courseId, buyerId, sellerId: creator.userId, priceCents: 0, platformFeeCents: 0 },
      ...{ createdAt: now, purchasedAt: now, paymentIntentId: null, checkoutSessionId: null },
      ...given,
    });

  async function course(kind: 'on sale' | 'draft' | 'unpublished'): Promise<Params> {
    const id = ulid();
    const common = { id, ownerId: creator.userId, priceCents: PRICE_CENTS, createdAt: now, updatedAt: now };
    const versionCount = kind === 'draft' ? 0 : 1;
    const made =
      kind === 'on sale'
        ? aPublishedCourse({ ...common, publishedAt: now, preview })
        : aCourse({ ...common, versionCount });
    const held =
      kind === 'draft'
        ? []
        : [
            purchaseRow(bought(id, buyer.userId)),
            enrollmentRow(enrollmentOf(made, text, buyer.userId, now)),
            purchaseRow(
              bought(id, people['former buyer'].userId, {
                ...{ status: 'refunded', priceCents: PRICE_CENTS, refundedCents: PRICE_CENTS, refundedAt: now },
                ...{ paymentIntentId: `pi_${id}` },
              }),
            ),
          ];
    const items = [courseItem(made), ...draftItems(id, 1, text), ...(versionCount ? versionItems(id, 1, 1, text) : [])];
    await Promise.all([...items, ...held].map((item) => rows.put(item)));
    return { courseId: id, userId: buyer.userId };
  }

  const courses: Partial<Record<Resource, () => Promise<Params>>> = {
    'on sale': async () => {
      const made = await course('on sale');
      await callApi(url, saveMyReview, { ...of(buyer, made), body: { stars: 4, text: 'Good bread.' } });
      return made;
    },
    draft: () => course('draft'),
    unpublished: () => course('unpublished'),
    'taken down': async () => {
      const made = await course('on sale');
      const order = { ...of(people.admin, made), body: { reason, note: 'It is somebody else’s work.' } };
      replyOf(takeDownCourse, await callApi(url, takeDownCourse, order));
      return made;
    },
    deleted: async () => {
      const made = await course('unpublished');
      replyOf(deleteCourse, await callApi(url, deleteCourse, of(creator, made)));
      return made;
    },
  };

  async function prepare(): Promise<void> {
    await rows.put(
      {
        pk: keys.user.pk(creator.userId),
        sk: keys.user.grantedSubscription,
        ...{ tier: 'pro', trialEndsAt: null, coursesLimit: 500, features: tiers.pro.features, grantedAt: now },
      },
      // Created by the first sale.
      {
        pk: keys.user.pk(creator.userId),
        sk: keys.user.revenueAll,
        ...{ grossCents: 0, platformFeeCents: 0, sales: 0, students: 1 },
      },
    );
    await connectPayouts(url, rows, creator);
    const deletion = { token: deletedUser.accessToken, body: { email: deletedUser.email } };
    replyOf(deleteMe, await callApi(url, deleteMe, deletion));
  }

  async function uploadLogo(): Promise<string> {
    const call = { token: creator.accessToken, body: { contentType: 'image/png', sizeBytes: png.length } };
    const upload = replyOf(createLogoUpload, await callApi(url, createLogoUpload, call));
    await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(png) });
    return upload.logoId;
  }

  /** The creator's generation, rewrite, logo, a review to answer and a learner's certificate. */
  async function creatorData({ courseId = '' }: Params): Promise<Params> {
    const [generationId, rewriteId, sourceId] = [ulid(), ulid(), ulid()];
    const finished = { status: 'succeeded', finishedAt: now, courseId } as const;
    const source = {
      id: sourceId,
      ownerId: creator.userId,
      kind: 'file',
      name: 'a.pdf',
      createdAt: now,
      status: 'failed',
      problem: 'empty',
    };
    const generation = aGeneration({ id: generationId, ownerId: creator.userId, createdAt: now, ...finished });
    await rows.put(
      { ...generationKey(generationId), ...generation },
      { pk: keys.source.pk(sourceId), sk: keys.source.sk, ...source },
      {
        ...{ pk: keys.rewrite.pk(rewriteId), sk: keys.rewrite.sk, id: rewriteId, courseId, ownerId: creator.userId },
        ...{ part: { kind: 'lesson', lessonId: 'm1-l1' }, instruction: '', createdAt: now },
        ...{ status: 'failed', finishedAt: now, reason: 'part-gone' },
      },
    );
    const asBuyer = of(buyer, { courseId });
    const { certificateId } = replyOf(
      completeCourse,
      await callApi(url, completeCourse, { ...asBuyer, body: { seen: slideIdsOf(text) } }),
    );
    const { review } = replyOf(getMyReview, await callApi(url, getMyReview, asBuyer));
    const logoId = await uploadLogo();
    const reviewId = review?.id ?? '';
    return { courseId, generationId, rewriteId, certificateId, logoId, reviewId, sourceId, userId: creator.userId };
  }

  await prepare();
  const seen: Partial<Record<Resource, Promise<Params>>> = {};
  const sharedParams = (thing: Resource): Promise<Params> => {
    seen[thing] ??=
      thing === 'creator data'
        ? Promise.resolve(courses['on sale']?.() ?? {}).then(creatorData)
        : (courses[thing]?.() ?? Promise.resolve<Params>({}));
    return seen[thing];
  };
  const imageId = UNKNOWN_ID.toLowerCase();
  const parts = { number: '1', slideId: 'intro', cardId: 'm1-q1', imageId, userId: UNKNOWN_USER_ID, reason };
  const unknown = Object.fromEntries(
    ['courseId', 'generationId', 'rewriteId', 'certificateId', 'reviewId', 'logoId', 'sourceId'].map((name) => [
      name,
      UNKNOWN_ID,
    ]),
  );

  // All created first: a later one would change what other calls compare.
  await Promise.all([
    sharedParams('creator data'),
    ...Object.keys(courses).map((thing) => sharedParams(thing as Resource)),
  ]);

  return {
    people,
    deletedUser,
    async paramsOf(things, fresh) {
      const found = await Promise.all(
        things.map(async (thing) => {
          const made = fresh ? courses[thing]?.() : undefined;
          return [thing, { ...parts, ...unknown, ...(await (made ?? sharedParams(thing))) }] as const;
        }),
      );
      return Object.fromEntries(found);
    },
  };
}

/** All rows of these courses. */
export const storedRowsFor = async (rows: Rows, params: readonly (Params | undefined)[]): Promise<Row[]> =>
  (await Promise.all(params.map((one) => (one?.courseId ? rows.of(keys.course.pk(one.courseId)) : [])))).flat();
