import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMe, getMe, getMyData, previewDeletion, renameMe } from '#contracts/http/account.ts';
import { listMyCourses, publishCourse } from '#contracts/http/courses.ts';
import { generateCourse } from '#contracts/http/generation.ts';
import {
  answerQuestion,
  completeCourse,
  getCertificate,
  listEnrollments,
  saveProgress,
  viewCourse,
  viewModule,
} from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { addReviewCards, saveNote } from '#contracts/http/studies.ts';
import { keys } from '#contracts/table.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { anEdit, slideIdsOf } from '#test/support/builders.ts';
import { callApi, eventually, failureOf, replyOf } from './support/api.ts';
import { aCourseOnSaleBy, aDraftBy } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, changeEmail, mailsTo, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

let cloud: Origin;
let url: string;
let rows: Rows;
let lee: Person;
beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  lee = await aPerson(url, 'student');
});
afterAll(() => cloud.close());

const tokenOf = ({ accessToken: token }: Person) => ({ token });
const cardsNamed = async (q: string) =>
  replyOf(listMarketplace, await callApi(url, listMarketplace, { query: { q } })).cards;

test('renaming updates the marketplace, course pages and enrollments', async () => {
  const ada = await aPerson(url, 'creator', 'Ada Before');
  const course = await aCourseOnSaleBy(url, rows, ada, 0);
  const reading = { ...tokenOf(lee), params: { courseId: course.id } };
  replyOf(enrollFree, await callApi(url, enrollFree, reading));
  // A row that is not in the index yet is renamed a minute later.
  await eventually(
    async () => replyOf(listMyCourses, await callApi(url, listMyCourses, tokenOf(ada))).courses,
    (listed) => listed.some(({ id }) => id === course.id),
  );
  replyOf(renameMe, await callApi(url, renameMe, { ...tokenOf(ada), body: { fullName: 'Ada Afterwards' } }));
  await eventually(
    () => cardsNamed(course.title),
    (cards) => cards.find(({ id }) => id === course.id)?.creatorName === 'Ada Afterwards',
  );
  const detail = replyOf(getCourseDetail, await callApi(url, getCourseDetail, { params: { courseId: course.id } }));
  expect(JSON.stringify(detail)).toContain('Ada Afterwards');
  const { enrollments } = replyOf(listEnrollments, await callApi(url, listEnrollments, tokenOf(lee)));
  expect(enrollments.find(({ courseId }) => courseId === course.id)?.creatorName).toBe('Ada Afterwards');
});

test('an email change applies after its confirmation and notifies the old address', async () => {
  const ada = await aPerson(url, 'creator');
  const next = `moved-${ada.email}`;
  expect((await changeEmail(url, ada, next)).email).toBe(next);
  expect(replyOf(getMe, await callApi(url, getMe, tokenOf(ada))).email).toBe(next);
  await signIn(url, next, ada.password);
  await eventually(
    () => mailsTo(url, ada.email),
    (mails) => mails.some(({ subject }) => /account was changed/.test(subject)),
  );
  await expect(signIn(url, ada.email, ada.password)).rejects.toThrow();
});

test('deleting an account erases its data, and its buyers keep access', async () => {
  const name = `Zebulon ${Date.now()}`;
  const ada = await aPerson(url, 'creator', name);
  const sold = await aCourseOnSaleBy(url, rows, ada, 0);
  const draft = await aDraftBy(rows, ada, { text: { title: `Secret plans of ${name}` } });
  const reading = { ...tokenOf(lee), params: { courseId: sold.id } };
  replyOf(enrollFree, await callApi(url, enrollFree, reading));
  const preview = await eventually(
    async () => replyOf(previewDeletion, await callApi(url, previewDeletion, tokenOf(ada))),
    ({ courses, publishedCourses }) => courses === 2 && publishedCourses === 1,
  );
  expect(preview.blockedBy).toBeNull();
  expect(replyOf(getMyData, await callApi(url, getMyData, tokenOf(ada))).courseIds).toHaveLength(2);

  const left = await callApi(url, deleteMe, { ...tokenOf(ada), body: { email: ada.email } });
  expect(replyOf(deleteMe, left)).toEqual({ deleted: true });

  // The token is valid for another hour but accepts no action.
  const attempts = await Promise.all([
    callApi(url, getMe, tokenOf(ada)),
    callApi(url, renameMe, { ...tokenOf(ada), body: { fullName: 'Back Again' } }),
    callApi(url, generateCourse, { ...tokenOf(ada), body: { title: 'T', description: 'D', outline: '' } }),
    callApi(url, getMyData, tokenOf(ada)),
  ]);
  expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401]);

  const ofAda = (await rows.of(keys.user.pk(ada.userId))).map(({ sk }) => sk);
  await eventually(
    async () => (await rows.of(keys.user.pk(ada.userId))).map(({ sk }) => sk),
    (left) => left.length === 1,
  );
  expect(ofAda).toContain(keys.user.profile);
  const stored = JSON.stringify(await rows.all());
  for (const canary of [name, ada.email, draft.title]) expect(stored).not.toContain(canary);
  await expect(signIn(url, ada.email, ada.password)).rejects.toThrow();
  expect((await callApi(url, publishCourse, { ...tokenOf(ada), params: { courseId: sold.id } })).status).toBe(401);
  await eventually(
    () => cardsNamed(sold.title),
    (cards) => cards.every(({ id }) => id !== sold.id),
  );

  const { course, version } = replyOf(viewCourse, await callApi(url, viewCourse, reading));
  expect(course).toMatchObject({ title: sold.title, creatorName: 'Former creator' });
  const module = { ...tokenOf(lee), params: { courseId: sold.id, number: '1' }, query: { version: String(version) } };
  replyOf(viewModule, await callApi(url, viewModule, module));

  const again = await aPerson(url, 'student', 'Somebody Else', ada.email);
  expect(again.userId).not.toBe(ada.userId);
  expect(replyOf(getMe, await callApi(url, getMe, tokenOf(again)))).toMatchObject({ fullName: 'Somebody Else' });
});

test('export and deletion of an account cover learning data', async () => {
  const ada = await aPerson(url, 'creator');
  const course = await aCourseOnSaleBy(url, rows, ada, 0);
  const name = `Quentin ${Date.now()}`;
  const max = await aPerson(url, 'student', name);
  const of = { ...tokenOf(max), params: { courseId: course.id } };
  replyOf(enrollFree, await callApi(url, enrollFree, of));
  replyOf(viewCourse, await callApi(url, viewCourse, of));
  await callApi(url, saveProgress, { ...of, body: { seen: ['intro'], position: 'intro' } });
  const quiz = { ...of, params: { courseId: course.id, number: '1' }, query: { version: '1' } };
  replyOf(answerQuestion, await callApi(url, answerQuestion, { ...quiz, body: { questionId: 'm1-q1', answer: 0 } }));
  const done = replyOf(completeCourse, await callApi(url, completeCourse, { ...of, body: { seen: slideIdsOf() } }));
  await rows.put({
    ...{ pk: keys.user.pk(max.userId), sk: keys.user.learnerSubscription, subscriptionId: 'sub_by_hand' },
    ...{ status: 'active', productId: 'prod_learner', trialEnd: null, currentPeriodEnd: null, cancelAt: null },
    ...{ pastDueSince: null, version: 1 },
  });
  const text = `What ${name} thought`;
  const note = {
    ...of,
    params: { courseId: course.id, slideId: 'm1' },
    body: { slideTitle: 'Flour', text, edit: anEdit(), basedOn: null },
  };
  replyOf(saveNote, await callApi(url, saveNote, note));
  replyOf(addReviewCards, await callApi(url, addReviewCards, { ...of, body: { moduleNumber: 1 } }));

  const data = await eventually(
    async () => replyOf(getMyData, await callApi(url, getMyData, tokenOf(max))),
    ({ certificates }) => certificates.length > 0,
  );
  expect(data).toMatchObject({
    learnerPlan: { status: 'active' },
    progress: [{ seen: slideIdsOf().sort(), completedAt: done.completedAt, certificateId: done.certificateId }],
    quizAttempts: [{ answers: { 'm1-q1': 0 }, passed: true }],
    notes: [{ text }],
    certificates: [{ id: done.certificateId, studentName: name }],
  });
  expect(data.reviewCards).toHaveLength(2);

  const certificate = { params: { certificateId: done.certificateId } };
  replyOf(getCertificate, await callApi(url, getCertificate, certificate));
  replyOf(deleteMe, await callApi(url, deleteMe, { ...tokenOf(max), body: { email: max.email } }));
  await eventually(
    async () => (await rows.of(keys.user.pk(max.userId))).map(({ sk }) => sk),
    (left) => left.length === 1,
  );
  const stored = JSON.stringify(await rows.all());
  for (const canary of [name, max.email, done.certificateId]) expect(stored).not.toContain(canary);
});

test('an account with a disputed payment cannot be deleted', async () => {
  const ada = await aPerson(url, 'creator');
  const course = await aCourseOnSaleBy(url, rows, ada, 0);
  replyOf(enrollFree, await callApi(url, enrollFree, { ...tokenOf(lee), params: { courseId: course.id } }));
  const bought = (await rows.of(keys.course.pk(course.id))).find(({ sk }) => sk === keys.course.purchase(lee.userId));
  if (!bought) throw new Error('nothing was bought');
  const sums = (await rows.of(keys.user.pk(ada.userId))).find(({ sk }) => sk === keys.user.revenueAll);
  if (!sums) throw new Error('nothing was counted');
  await rows.put({ ...bought, status: 'disputed', disputeId: 'dp_1' }, { ...sums, disputedSales: 1 });
  await eventually(
    async () => replyOf(previewDeletion, await callApi(url, previewDeletion, tokenOf(ada))).blockedBy,
    (blockedBy) => blockedBy !== null,
  );
  const refused = await callApi(url, deleteMe, { ...tokenOf(ada), body: { email: ada.email } });
  expect(failureOf(refused).code).toBe('deletion_blocked');
  expect(replyOf(getMe, await callApi(url, getMe, tokenOf(ada))).email).toBe(ada.email);
  // Completed, because another test counts open purchases.
  await rows.put(bought, sums);
});
