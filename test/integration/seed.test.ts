import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { listMyCourses } from '#contracts/http/courses.ts';
import { listEnrollments } from '#contracts/http/learning.ts';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { demoCourses, demoPassword, demoPeople } from '#local/seed/courses.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { type OwnCloud, ownCloud } from './support/origin.ts';

let own: OwnCloud;
beforeAll(async () => {
  own = await ownCloud({ LOCAL_SEED: 'demo' });
});
afterAll(() => own.close());

const listed = async () => replyOf(listMarketplace, await callApi(own.cloud.url, listMarketplace)).cards;

async function asPerson(key: string) {
  const { email } = demoPeople.find((person) => person.key === key)!;
  const { accessToken: token } = await signIn(own.cloud.url, email, demoPassword);
  return { token };
}

test('the sign-ins work as soon as the cloud says that it is ready', async () => {
  const me = replyOf(getMe, await callApi(own.cloud.url, getMe, await asPerson('ada')));
  expect(me).toMatchObject({ fullName: 'Ada Lindqvist', role: 'creator' });
});

test('killed in the middle, the next starts finish the marketplace and make nothing twice', async () => {
  await eventually(listed, (cards) => cards.length >= 1, 60_000);
  await own.killAndRestart();
  await sleep(1_500);
  await own.killAndRestart();
  await eventually(listed, (cards) => cards.length >= demoCourses.length, 90_000);
  const cards = await listed();
  expect(cards.map(({ title }) => title).sort()).toEqual(demoCourses.map(({ title }) => title).sort());
  for (const { title, priceCents } of demoCourses)
    expect(cards.find((card) => card.title === title)).toMatchObject({ priceCents });

  const ada = await asPerson('ada');
  const { courses } = replyOf(listMyCourses, await callApi(own.cloud.url, listMyCourses, ada));
  expect(courses).toHaveLength(2);
  const lee = await asPerson('lee');
  const { enrollments } = await eventually(
    async () => replyOf(listEnrollments, await callApi(own.cloud.url, listEnrollments, lee)),
    (reply) => reply.enrollments.length >= 2,
    60_000,
  );
  expect(enrollments.map(({ title }) => title).sort()).toEqual([
    'Reading Statistics Without Being Fooled',
    'Sourdough with Your Own Wild Yeast',
  ]);
  // $49.00 twice and $79.00: each sale once, though starts were cut off around them.
  const { revenue } = await eventually(
    async () => replyOf(getDashboard, await callApi(own.cloud.url, getDashboard, ada)),
    (reply) => reply.revenue.sales >= 3,
    60_000,
  );
  expect(revenue).toMatchObject({ sales: 3, totalCents: 17_700 });
}, 300_000);
