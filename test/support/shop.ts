import { createCourseCheckout } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import type { Profile } from '#domain/users/profile.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import { handler as createCheckout } from '#functions/purchases/create-course-checkout.ts';
import { aPayoutAccount, aProfile, aPublishedCourse, creator, learner } from './builders.ts';
import { invoke, type Reply } from './http-event.ts';
import type { TestStripe } from './stripe.ts';
import type { TestTable } from './table.ts';

export const profileItem = (profile: Profile) => ({
  pk: keys.user.pk(profile.userId),
  sk: keys.user.profile,
  ...profile,
});
const buyer = aProfile({ userId: learner, email: 'leo@example.com', fullName: 'Leo Reader', role: 'student' });

/** A course on sale by a creator with an enabled payout account. */
export async function openShop(
  table: TestTable,
  stripe: TestStripe,
  given: Partial<PublishedCourse> = {},
): Promise<{ course: PublishedCourse; accountId: string }> {
  const course = aPublishedCourse(given);
  const { id: accountId } = await stripe.sdk.accounts.create({
    controller: { stripe_dashboard: { type: 'express' } },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  await stripe.control('complete-onboarding', { account: accountId });
  await table.seed(
    courseItem(course),
    profileItem(aProfile()),
    profileItem(buyer),
    { pk: keys.user.pk(creator), sk: keys.user.payoutAccount, ...aPayoutAccount({ accountId }) },
    {
      ...{ pk: keys.payoutAccountOwner.pk(accountId), sk: keys.payoutAccountOwner.sk, userId: creator },
      ...{ gsi1pk: keys.payoutAccountOwner.gsi1pk, gsi1sk: accountId },
    },
  );
  return { course, accountId };
}

export const clickEnroll = (course: PublishedCourse, user = learner): Promise<Reply> =>
  invoke(createCheckout, createCourseCheckout, {
    params: { courseId: course.id },
    body: { course_id: course.id },
    user,
  });

/** The session id in a checkout URL. */
export const sessionOf = (reply: Reply): string => String(reply.body.url).split('/').at(-1) ?? '';
