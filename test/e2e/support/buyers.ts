import { enrollFree } from '#contracts/http/purchases.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import type { CreatedCourse, GivenText } from '#test/integration/support/market.ts';
import type { Person } from '#test/integration/support/person.ts';
import { runningCloud } from './running-cloud.ts';
import type { Shop } from './shop.ts';

/** A learner with a course, enrolled through the API. */
export async function aBuyer(shop: Shop, text: GivenText = {}): Promise<{ learner: Person; course: CreatedCourse }> {
  const { url } = await runningCloud();
  const [course, learner] = await Promise.all([shop.onSale(0, text), shop.learner()]);
  replyOf(enrollFree, await callApi(url, enrollFree, { token: learner.accessToken, params: { courseId: course.id } }));
  return { learner, course };
}
