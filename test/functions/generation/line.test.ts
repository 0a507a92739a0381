import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelGeneration, getGeneration, listGenerations } from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import type { Generation } from '#domain/generations/generation.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { admissions as admissionsOn } from '#functions/data/generations/admissions.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { generations as generationsOn } from '#functions/data/generations/generations.ts';
import { outboxIndexKeys } from '#functions/data/table/items.ts';
import { handler as cancel } from '#functions/generation/cancel-generation.ts';
import { handler as get } from '#functions/generation/get-generation.ts';
import { handler as list } from '#functions/generation/list-generations.ts';
import { aGeneration, aPlanPiece, creator } from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { testPlatform, userId } from '#test/support/platform.ts';
import { readUnits } from '#test/support/read-units.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let executions: TestExecutions;
const platform = testPlatform({ settings: { GENERATIONS_AT_ONCE: '2' } });
const generations = generationsOn(platform);
const admissions = admissionsOn(platform);

beforeAll(async () => {
  [table, executions] = await Promise.all([startTable(), startExecutions()]);
  process.env.GENERATIONS_AT_ONCE = '2';
});
afterAll(() => Promise.all([table.stop(), executions.stop()]));
beforeEach(() => table.clear());

const quota = quotaOf({ tier: 'pro', coursesLimit: 20 });
const request = { title: 'Bread', description: 'Bake', outline: '' };
const reserve = (owner = creator, options = {}, asked = request): Promise<Generation> => {
  platform.advance(1_000);
  return generations.reserve(asked, owner, quota, options);
};
const rowOf = async ({ id }: Pick<Generation, 'id'>) =>
  (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.generation) ?? {};
const current = async ({ id }: Pick<Generation, 'id'>): Promise<Generation> => {
  const generation = await generations.byId(id);
  if (!generation) throw new Error('lost');
  return generation;
};
const idsOf = (rows: readonly { pk: string }[]) => rows.map(({ pk }) => pk.slice(keys.generation.pk('').length));
const pass = async (...seen: string[]) => idsOf(await admissions.pass(seen));
const admitted = async () =>
  (await table.rows(keys.admissions.pk)).flatMap(({ admitted = [] }) =>
    (admitted as { id: string }[]).map(({ id }) => id),
  );
const placeOf = async ({ id }: Generation, user = creator): Promise<number | null> =>
  (await invoke(get, getGeneration, { user, params: { generationId: id } })).body.generation.placeInLine;

describe('the line', () => {
  test('admits as many as run at once, and the next one after each ending', async () => {
    const [first, second, third, fourth] = [await reserve(), await reserve(), await reserve(), await reserve()];
    expect(await pass()).toEqual([first.id, second.id]);
    expect(await rowOf(first)).toMatchObject({ gsi3pk: 'DUE#outbox', gsi3sk: platform.now(), attempts: 0 });
    expect(await pass()).toEqual([]);
    await generations.begin(first);
    expect(await pass()).toEqual([]);
    await generations.fail(await current(first), 'interrupted');
    expect(await pass()).toEqual([third.id]);
    await generations.cancel(await current(second));
    await generations.cancel(await current(third));
    expect(await pass()).toEqual([fourth.id]);
    expect(await admitted()).toEqual([fourth.id]);
  });

  test('finds a generation that the index does not show yet', async () => {
    const generation = await reserve();
    await table.table.commit([table.table.update(generationKey(generation.id), { remove: ['gsi3pk', 'gsi3sk'] })]);
    expect(await pass()).toEqual([]);
    expect(await pass(generation.id)).toEqual([generation.id]);
  });

  test('is left by a canceled generation, which gives its slot back', async () => {
    const running = [await reserve(), await reserve()];
    const waiting = [await reserve(), await reserve()];
    await pass();
    const [third] = waiting;
    const reply = await invoke(cancel, cancelGeneration, {
      user: creator,
      params: { generationId: String(third?.id) },
    });
    expect(reply.body.generation).toMatchObject({ status: 'cancelled', placeInLine: null });
    const usage = await table.table.get({ pk: keys.user.pk(creator), sk: keys.user.usageAll });
    expect(usage).toMatchObject({ held: 3 });
    await generations.cancel(await current(running[0] ?? aGeneration()));
    expect(await pass()).toEqual([waiting[1]?.id]);
  });

  test('is joined again by an approved outline and by a retry', async () => {
    const outline = await reserve(creator, { outlineFirst: true });
    await pass();
    await generations.begin(await current(outline));
    await generations.awaitApproval(await current(outline));
    const [second, third] = [await reserve(), await reserve()];
    // An outline that waits for its approval takes no place.
    expect(await pass()).toEqual([second.id, third.id]);
    const planned = await current(outline);
    if (planned.status !== 'planned') throw new Error(planned.status);
    platform.advance(1_000);
    await generations.approve(planned, aPlanPiece());
    await generations.fail(await current(second), 'interrupted');
    const failed = await current(second);
    platform.advance(1_000);
    const retried = await generations.retry(failed, quota);
    expect(await pass()).toEqual([outline.id]);
    await generations.cancel(await current(third));
    expect(await pass()).toEqual([retried.id]);
  });

  test('counts a started generation that is not on its list', async () => {
    const old = aGeneration({ id: platform.newId(), status: 'running', startedAt: platform.now() });
    await table.seed({ ...generationKey(old.id), ...outboxIndexKeys('outbox', platform.now()), ...old });
    const [first] = [await reserve(), await reserve()];
    expect(await pass(old.id)).toEqual([first.id]);
    expect(await admitted()).toEqual([old.id, first.id]);
  });

  test('admits each generation once when many passes run at once', async () => {
    for (let n = 0; n < 6; n++) await reserve(userId(n % 3));
    const passes = await Promise.all(Array.from({ length: 8 }, () => admissions.pass().catch(() => [])));
    const started = idsOf(passes.flat());
    expect(started).toHaveLength(2);
    expect((await admitted()).toSorted()).toEqual(started.toSorted());
  });

  test('continues past an unreadable row', async () => {
    const [broken, next] = [await reserve(), await reserve()];
    const { key, value } = { key: generationKey(broken.id), value: { title: '' } };
    await table.table.commit([table.table.update(key, { set: value })]);
    expect(await pass(broken.id)).toEqual([next.id]);
  });
});

describe('the place in line', () => {
  test('is shown to the owner in turn, by board and list', async () => {
    const ben = userId(2);
    await reserve();
    await reserve();
    await pass();
    const [third, fourth, bens] = [await reserve(), await reserve(), await reserve(ben)];
    expect(await pass()).toEqual([]);
    expect([await placeOf(third), await placeOf(fourth), await placeOf(bens, ben)]).toEqual([1, 3, 2]);
    const { generations: listed } = (await invoke(list, listGenerations, { user: creator })).body;
    expect(listed.map(({ placeInLine }: { placeInLine: number | null }) => placeInLine)).toEqual([3, 1, null, null]);
  });

  test('is not shown to one that starts at once', async () => {
    expect(await placeOf(await reserve())).toBeNull();
  });

  test('is the last for one that just came, and moves up when another leaves', async () => {
    const [, , third] = [await reserve(), await reserve(), await reserve()];
    await pass();
    const fourth = await reserve();
    expect([await placeOf(third), await placeOf(fourth)]).toEqual([1, 2]);
    await pass();
    await generations.cancel(await current(third));
    await pass();
    expect(await placeOf(fourth)).toBe(1);
  });

  test('is known of each that a pass has seen, even if the index shows none of them yet', async () => {
    await Promise.all([reserve(), reserve()]);
    await pass();
    const came = [await reserve(), await reserve(), await reserve()];
    for (const { id } of came)
      await table.table.commit([table.table.update(generationKey(id), { remove: ['gsi3pk', 'gsi3sk'] })]);
    await Promise.all(came.map(({ id }) => pass(id)));
    expect(await Promise.all(came.map((one) => placeOf(one)))).toEqual([1, 2, 3]);
  });

  test('costs one small read, however long the line is', async () => {
    for (let n = 0; n < 40; n++) await reserve(userId(n), {}, { ...request, outline: '- A lesson\n'.repeat(500) });
    await pass();
    const { result, units } = await readUnits(() => admissions.places());
    expect(result.order).toHaveLength(38);
    expect(units).toBeLessThanOrEqual(1);
  });
});
