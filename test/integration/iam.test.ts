import { unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  deleteMe,
  getDashboard,
  getMe,
  getMyData,
  previewDeletion,
  renameMe,
  turnOffTwoSteps,
} from '#contracts/http/account.ts';
import { getCourseCheck, showCourseCheck, startCourseCheck } from '#contracts/http/course-checks.ts';
import {
  countLearners,
  deleteCourse,
  exportCourse,
  getCourse,
  getPublishedText,
  listDeletedCourses,
  listMyCourses,
  publishCourse,
  republishCourse,
  restoreCourse,
  saveCourse,
  setBranding,
  setFacets,
  setPreviewLesson,
  setPrice,
  unpublishCourse,
} from '#contracts/http/courses.ts';
import { getExport, listExports, startExport } from '#contracts/http/exports.ts';
import {
  approveOutline,
  cancelGeneration,
  generateCourse,
  getGeneratedLesson,
  getGeneration,
  listGenerations,
  retryGeneration,
} from '#contracts/http/generation.ts';
import { confirmImage, createImageUpload } from '#contracts/http/images.ts';
import {
  answerQuestion,
  completeCourse,
  downloadCertificate,
  getCertificate,
  listEnrollments,
  saveProgress,
  viewCourse,
  viewModule,
} from '#contracts/http/learning.ts';
import { confirmLogo, createLogoUpload, listLogos } from '#contracts/http/logos.ts';
import { getCourseDetail, listMarketplace, listRelatedCourses } from '#contracts/http/marketplace.ts';
import { openCourseMedia, openPreviewMedia } from '#contracts/http/media.ts';
import {
  closeReports,
  findPerson,
  getPerson,
  liftTakedown,
  listAudit,
  listReports,
  refundPurchase,
  reportCourse,
  takeDownCourse,
} from '#contracts/http/moderation.ts';
import { drawSocialCard, getRobots, getSitemap } from '#contracts/http/pages.ts';
import { checkStripeAccount, connectStripeAccount } from '#contracts/http/payouts.ts';
import { previewLesson } from '#contracts/http/previews.ts';
import {
  createCourseCheckout,
  enrollFree,
  getCourseAccess,
  listReceipts,
  listSales,
} from '#contracts/http/purchases.ts';
import { answerReview, deleteMyReview, getMyReview, listReviews, saveMyReview } from '#contracts/http/reviews.ts';
import { getRewrite, startRewrite } from '#contracts/http/rewrites.ts';
import { createSourceUpload, listSources, readSource, removeSource } from '#contracts/http/sources.ts';
import {
  addReviewCards,
  gradeReviewCard,
  listNotes,
  listReviewCards,
  listWorksheets,
  makeWorkbook,
  saveNote,
} from '#contracts/http/studies.ts';
import { checkSubscription, createCheckout, customerPortal, getLearnerPlan } from '#contracts/http/subscriptions.ts';
import { sendContactEmail, sendMemberEmail } from '#contracts/http/support.ts';
import { auditKeys, keys } from '#contracts/table.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { tiers } from '#domain/subscriptions/plans.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, instantOf } from '#domain/time.ts';
import { generationKey } from '#functions/data/generations/generation-items.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { aGeneration, anEdit, aTextWithImages, slideIdsOf } from '#test/support/builders.ts';
import { aPng } from '#test/support/images.ts';
import { callApi, eventually, failureOf, newestReviews, replyOf } from './support/api.ts';
import { clearCatalogue, putOrphanAsset } from './support/catalogue.ts';
import { fillPlaces } from './support/fill-places.ts';
import { makeAdmin } from './support/fixtures.ts';
import { deniedCalls, iamOf } from './support/iam.ts';
import { aCourseOnSaleBy, aDraftBy } from './support/market.ts';
import { modelControls } from './support/model-controls.ts';
import { runFunction } from './support/operator.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, changeEmail, confirmInUserPool, type Person, resetPassword, signUp } from './support/person.ts';
import { type Row, type Rows, rowsOf } from './support/rows.ts';
import { runSchedule } from './support/run-schedule.ts';
import { requireSocket } from './support/socket.ts';
import { connectPayouts, type StripeStandIn, stripeStandIn } from './support/stripe-stand-in.ts';

/**
 * docs/invariants.md 18, granted = exercised: a journey that uses every grant of every function, then the difference.
 */
let cloud: Origin;
let url: string;
let rows: Rows;
let stripe: StripeStandIn;
let ada: Person;
let lee: Person;
let defaultLatencyMs = 0;
const model = (method: Parameters<typeof modelControls>[1], body?: object) => modelControls(url, method, body);

beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  stripe = stripeStandIn(url);
  ada = await aPerson(url, 'creator');
  lee = await aPerson(url, 'student');
  defaultLatencyMs = ((await (await model('GET')).json()) as { latencyMs: number }).latencyMs;
  await model('PUT', { latencyMs: 0 });
});
afterAll(async () => {
  await stripe.endFaults();
  await model('DELETE');
  await model('PUT', { latencyMs: defaultLatencyMs });
  await cloud.close();
});

const request = { title: 'Bridges', description: 'How bridges stand.', outline: 'Arches\n- Stone\nBeams\n- Steel' };
const generation = async (id: string, { accessToken: token } = ada) =>
  replyOf(getGeneration, await callApi(url, getGeneration, { token, params: { generationId: id } })).generation;
const ended = (id: string, person = ada) =>
  eventually(
    () => generation(id, person),
    ({ status }) => status === 'succeeded' || status === 'failed',
  );
async function generationRow(id: string): Promise<Row> {
  const row = (await rows.of(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.generation);
  if (!row) throw new Error(`No generation ${id}`);
  return row;
}

test('an interrupted confirmation is repaired in the pool and the table', async () => {
  await rows.remove(keys.user.pk(lee.userId), keys.user.profile);
  const me = replyOf(getMe, await callApi(url, getMe, { token: lee.accessToken }));
  expect(me).toMatchObject({ userId: lee.userId, email: lee.email, role: 'student' });
});

test('a learner gets one free trial, also with concurrent requests', async () => {
  const token = lee.accessToken;
  const replies = await Promise.all([1, 2].map(() => callApi(url, generateCourse, { token, body: request })));
  expect(replies.map(({ status }) => status)).toEqual([202, 202]);
  const granted = (await rows.of(keys.user.pk(lee.userId))).filter(({ sk }) => sk === keys.user.grantedSubscription);
  expect(granted).toHaveLength(1);
  // A contract plan counts by month, so a request over the limit reads it.
  await rows.put({ ...granted[0], tier: 'hobby', coursesLimit: 1, trialEndsAt: null });
  expect(failureOf(await callApi(url, generateCourse, { token, body: request })).code).toBe('course_limit_reached');
});

test('an enabled payout account is found before its event arrives', async () => {
  const token = ada.accessToken;
  await stripe.runControl('platform-profile', { profile: 'incomplete' });
  expect((await callApi(url, connectStripeAccount, { token })).status).toBe(503);
  await stripe.runControl('platform-profile', { profile: 'complete' });
  replyOf(connectStripeAccount, await callApi(url, connectStripeAccount, { token }));
  const kept = (await rows.of(keys.user.pk(ada.userId))).find(({ sk }) => sk === keys.user.payoutAccount);
  await stripe.runControl('hold-deliveries');
  await stripe.runControl('complete-onboarding', { account: String(kept?.accountId) });
  const status = replyOf(checkStripeAccount, await callApi(url, checkStripeAccount, { token }));
  expect(status).toMatchObject({ connected: true, charges_enabled: true });
  await stripe.runControl('release-deliveries');
  replyOf(connectStripeAccount, await callApi(url, connectStripeAccount, { token }));
  await stripe.runControl('restrict-account', { account: String(kept?.accountId) });
  await stripe.runControl('enable-account', { account: String(kept?.accountId) });
  for (const { id } of await stripe.eventsAbout(String(kept?.accountId)))
    await stripe.runControl('redeliver', { event: id });
  await eventually(
    async () => replyOf(getDashboard, await callApi(url, getDashboard, { token })).paymentAccount.charges_enabled,
    (enabled) => enabled,
  );
});

test('the sweeper stops a stuck generation, and a retry succeeds', async () => {
  const token = ada.accessToken;
  await model('PUT', { latencyMs: 20_000 });
  const stuck = replyOf(generateCourse, await callApi(url, generateCourse, { token, body: request })).generation.id;
  await eventually(
    () => generation(stuck),
    ({ status }) => status === 'running',
  );
  const row = await generationRow(stuck);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await rows.put({ ...row, startedAt: anHourAgo, gsi3sk: anHourAgo });
  await model('PUT', { latencyMs: 0 });
  await eventually(
    async () => {
      await runSchedule(url, 'WorkOutbox');
      return generation(stuck);
    },
    ({ status }) => status === 'failed',
  );
  expect((await generation(stuck)).failure?.reason).toBe('timed-out');
  // As after a restore from before the trial.
  await rows.remove(keys.user.pk(ada.userId), keys.user.grantedSubscription);
  const again = await callApi(url, retryGeneration, { token, params: { generationId: stuck } });
  const finished = await ended(replyOf(retryGeneration, again).generation.id);
  expect(finished.status).toBe('succeeded');
  replyOf(listGenerations, await callApi(url, listGenerations, { token }));
});

test('an account at its limit sees its place in line', async () => {
  const owner = await aPerson(url, 'creator');
  const token = owner.accessToken;
  const free = await fillPlaces(rows, owner);
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { token, body: request })).generation;
  await eventually(
    () => generation(id, owner),
    ({ placeInLine }) => placeInLine === 1,
  );
  // The index of an owner's generations may lag.
  await eventually(
    async () => replyOf(listGenerations, await callApi(url, listGenerations, { token })).generations,
    (open) => open.length === 1 && open[0]?.placeInLine === 1,
  );
  await free();
  expect((await ended(id, owner)).status).toBe('succeeded');
});

test('stages whose calls fail give their claims back and write at the next try', async () => {
  const joe = await aPerson(url, 'creator');
  const title = 'Bridges that fail once';
  for (const of of ['course-plan', 'lesson', 'assessment', 'landing-page', 'marketing'])
    await model('POST', { fault: 'server-error', times: 1, of, about: title });
  const reply = await callApi(url, generateCourse, { token: joe.accessToken, body: { ...request, title } });
  expect((await ended(replyOf(generateCourse, reply).generation.id, joe)).status).toBe('succeeded');
  expect(await (await model('GET')).json()).toMatchObject({ faults: [] });
});

test('a running generation is canceled', async () => {
  const token = ada.accessToken;
  // Slow enough for a busy machine to cancel in time.
  await model('PUT', { latencyMs: 20_000 });
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { token, body: request })).generation;
  const cancelled = await callApi(url, cancelGeneration, { token, params: { generationId: id } });
  await model('PUT', { latencyMs: 0 });
  expect(replyOf(cancelGeneration, cancelled).generation.status).toBe('cancelled');
});

test('an outline is approved, and an expired one releases its slot', async () => {
  const kim = await aPerson(url, 'creator');
  const of = (id: string) => ({ token: kim.accessToken, params: { generationId: id } });
  const planned = async () => {
    const body = { ...request, outlineFirst: true };
    const reply = await callApi(url, generateCourse, { token: kim.accessToken, body });
    const { id } = replyOf(generateCourse, reply).generation;
    return eventually(
      () => generation(id, kim),
      ({ status }) => status === 'planned',
    );
  };
  const { id, outlineToApprove } = await planned();
  const modules = outlineToApprove?.modules.slice(0, 1);
  replyOf(approveOutline, await callApi(url, approveOutline, { ...of(id), body: { modules } }));
  const { steps } = await ended(id, kim);
  expect(steps.map(({ name }) => name)).toEqual(['plan', 'lesson#m1-l1', 'assessment#m1', 'landing-page', 'marketing']);

  const { id: left } = await planned();
  const row = await generationRow(left);
  await rows.put({ ...row, gsi3sk: new Date(Date.now() - 1_000).toISOString() });
  await eventually(
    async () => {
      await runSchedule(url, 'WorkOutbox');
      return generation(left, kim);
    },
    ({ failure }) => failure?.reason === 'outline-expired',
  );

  const parts = { token: kim.accessToken, params: { courseId: id } };
  const rewritten = async () => {
    const body = { part: { kind: 'lesson', lessonId: 'm1-l1' }, instruction: 'Shorter' };
    const { rewrite } = replyOf(startRewrite, await callApi(url, startRewrite, { ...parts, body }));
    const of = { ...parts, params: { ...parts.params, rewriteId: rewrite.id } };
    return eventually(
      async () => replyOf(getRewrite, await callApi(url, getRewrite, of)).rewrite,
      ({ status }) => status !== 'running',
    );
  };
  expect((await rewritten()).proposal).toMatchObject({ kind: 'lesson', lesson: { id: 'm1-l1' } });
  await model('POST', { fault: 'refusal', times: 1, of: 'lesson-rewrite' });
  expect((await rewritten()).failure).toContain('declined');
});

test('a course is checked after a failed try, and again without the faulty module', async () => {
  const { id } = await aDraftBy(rows, lee);
  const of = { token: lee.accessToken, params: { courseId: id } };
  const checked = async () => {
    replyOf(startCourseCheck, await callApi(url, startCourseCheck, of));
    return eventually(
      async () => replyOf(getCourseCheck, await callApi(url, getCourseCheck, of)).check,
      (check) => check !== null && check.status !== 'running',
    );
  };
  // A new course of another test may be checked at the same time.
  await model('POST', { fault: 'quota', times: 1, of: 'lesson-check', about: 'Slide 1.1.1' });
  expect((await checked())?.failure).toContain("isn't available");
  const first = await checked();
  expect(first).toMatchObject({ status: 'ready', failure: null });
  expect(first?.proposals.length).toBeGreaterThan(0);
  expect(replyOf(showCourseCheck, await callApi(url, showCourseCheck, { ...of, body: { isShown: true } }))).toEqual({
    isShown: true,
  });

  const { course, text } = replyOf(getCourse, await callApi(url, getCourse, of));
  const shorter = { ...text, content: { ...text.content, modules: text.content.modules.slice(0, 1) } };
  replyOf(saveCourse, await callApi(url, saveCourse, { ...of, body: { revision: course.revision, text: shorter } }));
  const second = await checked();
  expect(second).toMatchObject({ status: 'ready', changedUnits: [], isShown: true });
  expect(second?.progress.all).toBeLessThan(first?.progress.all ?? 0);
});

test('a course is edited, sold, read and unpublished', async () => {
  const token = ada.accessToken;
  const { courses } = await eventually(
    async () => replyOf(listMyCourses, await callApi(url, listMyCourses, { token })),
    (list) => list.courses.some(({ moduleCount }) => moduleCount > 1),
  );
  const courseId = courses.find(({ moduleCount }) => moduleCount > 1)?.id ?? '';
  const of = { token, params: { courseId } };
  const { course, text } = replyOf(getCourse, await callApi(url, getCourse, of));
  // One module fewer deletes its row.
  const attached = { names: ['Handbook.pdf'], ids: [courseId], areNamed: true };
  const shorter = { ...text, content: { ...text.content, modules: text.content.modules.slice(1), sources: attached } };
  replyOf(saveCourse, await callApi(url, saveCourse, { ...of, body: { revision: course.revision, text: shorter } }));
  replyOf(setPrice, await callApi(url, setPrice, { ...of, body: { priceCents: 1_500 } }));
  replyOf(publishCourse, await callApi(url, publishCourse, of));
  replyOf(getCourseDetail, await callApi(url, getCourseDetail, { params: { courseId } }));
  const card = drawSocialCard.path.replace('{courseId}', courseId);
  for (const path of [`/course/${courseId}`, '/marketplace', getSitemap.shownAt, getRobots.shownAt, card])
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  expect((await fetch(`${url}/course/nobodys`)).status).toBe(404);

  const reading = { token: lee.accessToken, params: { courseId } };
  const checkout = { ...reading, body: { course_id: courseId } };
  const open = async () =>
    new URL(replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, checkout)).url).pathname
      .split('/')
      .at(-1) ?? '';
  await stripe.runControl('expire-session', { session: await open() });
  const session = await open();
  expect(await stripe.pay(session)).toBe('complete');
  await eventually(
    async () => replyOf(getCourseAccess, await callApi(url, getCourseAccess, reading)).access,
    (access) => access === 'buyer',
  );
  for (const { id } of await stripe.eventsAbout(session)) await stripe.runControl('redeliver', { event: id });
  const { version } = replyOf(viewCourse, await callApi(url, viewCourse, reading));
  const module = { token: lee.accessToken, params: { courseId, number: '1' }, query: { version: String(version) } };
  replyOf(viewModule, await callApi(url, viewModule, module));
  replyOf(listEnrollments, await callApi(url, listEnrollments, { token: lee.accessToken }));

  const [chosen] = shorter.content.modules;
  const preview = { moduleId: chosen?.id, lessonId: chosen?.lessons[0]?.id };
  replyOf(setPreviewLesson, await callApi(url, setPreviewLesson, { ...of, body: { preview } }));
  replyOf(previewLesson, await callApi(url, previewLesson, { params: { courseId } }));
  replyOf(listRelatedCourses, await callApi(url, listRelatedCourses, { params: { courseId } }));
  const said = { ...reading, body: { stars: 4, text: 'Good' } };
  const { review } = replyOf(saveMyReview, await callApi(url, saveMyReview, said));
  replyOf(getMyReview, await callApi(url, getMyReview, reading));
  await eventually(
    async () => replyOf(listReviews, await callApi(url, listReviews, newestReviews(courseId))).reviews,
    ({ length }) => length === 1,
  );
  const answered = { token, params: { courseId, reviewId: review.id }, body: { text: 'Thanks' } };
  replyOf(answerReview, await callApi(url, answerReview, answered));
  replyOf(deleteMyReview, await callApi(url, deleteMyReview, reading));

  replyOf(setPrice, await callApi(url, setPrice, { ...of, body: { priceCents: 0 } }));
  const other = await aPerson(url, 'student');
  replyOf(enrollFree, await callApi(url, enrollFree, { ...reading, token: other.accessToken }));
  await runSchedule(url, 'RebuildCatalogue');
  await runSchedule(url, 'ApplyStripeEvents');
  await eventually(
    async () => replyOf(listMarketplace, await callApi(url, listMarketplace, { query: { q: shorter.title } })).cards,
    (cards) => cards.some(({ id }) => id === courseId),
  );
  expect(replyOf(countLearners, await callApi(url, countLearners, of)).learners).toBe(2);
  replyOf(unpublishCourse, await callApi(url, unpublishCourse, of));
  replyOf(republishCourse, await callApi(url, republishCourse, of));
  replyOf(unpublishCourse, await callApi(url, unpublishCourse, of));
});

test('a course is reported, taken down and restored; a buyer is found and refunded', async () => {
  const { accessToken: token } = await makeAdmin(cloud);
  const { id: courseId } = await aCourseOnSaleBy(url, rows, ada, 1_500);
  const of = { token, params: { courseId } };
  const reported = { ...of, token: lee.accessToken, body: { reason: 'misleading', text: 'It has two lessons.' } };
  replyOf(reportCourse, await callApi(url, reportCourse, reported));
  await eventually(
    async () => replyOf(listReports, await callApi(url, listReports, { token, query: { status: 'open' } })).courses,
    (courses) => courses.some(({ id }) => id === courseId),
  );
  expect(replyOf(closeReports, await callApi(url, closeReports, of)).closed).toBe(1);
  replyOf(reportCourse, await callApi(url, reportCourse, reported));
  const takedown = { ...of, body: { reason: 'misleading', note: 'Add the lessons that it promises.' } };
  replyOf(takeDownCourse, await callApi(url, takeDownCourse, takedown));
  replyOf(liftTakedown, await callApi(url, liftTakedown, of));

  const buyer = await aPerson(url, 'student');
  const checkout = { token: buyer.accessToken, params: { courseId }, body: { course_id: courseId } };
  const page = replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, checkout)).url;
  expect(await stripe.pay(new URL(page).pathname.split('/').at(-1) ?? '')).toBe('complete');
  const who = { token, body: { who: buyer.email } };
  const { userId } = replyOf(findPerson, await callApi(url, findPerson, who));
  expect(userId).toBe(buyer.userId);
  replyOf(findPerson, await callApi(url, findPerson, { token, body: { who: userId } }));
  const [purchase] = await eventually(
    async () => replyOf(getPerson, await callApi(url, getPerson, { token, params: { userId } })).person.purchases,
    ({ length }) => length === 1,
  );
  const { id: purchaseId, version } = purchase ?? {};
  const refund = { token, params: { courseId, userId }, body: { purchaseId, version, amountCents: null } };
  const done = { token: buyer.accessToken, params: { courseId }, body: { seen: slideIdsOf() } };
  const { certificateId } = replyOf(completeCourse, await callApi(url, completeCourse, done));
  const certificate = () => callApi(url, getCertificate, { params: { certificateId } });
  expect((await certificate()).status).toBe(200);
  expect(replyOf(refundPurchase, await callApi(url, refundPurchase, refund)).askedCents).toBe(1_500);
  await eventually(certificate, ({ status }) => status === 410);
  const linesOf = async (query: Record<string, string>) =>
    replyOf(listAudit, await callApi(url, listAudit, { token, query })).lines;
  const [line] = await linesOf({ subject: courseId });
  expect((await linesOf({ day: String(line?.at).slice(0, 10) })).length).toBeGreaterThan(0);
});

async function aSale() {
  const { id: courseId } = await aCourseOnSaleBy(url, rows, ada, 1_500);
  const buyer = await aPerson(url, 'student');
  const of = { token: buyer.accessToken, params: { courseId } };
  const checkout = { ...of, body: { course_id: courseId } };
  const page = replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, checkout)).url;
  expect(await stripe.pay(new URL(page).pathname.split('/').at(-1) ?? '')).toBe('complete');
  const purchase = () =>
    rows.of(keys.course.pk(courseId)).then((all) => all.find(({ sk }) => sk === keys.course.purchase(buyer.userId)));
  const sold = await eventually(purchase, (row) => row?.status === 'completed');
  const lose = async () => {
    const { result } = await stripe.control('open-dispute', { payment: String(sold?.paymentIntentId) });
    await stripe.runControl('lose-dispute', { dispute: (result as { id: string }).id });
  };
  return { of, purchase, lose };
}

test('a lost dispute also hides the review', async () => {
  const { of, purchase, lose } = await aSale();
  replyOf(saveMyReview, await callApi(url, saveMyReview, { ...of, body: { stars: 5, text: '' } }));
  await lose();
  await eventually(purchase, (row) => row?.status === 'lost');
});

test('money that was already paid out becomes a seller debt', async () => {
  const { lose } = await aSale();
  const adasRows = async (sk: string) =>
    (await rows.of(keys.user.pk(ada.userId))).filter((row) => row.sk.startsWith(sk));
  const [account] = await adasRows(keys.user.payoutAccount);
  await stripe.runControl('pay-out', { account: String(account?.accountId) });
  await lose();
  await eventually(
    () => adasRows(keys.user.sellerDebts),
    (debts) => debts.some(({ refusals }) => refusals === 1),
  );
});

test('a buyer uses the study tools of the learner plan', async () => {
  const token = lee.accessToken;
  const { receipts } = replyOf(listReceipts, await callApi(url, listReceipts, { token }));
  const courseId = receipts[0]?.courseId ?? '';
  const of = { token, params: { courseId } };
  const view = replyOf(viewCourse, await callApi(url, viewCourse, of));
  const query = { version: String(view.version) };
  const module = (number: number) => ({ ...of, params: { courseId, number: String(number) }, query });
  const modules = await Promise.all(
    view.modules.map(async (_, n) => replyOf(viewModule, await callApi(url, viewModule, module(n + 1))).slides),
  );
  const seen = [...view.slides, ...modules.flat()].map(({ id }) => id);
  const quiz = modules.flat().find((slide) => slide.kind === 'quiz');
  const number = modules.findIndex((slides) => slides.some((slide) => slide === quiz)) + 1;
  for (const { id: questionId } of quiz?.questions ?? [])
    for (const practice of [false, true]) {
      const answer = { ...module(number), body: { questionId, answer: 0, practice } };
      const reply = await callApi(url, answerQuestion, answer);
      if (!practice) replyOf(answerQuestion, reply);
    }
  const saved = await callApi(url, saveProgress, { ...of, body: { seen, position: seen.at(-1) } });
  const { certificateId } = replyOf(saveProgress, saved);
  expect(replyOf(completeCourse, await callApi(url, completeCourse, of)).certificateId).toBe(certificateId);
  for (const { id: questionId } of quiz?.questions ?? [])
    replyOf(answerQuestion, await callApi(url, answerQuestion, { ...module(number), body: { questionId, answer: 0 } }));
  const asked = await callApi(url, getCertificate, { params: { certificateId: certificateId ?? '' } });
  expect(replyOf(getCertificate, asked).certificate.scorePercent).not.toBeNull();
  const file = await fetch(new URL(downloadCertificate.path.replace('{certificateId}', certificateId ?? ''), url));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const mia = await aPerson(url, 'student');
  const [bought] = (await rows.of(keys.course.pk(courseId))).filter(
    ({ sk }) => sk === keys.course.purchase(lee.userId),
  );
  const [enrolled] = (await rows.of(keys.user.pk(lee.userId))).filter(({ sk }) => sk.startsWith(keys.user.enrollments));
  const { gsi1pk: _, gsi2pk: __, ...purchase } = { gsi1pk: '', gsi2pk: '', ...bought };
  await rows.put(
    { ...purchase, sk: keys.course.purchase(mia.userId), buyerId: mia.userId },
    { ...enrolled, pk: keys.user.pk(mia.userId), studentId: mia.userId, completedAt: null, certificateId: null },
  );
  replyOf(completeCourse, await callApi(url, completeCourse, { ...of, token: mia.accessToken, body: { seen } }));
  // As after a new version without the missing quiz: the certificate is raised when the course is opened.
  const [row] = (await rows.of(keys.user.pk(lee.userId))).filter(({ sk }) => sk === keys.user.progress(courseId));
  const passed = { attempts: 1, bestCorrect: 1, bestOf: 1, passedAt: new Date().toISOString() };
  const quizzes = Object.fromEntries(view.modules.map(({ moduleId }) => [moduleId, passed]));
  await rows.put({ ...row, quizzes, passedAt: null });
  expect(replyOf(viewCourse, await callApi(url, viewCourse, of)).progress?.passedAt).not.toBeNull();

  await rows.put({
    ...{ pk: keys.user.pk(lee.userId), sk: keys.user.learnerSubscription, subscriptionId: 'sub_by_hand' },
    ...{ status: 'active', productId: 'prod_learner', trialEnd: null, currentPeriodEnd: null, cancelAt: null },
    ...{ pastDueSince: null, version: 1 },
  });
  expect(replyOf(getLearnerPlan, await callApi(url, getLearnerPlan, { token })).plan.status).toBe('active');
  const note = { ...of, params: { courseId, slideId: 'intro' } };
  const body = { slideTitle: 'Welcome', text: 'Arches push outwards', edit: anEdit(), basedOn: null };
  replyOf(saveNote, await callApi(url, saveNote, { ...note, body }));
  expect(replyOf(listNotes, await callApi(url, listNotes, { token })).notes).toHaveLength(1);
  replyOf(saveNote, await callApi(url, saveNote, { ...note, body: { ...body, text: '', edit: anEdit(2) } }));
  replyOf(addReviewCards, await callApi(url, addReviewCards, { ...of, body: { moduleNumber: 1 } }));
  const { due } = replyOf(listReviewCards, await callApi(url, listReviewCards, { token }));
  const { cardId = '', dueAt = '' } = due[0] ?? {};
  const card = { ...of, params: { courseId, cardId }, body: { grade: 'good', dueAt } };
  replyOf(gradeReviewCard, await callApi(url, gradeReviewCard, card));
  replyOf(listWorksheets, await callApi(url, listWorksheets, of));
  // The second time, the file is there.
  for (const who of [lee, lee, ada]) {
    const made = replyOf(makeWorkbook, await callApi(url, makeWorkbook, { ...of, token: who.accessToken }));
    expect((await fetch(made.url)).headers.get('content-type')).toBe('application/pdf');
  }
});

test('a course is branded, exported, deleted and restored', async () => {
  const token = ada.accessToken;
  const pk = keys.user.pk(ada.userId);
  const [granted] = (await rows.of(pk)).filter(({ sk }) => sk === keys.user.grantedSubscription);
  await rows.put({ ...granted, tier: 'pro', trialEndsAt: null, coursesLimit: 50, features: tiers.pro.features });
  const { sales } = replyOf(listSales, await callApi(url, listSales, { token }));
  expect(sales.map(({ buyer }) => buyer)).toContain(lee.email.replace(/^(.)[^@]*/, '$1•••'));

  const courseId = sales[0]?.courseId ?? '';
  const of = { token, params: { courseId } };
  const facets = { category: 'Building', level: 'advanced', language: 'de' };
  replyOf(setFacets, await callApi(url, setFacets, { ...of, body: facets }));
  const { course } = replyOf(publishCourse, await callApi(url, publishCourse, of));
  const branding = { customColors: { ...defaultColors, primary: '#123456' }, customLogoUrl: null };
  replyOf(setBranding, await callApi(url, setBranding, { ...of, body: branding }));
  expect(replyOf(getPublishedText, await callApi(url, getPublishedText, of)).facets).toEqual(facets);
  const file = await callApi(url, exportCourse, { ...of, query: { format: 'json' } });
  expect(JSON.parse(replyOf(exportCourse, file).body).title).toBe(course.title);

  const card = async () =>
    replyOf(listMarketplace, await callApi(url, listMarketplace, { query: { q: course.title } })).cards.find(
      ({ id }) => id === courseId,
    );
  await eventually(card, (found) => found?.customColors.primary === '#123456');
  await clearCatalogue(cloud);
  await eventually(card, (found) => found === undefined);
  await runSchedule(url, 'RebuildCatalogue');
  await runFunction(cloud, 'rebuild-catalogue', { replacedPartsKeptHours: 0 });
  await putOrphanAsset(cloud, 'assets/left-over.js');
  // The first run marks unknown assets, the second removes them.
  for (const _ of ['seen', 'removed']) await runFunction(cloud, 'prune-site', { keptDays: 0 });
  expect(await eventually(card, (found) => found !== undefined)).toMatchObject({ category: 'Building' });
  // These cached an empty marketplace; a new query bypasses the edge cache.
  replyOf(listRelatedCourses, await callApi(url, listRelatedCourses, { params: { courseId } }));
  expect((await fetch(`${url}/marketplace?q=building`)).status).toBe(200);
  expect((await fetch(`${url}${getSitemap.shownAt}?part=1`)).status).toBe(200);

  replyOf(deleteCourse, await callApi(url, deleteCourse, of));
  await eventually(card, (found) => found === undefined);
  const { courses: gone } = await eventually(
    async () => replyOf(listDeletedCourses, await callApi(url, listDeletedCourses, { token: of.token })),
    (list) => list.courses.length > 0,
  );
  expect(gone).toMatchObject([{ id: courseId, was: 'published' }]);
  expect(replyOf(restoreCourse, await callApi(url, restoreCourse, of)).course.status).toBe('published');
  await eventually(card, (found) => found !== undefined);
});

test('a visitor and a user write to support', async () => {
  const body = { name: 'Ines', email: ada.email, message: 'Do you take agencies?' };
  replyOf(sendContactEmail, await callApi(url, sendContactEmail, { body }));
  replyOf(sendMemberEmail, await callApi(url, sendMemberEmail, { token: ada.accessToken, body }));
});

test('a plan is chosen, changed and synced without any event', async () => {
  const mei = await aPerson(url, 'creator');
  const token = mei.accessToken;
  const choose = async (price_id: 'hobby_monthly' | 'pro_monthly') =>
    new URL(replyOf(createCheckout, await callApi(url, createCheckout, { token, body: { price_id } })).url).pathname
      .split('/')
      .at(-1) ?? '';
  // A late event of the expired session could settle the payment.
  await stripe.runControl('drop-all', { on: 'on' });
  // The second session replaces the first.
  await choose('hobby_monthly');
  const session = await choose('pro_monthly');
  expect(await stripe.pay(session)).toBe('complete');
  const { subscription } = replyOf(checkSubscription, await callApi(url, checkSubscription, { token }));
  expect(subscription).toMatchObject({ tier: 'pro', status: 'trialing' });
  replyOf(customerPortal, await callApi(url, customerPortal, { token }));
  await choose('hobby_monthly');
  // A renewal fails: the next request notices it and writes the email.
  const late = await Promise.all([aPerson(url, 'creator'), aPerson(url, 'creator')]);
  for (const { accessToken, userId } of late) {
    const hobby = { token: accessToken, body: { price_id: 'hobby_monthly' } };
    const page = new URL(replyOf(createCheckout, await callApi(url, createCheckout, hobby)).url);
    expect(await stripe.pay(page.pathname.split('/').at(-1) ?? '', '4000000000000341')).toBe('complete');
    replyOf(checkSubscription, await callApi(url, checkSubscription, { token: accessToken }));
    const plan = (await rows.of(keys.user.pk(userId))).find(({ sk }) => sk === keys.user.subscription);
    await stripe.runControl('end-trial', { subscription: String(plan?.subscriptionId) });
  }
  const [checking, paying] = late.map(({ accessToken }) => ({ token: accessToken }));
  const reply = replyOf(checkSubscription, await callApi(url, checkSubscription, checking));
  expect(reply.subscription.status).toBe('past_due');
  replyOf(createCheckout, await callApi(url, createCheckout, { ...paying, body: { price_id: 'pro_monthly' } }));
  await stripe.runControl('drop-all', { on: 'off' });
  // For another user only events report it.
  const other = await aPerson(url, 'student');
  const learner = { token: other.accessToken, body: { price_id: 'learner_monthly' } };
  const page = new URL(replyOf(createCheckout, await callApi(url, createCheckout, learner)).url);
  expect(await stripe.pay(page.pathname.split('/').at(-1) ?? '')).toBe('complete');
  await eventually(
    () => rows.of(keys.user.pk(other.userId)),
    (all) => all.some(({ sk }) => sk === keys.user.learnerSubscription),
  );
});

test('a logo is uploaded and shown', async () => {
  const mia = await aPerson(url, 'creator');
  const token = mia.accessToken;
  const [granted] = (await rows.of(keys.user.pk(mia.userId))).filter(({ sk }) => sk === keys.user.grantedSubscription);
  await rows.put({ ...granted, tier: 'pro', trialEndsAt: null, features: tiers.pro.features });
  const file = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const reply = await callApi(url, createLogoUpload, {
    token,
    body: { contentType: 'image/png', sizeBytes: file.length },
  });
  const upload = replyOf(createLogoUpload, reply);
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: file });
  const confirmed = await callApi(url, confirmLogo, { token, params: { logoId: upload.logoId } });
  const { logo } = replyOf(confirmLogo, confirmed);
  expect(replyOf(listLogos, await callApi(url, listLogos, { token })).logos).toEqual([logo]);
});

async function uploadedImage(call: { token: string; params: { courseId: string } }): Promise<string> {
  const bytes = aPng(10, 10);
  const body = { contentType: 'image/png', sizeBytes: bytes.length };
  const upload = replyOf(createImageUpload, await callApi(url, createImageUpload, { ...call, body }));
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(bytes) });
  const confirming = { ...call, params: { ...call.params, imageId: upload.imageId } };
  return replyOf(confirmImage, await callApi(url, confirmImage, confirming)).image.file;
}

async function saveImages(
  call: { token: string; params: { courseId: string } },
  files: readonly string[],
): Promise<void> {
  const { revision } = replyOf(getCourse, await callApi(url, getCourse, call)).course;
  replyOf(saveCourse, await callApi(url, saveCourse, { ...call, body: { revision, text: aTextWithImages(files) } }));
}

test('a course is exported for a learning platform once, and again after a failed try', async () => {
  const una = await aPerson(url, 'creator');
  const plan = contractPlan('pro', undefined, instantOf(Date.now()));
  await rows.put({ pk: keys.user.pk(una.userId), sk: keys.user.grantedSubscription, ...plan });
  const { id } = await aDraftBy(rows, una);
  const call = { token: una.accessToken, params: { courseId: id } };
  const made = async () => {
    const { exportId } = replyOf(
      startExport,
      await callApi(url, startExport, { ...call, body: { format: 'scorm12' } }),
    );
    const of = { ...call, params: { ...call.params, exportId } };
    const view = await eventually(
      async () => replyOf(getExport, await callApi(url, getExport, of)).export,
      ({ status }) => status !== 'running',
    );
    return { exportId, view };
  };
  const present = await uploadedImage(call);
  await saveImages(call, [present]);

  const pk = keys.course.pk(id);
  const [module] = (await rows.of(pk)).filter(({ sk }) => sk.startsWith('DRAFT#MODULE#'));
  if (!module) throw new Error('The draft has no module');
  await rows.remove(pk, module.sk);
  expect((await made()).view).toEqual({ status: 'failed', failure: "The file couldn't be made. Try again." });
  await rows.put(module);

  const { exportId, view } = await made();
  const address = view.status === 'ready' ? view.url : '';
  const reply = await fetch(address);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-scorm\.zip"/);
  const files = Object.keys(unzipSync(new Uint8Array(await reply.arrayBuffer())));
  const expected = ['imsmanifest.xml', 'course.css', 'player.js', 'player.css', `images/${present}`];
  expect(files).toEqual(expect.arrayContaining(expected));
  expect(files.filter((path) => path.startsWith('fonts/')).length).toBe(10);
  expect((await made()).exportId).toBe(exportId);
  const { exports } = replyOf(listExports, await callApi(url, listExports, call));
  const found = exports.filter(({ status }) => status !== 'none');
  expect(found.map(({ format, status }) => [format, status])).toEqual([['scorm12', 'ready']]);
  // The address opens nothing else of the bucket.
  expect((await fetch(address.replace(/exports\/[^?]+/, `media/${id}/${present}`))).status).toBe(403);
});

test('an image is uploaded, shown, and removed when no text uses it', async () => {
  const mia = await aPerson(url, 'creator');
  const course = await aCourseOnSaleBy(url, rows, mia, 0);
  const call = { token: mia.accessToken, params: { courseId: course.id } };
  const preview = { moduleId: 'm1', lessonId: 'm1-l1' };
  replyOf(setPreviewLesson, await callApi(url, setPreviewLesson, { ...call, body: { preview } }));
  const file = await uploadedImage(call);
  const save = (files: readonly string[]) => saveImages(call, files);
  await save([file]);
  replyOf(publishCourse, await callApi(url, publishCourse, call));
  replyOf(enrollFree, await callApi(url, enrollFree, { ...call, token: lee.accessToken }));
  for (const [endpoint, token] of [
    [openCourseMedia, mia.accessToken],
    [openCourseMedia, lee.accessToken],
    [viewCourse, lee.accessToken],
    [openPreviewMedia, undefined],
  ] as const)
    expect((await callApi(url, endpoint, { ...call, token })).headers.getSetCookie()).toHaveLength(4);

  await save([]);
  replyOf(publishCourse, await callApi(url, publishCourse, call));
  const pk = keys.course.pk(course.id);
  const images = async () => (await rows.of(pk)).filter(({ sk }) => sk.startsWith(keys.course.images));
  // As if a month had passed.
  await rows.remove(pk, keys.course.versionPage(2));
  await rows.put({ ...(await images())[0], keepUntil: '2026-01-01T00:00:00.000Z' });
  const [task] = await rows.of(keys.task.pk(course.id));
  await rows.put({ ...task, gsi3sk: new Date().toISOString() });
  await eventually(
    async () => {
      await runSchedule(url, 'WorkOutbox');
      return images();
    },
    ({ length }) => length === 0,
  );
});

test('a course is written from a source, and sources are removed by hand and with the account', async () => {
  const ivy = await aPerson(url, 'creator');
  const call = { token: ivy.accessToken };
  const aSource = async () => {
    const bytes = Buffer.from(
      'Bridges stand because arches and beams carry their weight to the ground. Stone carries arches.',
    );
    const body = { sizeBytes: bytes.length };
    const upload = replyOf(createSourceUpload, await callApi(url, createSourceUpload, { ...call, body }));
    await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes });
    const from = { kind: 'file', uploadId: upload.uploadId, name: 'bridges.txt' };
    return replyOf(readSource, await callApi(url, readSource, { ...call, body: { from } })).source;
  };
  const [kept, removed] = [await aSource(), await aSource()];
  const from = { kind: 'address', address: 'https://127.0.0.1/' };
  expect(replyOf(readSource, await callApi(url, readSource, { ...call, body: { from } })).source.status).toBe('failed');
  replyOf(listSources, await callApi(url, listSources, call));
  /** The next use renews it. */
  const makeOld = async () => {
    const [row] = await rows.of(keys.source.pk(kept.id));
    const past = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await rows.put({ ...row, createdAt: past, renewedAt: past });
  };
  await makeOld();
  const body = { ...request, sourceIds: [kept.id] };
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { ...call, body })).generation;
  const sources = [{ id: kept.id, name: kept.name }];
  const failed = aGeneration({
    ...{ id: ulid(), ownerId: ivy.userId, sources, status: 'failed', reason: 'interrupted', retriedAs: null },
    finishedAt: new Date().toISOString(),
  });
  await rows.put({ ...failed, ...generationKey(failed.id) });
  const again = { ...call, params: { generationId: failed.id } };
  const retried = replyOf(retryGeneration, await callApi(url, retryGeneration, again)).generation;
  for (const each of [id, retried.id]) expect((await ended(each, ivy)).status).toBe('succeeded');
  const params = { generationId: id, lessonId: 'm1-l1' };
  replyOf(getGeneratedLesson, await callApi(url, getGeneratedLesson, { ...call, params }));
  replyOf(getMyData, await callApi(url, getMyData, call));
  const asked = { ...call, params: { courseId: id }, body: { part: { kind: 'lesson', lessonId: 'm1-l1' } } };
  await makeOld();
  const { rewrite } = replyOf(startRewrite, await callApi(url, startRewrite, asked));
  const { proposal } = await eventually(
    async () =>
      replyOf(getRewrite, await callApi(url, getRewrite, { ...call, params: { courseId: id, rewriteId: rewrite.id } }))
        .rewrite,
    ({ status }) => status !== 'running',
  );
  expect(JSON.stringify(proposal)).toContain('"sources":["S1.');
  await callApi(url, removeSource, { ...call, params: { sourceId: removed.id } });
  replyOf(deleteMe, await callApi(url, deleteMe, { ...call, body: { email: ivy.email } }));
  await eventually(
    () => rows.of(keys.source.pk(kept.id)),
    ({ length }) => length === 0,
  );
});

test('a socket receives a notification, and a closed one is removed', async () => {
  const kim = await aPerson(url, 'student');
  const connections = async () =>
    (await rows.of(keys.user.pk(kim.userId))).filter(({ sk }) => sk.startsWith(keys.user.connections));
  const socket = await requireSocket(url, kim);
  socket.send('{"action":"ping"}');
  const openedAt = new Date(Date.now() - 3_600_000).toISOString();
  const ttl = Math.ceil(Date.now() / 1_000) + 600;
  const closed = { sk: keys.user.connection('gone='), userId: kim.userId, connectionId: 'gone=', openedAt, ttl };
  await rows.put({ pk: keys.user.pk(kim.userId), ...closed });
  const { id: courseId } = await aCourseOnSaleBy(url, rows, ada, 0);
  replyOf(enrollFree, await callApi(url, enrollFree, { token: kim.accessToken, params: { courseId } }));
  await eventually(connections, (left) => left.length === 1);
  await eventually(
    async () => socket.received.map(({ notification }) => notification.kind),
    (kinds) => kinds.includes('purchase'),
  );
  socket.close();
  await eventually(connections, (left) => left.length === 0);
});

test('an account is renamed, gets a new address, is exported and erased', async () => {
  const zoe = await aPerson(url, 'creator', 'Zoe Before');
  const token = zoe.accessToken;
  replyOf(createCheckout, await callApi(url, createCheckout, { token, body: { price_id: 'hobby_monthly' } }));
  const draft = await aDraftBy(rows, zoe);
  // The index lags; a missed course is renamed a minute later.
  await eventually(
    async () => replyOf(listMyCourses, await callApi(url, listMyCourses, { token })).courses,
    (courses) => courses.some(({ id }) => id === draft.id),
  );
  replyOf(renameMe, await callApi(url, renameMe, { token, body: { fullName: 'Zoe Afterwards' } }));
  await eventually(
    async () => (await rows.of(keys.course.pk(draft.id))).find(({ sk }) => sk === keys.course.course),
    (course) => course?.creatorName === 'Zoe Afterwards',
  );
  const email = `moved-${zoe.email}`;
  // An unconfirmed sign-up does not block the address.
  await signUp(url, { email, password: 'mallory1', name: 'Mallory', role: 'creator' });
  expect((await changeEmail(url, zoe, email)).email).toBe(email);
  const passwords = { currentPassword: zoe.password, newPassword: 'secret3' };
  replyOf(changePassword, await callApi(url, changePassword, { token, body: passwords }));
  const off = { body: { currentPassword: passwords.newPassword } };
  replyOf(turnOffTwoSteps, await callApi(url, turnOffTwoSteps, { token, ...off }));
  await resetPassword(url, { ...zoe, email }, 'secret2');
  replyOf(getMyData, await callApi(url, getMyData, { token }));
  replyOf(previewDeletion, await callApi(url, previewDeletion, { token }));
  const [id, pk] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', keys.user.pk(zoe.userId)];
  await rows.put({ pk, sk: keys.user.logo(id), id, url: `/logos/${id}.png`, createdAt: new Date().toISOString() });
  await connectPayouts(url, rows, zoe);
  const account = (await rows.of(pk)).find(({ sk }) => sk === keys.user.payoutAccount);
  const reply = await callApi(url, generateCourse, { token, body: request });
  const made = await ended(replyOf(generateCourse, reply).generation.id, zoe);
  // Other rows of the account, found by the index.
  const kept = [
    { pk: keys.certificate.pk(id), sk: keys.certificate.sk },
    { pk: keys.mail.pk(id), sk: keys.mail.sk },
    { pk: keys.rewrite.pk(id), sk: keys.rewrite.sk },
  ];
  await rows.put(
    ...kept.map((row) => ({ ...row, gsi1pk: keys.kept.gsi1pk(zoe.userId), gsi1sk: '2026-11-20T10:00:00.000Z' })),
  );
  // Otherwise the event of the deleted customer may arrive before the erasure.
  await stripe.runControl('drop-all', { on: 'on' });
  replyOf(deleteMe, await callApi(url, deleteMe, { token, body: { email } }));
  await eventually(
    () => rows.of(pk),
    (left) => left.length === 1,
  );
  await stripe.runControl('drop-all', { on: 'off' });
  const erasedKeys = [
    keys.payoutAccountOwner.pk(String(account?.accountId)),
    keys.generation.pk(made.id),
    ...kept.map((row) => row.pk),
  ];
  for (const pk of erasedKeys) expect([pk, await rows.of(pk)]).toEqual([pk, []]);
  expect((await callApi(url, getMe, { token })).status).toBe(401);
});

test('an unconfirmed sign-up expires', async () => {
  const email = `nobody-${Date.now()}@example.test`;
  const draft = { email, password: 'secret1', name: 'Mallory', role: 'creator' } as const;
  const first = await signUp(url, draft);
  await runFunction(cloud, 'forget-sign-ups', { olderThanHours: 0 });
  expect(await signUp(url, draft)).not.toBe(first);
});

test('a sign-up confirmed outside our endpoint needs a password reset by email', async () => {
  const email = `past-${Date.now()}@example.test`;
  await signUp(url, { email, password: 'mallory1', name: 'Mallory', role: 'creator' });
  await confirmInUserPool(url, email);
  await resetPassword(url, { email }, 'secret2');
  const { accessToken } = await signIn(url, email, 'secret2');
  expect(replyOf(getMe, await callApi(url, getMe, { token: accessToken })).role).toBe('student');
});

test('a payment for a removed course is refunded', async () => {
  const { id: courseId } = await aCourseOnSaleBy(url, rows, ada, 1_500);
  const buyer = await aPerson(url, 'student');
  const of = { token: buyer.accessToken, params: { courseId }, body: { course_id: courseId } };
  const page = new URL(replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, of)).url);
  // As if it were paid during the deletion, before the session is closed.
  const course = (await rows.of(keys.course.pk(courseId))).find(({ sk }) => sk === keys.course.course);
  await rows.put({ ...course, status: 'deleted', deletedAt: new Date().toISOString(), publication: null });
  expect(await stripe.pay(page.pathname.split('/').at(-1) ?? '')).toBe('complete');
  await eventually(
    async () => (await rows.of(keys.course.pk(courseId))).find(({ sk }) => sk === keys.course.purchase(buyer.userId)),
    (purchase) => purchase?.status === 'failed',
  );
});

test('schedules run the reconciler and copy audit lines', async () => {
  const { id: courseId } = await aCourseOnSaleBy(url, rows, ada, 1_500);
  const buyer = await aPerson(url, 'student');
  const of = { token: buyer.accessToken, params: { courseId }, body: { course_id: courseId } };
  const page = new URL(replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, of)).url);
  await stripe.runControl('drop-all', { on: 'on' });
  expect(await stripe.pay(page.pathname.split('/').at(-1) ?? '')).toBe('complete');
  await stripe.runControl('drop-all', { on: 'off' });
  await runSchedule(url, 'ReconcileSchedule');
  await eventually(
    async () => (await rows.of(keys.course.pk(courseId))).find(({ sk }) => sk === keys.course.purchase(buyer.userId)),
    (purchase) => purchase?.status === 'completed',
  );
  await eventually(
    () => rows.of(keys.reconciler.pk),
    (position) => position.length === 1,
  );
  const line = async () => (await rows.of(keys.audit.pk(ada.userId))).at(-1);
  await rows.put({ ...auditKeys(ada.userId, new Date().toISOString(), 'iam'), action: 'looked-at', by: null });
  // The index lags, so a single run may be too early.
  await eventually(
    async () => {
      await runSchedule(url, 'CopyAuditSchedule');
      return line();
    },
    (row) => row?.copiedAt !== undefined,
  );
});

/** Granted, but not exercised in the local cloud. */
const isExempt = (action: string): boolean =>
  // Lambda's own actions: logs, traces, event sources.
  /^(logs|xray):/.test(action) ||
  action === 'dynamodb:ListStreams' ||
  // Lets S3 return 404 for a missing snapshot; it is not a separate call.
  action === 's3:ListBucket';

test('no call was denied, and every grant was used for every kind of row', async () => {
  expect(await deniedCalls(url)).toEqual([]);
  const unexercised = (functions: Awaited<ReturnType<typeof iamOf>>): string[] =>
    functions
      // CDK's function that deploys the site's files does not run here.
      .filter(({ name }) => !name.includes('CustomCDKBucketDeployment'))
      .flatMap(({ name, granted, used }) =>
        granted.flatMap(({ Action, Resource, Condition = {} }) => {
          const kinds = Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [undefined];
          return Action.flatMap((action) => kinds.map((kind) => ({ action, kind })))
            .filter(
              ({ action, kind }) =>
                !isExempt(action) &&
                !used.some(
                  (use) =>
                    use.action === action &&
                    (kind === undefined || use.partitionKind === kind) &&
                    Resource.some((resource) => covers(resource, use.resource)),
                ),
            )
            .map(({ action, kind = '' }) => {
              const where = Resource.map((resource) => resource.split(':').at(-1)).join(' ');
              return `${name}: ${action} on ${where} ${kind}`.trim();
            });
        }),
      );
  const left = await eventually(
    async () => unexercised(await iamOf(url)),
    (none) => none.length === 0,
  ).catch(async () => unexercised(await iamOf(url)));
  console.log(`granted and not exercised:\n${left.join('\n') || 'nothing'}`);
  expect(left).toEqual([]);
});

const covers = (pattern: string, resource: string): boolean =>
  pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : pattern === resource;
