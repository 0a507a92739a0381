import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { keys } from '#contracts/table.ts';
import { CourseText } from '#domain/courses/content.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { textFrom } from '#functions/data/courses/course-items.ts';
import { generations as generationsOn } from '#functions/data/generations/generations.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { aProfile, creator } from '#test/support/builders.ts';
import { startModel, type TestModel } from '#test/support/model.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

export let table: TestTable;
export let model: TestModel;
export const generations = generationsOn(lambdaPlatform);

/** For a test file: a table with one creator, and the model's stand-in. */
export function startGenerations(): void {
  beforeAll(async () => {
    [table, model] = await Promise.all([startTable(), startModel()]);
  });
  afterAll(() => Promise.all([table.stop(), model.stop()]));
  beforeEach(async () => {
    await table.seed({ pk: keys.user.pk(creator), sk: keys.user.profile, ...aProfile() });
  });
  afterEach(async () => {
    model.faults.clear();
    model.calls.length = 0;
    await table.clear();
  });
}

export const bread = {
  title: 'Bread at Home',
  description: 'Learn to bake a crusty loaf. We grow a starter and shape by hand.',
  outline: 'Flour and water\n- Choosing flour\n- Growing a starter\nBaking\n- Steam in a home oven',
};
export const largeQuota = quotaOf({ tier: 'agency', coursesLimit: 999_999 });

export const reserved = async (given: Partial<typeof bread> = {}): Promise<string> =>
  (await generations.reserve({ ...bread, ...given }, creator, largeQuota)).id;

/** Slots of the creator that generations hold. */
export const held = async () =>
  (await table.table.get({ pk: keys.user.pk(creator), sk: keys.user.usageAll }, { consistent: true }))?.held ?? 0;

export async function textOf(courseId: string): Promise<CourseText> {
  const found = textFrom(await table.rows(keys.course.pk(courseId)));
  if (!found) throw new Error('The course has no whole draft');
  return CourseText.parse(found.text);
}

/** An error's name and the reason in its message. */
export const nameOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'succeeded',
    (error: Error) => `${error.name} ${error.message.split(':')[0]}`,
  );
