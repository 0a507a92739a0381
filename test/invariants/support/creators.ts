import { deleteCourse, restoreCourse } from '#contracts/http/courses.ts';
import { keys } from '#contracts/table.ts';
import { draftFrom } from '#domain/generations/assemble.ts';
import { type Tier, tiers } from '#domain/subscriptions/plans.ts';
import { GrantedSubscription } from '#domain/subscriptions/subscription.ts';
import { handler as remove } from '#functions/courses/delete-course.ts';
import { handler as restore } from '#functions/courses/restore-course.ts';
import { users } from '#functions/data/accounts/users.ts';
import { generations } from '#functions/data/generations/generations.ts';
import type { Item } from '#functions/data/table/table.ts';
import { openQuota } from '#functions/generation/open-quota.ts';
import { log } from '#functions/runtime/log.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { Problem } from '#functions/runtime/problem.ts';
import { aCourseText } from '#test/support/builders.ts';
import { invoke, type Reply } from '#test/support/http-event.ts';
import type { TestTable } from '#test/support/table.ts';

const text = aCourseText();
const facets = { category: 'Cooking', level: 'beginner', language: 'en' } as const;
const request = { title: 'Bread', description: 'Bake bread.', outline: '' };

export const wordOf = ({ status, body }: Reply): string => (status < 300 ? 'done' : String(body.code));

const refused = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
};

/** A creator, the actions that change their slots, and their rows. */
export function aCreator(db: TestTable, user: string) {
  const all = generations(lambdaPlatform);
  const pk = keys.user.pk(user);
  const listed = async (list: string, sk: string): Promise<Item[]> =>
    (await db.table.queryAll(list, { index: 'gsi1' })).filter((item) => item.sk === sk);
  const ofCourse = (courseId: string) => ({ params: { courseId }, user });
  return {
    user,
    plan: (tier: Tier, coursesLimit: number) =>
      db.seed({
        pk,
        sk: keys.user.grantedSubscription,
        ...GrantedSubscription.parse({
          ...{ tier, coursesLimit, features: tiers[tier].features },
          ...{ grantedAt: new Date().toISOString(), trialEndsAt: null },
        }),
      }),
    /** Bypasses the rate limit, which would reject most of a crowd. */
    async generate({ outlineFirst = false } = {}): Promise<Reply> {
      try {
        const quota = openQuota(await users(lambdaPlatform).entitlement(user), lambdaPlatform.now());
        const generation = await generations(lambdaPlatform).reserve(request, user, quota, { outlineFirst });
        return { status: 202, headers: {}, body: { generation } };
      } catch (error) {
        const code = error instanceof Problem ? error.code : 'internal_error';
        if (!(error instanceof Problem)) log.error('requestFailed', error);
        return { status: 409, headers: {}, body: { code } };
      }
    },
    /** Without stopping the execution. */
    async cancel(generationId: string): Promise<Reply> {
      const generation = await all.byId(generationId);
      const isCancelled = generation !== undefined && (await all.cancel(generation));
      return { status: isCancelled ? 200 : 409, headers: {}, body: { code: 'not_cancellable' } };
    },
    async retry(generationId: string): Promise<void> {
      const generation = await all.byId(generationId);
      const quota = openQuota(await users(lambdaPlatform).entitlement(user), lambdaPlatform.now());
      if (generation) await all.retry(generation, quota).catch(refused);
    },
    async fail(generationId: string): Promise<void> {
      const generation = await all.byId(generationId);
      if (generation) await all.fail(generation, 'interrupted');
    },
    /** The last stage, without a model call. */
    async complete(generationId: string): Promise<boolean> {
      const generation = await all.byId(generationId);
      if (!generation || !(await all.begin(generation))) return false;
      const course = draftFrom(
        generation,
        text,
        { ...text.content, facets, modules: [] },
        'Maya',
        lambdaPlatform.now(),
      );
      return generations(lambdaPlatform).saveCourse(generation, course, text, []);
    },
    delete: (courseId: string) => invoke(remove, deleteCourse, ofCourse(courseId)),
    restore: (courseId: string) => invoke(restore, restoreCourse, ofCourse(courseId)),

    /** Months of the held slots: existing courses and reservations. */
    async heldMonths(): Promise<string[]> {
      const courses = await listed(keys.owner.gsi1pk(user), keys.course.course);
      const open = await listed(keys.generator.gsi1pk(user), keys.generation.generation);
      return [
        ...courses.map(({ createdAt }) => String(createdAt).slice(0, 7)),
        ...open.filter(({ status }) => status !== 'failed').map(({ month }) => String(month)),
      ];
    },
    /** Counters by scope: `ALL` or a month. */
    async held(): Promise<Record<string, number>> {
      const usage = await db.table.queryAll(pk, { prefix: 'USAGE#', consistent: true });
      return Object.fromEntries(usage.map(({ sk, held }) => [String(sk).slice('USAGE#'.length), Number(held)]));
    },
  };
}
export type Creator = ReturnType<typeof aCreator>;
