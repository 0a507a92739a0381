import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCourse,
  publishCourse,
  republishCourse,
  saveCourse,
  setPrice,
  unpublishCourse,
} from '#contracts/http/courses.ts';
import { viewCourse, viewModule } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { enrollFree } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { limits } from '#domain/courses/content.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { callApi, eventually, failureOf, fresh, replyOf } from './support/api.ts';
import { aDraftBy, type CreatedCourse } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

let cloud: Origin;
let rows: Rows;
let ada: Person;
let reader: Person;
beforeAll(async () => {
  cloud = await openCloud();
  rows = await rowsOf(cloud);
  ada = await aPerson(cloud.url, 'creator');
  reader = await aPerson(cloud.url, 'student');
});
afterAll(() => cloud.close());

const of = ({ id }: CreatedCourse, { accessToken: token } = ada) => ({ token, params: { courseId: id } });
const open = async (course: CreatedCourse) => replyOf(getCourse, await callApi(cloud.url, getCourse, of(course)));
const save = (course: CreatedCourse, revision: number, text: unknown) =>
  callApi(cloud.url, saveCourse, { ...of(course), body: { revision, text } });
const price = (course: CreatedCourse, priceCents: unknown) =>
  callApi(cloud.url, setPrice, { ...of(course), body: { priceCents } });
const publish = (course: CreatedCourse) => callApi(cloud.url, publishCourse, of(course));
const rowsOfCourse = ({ id }: CreatedCourse) => rows.of(keys.course.pk(id));
async function cardOf({ id, title }: CreatedCourse) {
  const answer = await callApi(cloud.url, listMarketplace, { query: { q: title.slice(0, 100) } });
  return replyOf(listMarketplace, answer).cards.find((card) => card.id === id);
}
const detail = ({ id }: CreatedCourse) => callApi(cloud.url, getCourseDetail, { params: { courseId: id }, ...fresh() });

describe('two editors', () => {
  test('a save of an older revision gets 409 and keeps the newer text', async () => {
    const course = await aDraftBy(rows, ada);
    const {
      course: { revision },
      text,
    } = await open(course);
    replyOf(saveCourse, await save(course, revision, { ...text, title: 'Saved first' }));
    const refused = await save(course, revision, { ...text, title: 'Saved late' });
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'stale_revision']);
    const newer = await open(course);
    expect([newer.course.revision, newer.text.title, newer.course.title]).toEqual([
      revision + 1,
      'Saved first',
      'Saved first',
    ]);
  });

  test('exactly one of ten concurrent saves succeeds, with its whole text', async () => {
    const course = await aDraftBy(rows, ada);
    const {
      course: { revision },
      text,
    } = await open(course);
    const texts = Array.from(
      { length: 10 },
      (_, n): CourseText => ({
        ...text,
        title: `Editor ${n}`,
        // Different lengths, so that a module left behind by another save would show.
        content: {
          ...text.content,
          overview: `By ${n}`,
          modules: Array.from({ length: 1 + n }, (_, m) => aModule(m + 1, { title: `By ${n}` })),
        },
      }),
    );
    const answers = await Promise.all(texts.map((edited) => save(course, revision, edited)));
    const codes = answers.map((answer) => (answer.status === 200 ? 'saved' : failureOf(answer).code));
    expect(codes.filter((code) => code === 'saved')).toHaveLength(1);
    expect(codes.filter((code) => !['saved', 'stale_revision', 'conflict'].includes(code))).toEqual([]);
    const saved = await open(course);
    expect(saved.text).toEqual(texts[codes.indexOf('saved')]);
    expect(saved.course.revision).toBe(revision + 1);
    const drafts = (await rowsOfCourse(course)).filter(({ sk }) => sk.startsWith('DRAFT#MODULE#'));
    expect(drafts).toHaveLength(saved.text.content.modules.length);
  });
});

describe('invalid input', () => {
  const text = aCourseText();
  const { content } = text;
  const [first = aModule(1), second = aModule(2)] = content.modules;
  const withModules = (modules: unknown[]) => ({ ...text, content: { ...content, modules } });
  const at = 'body.text.content.modules';

  test.each([
    ['a title too long', { ...text, title: 'x'.repeat(limits.titleChars + 1) }, 'body.text.title'],
    ['a blank title', { ...text, title: ' \n ' }, 'body.text.title'],
    [
      'a description too long',
      { ...text, description: 'x'.repeat(limits.descriptionChars + 1) },
      'body.text.description',
    ],
    ['an outline too long', { ...text, outline: 'x'.repeat(limits.outlineChars + 1) }, 'body.text.outline'],
    [
      'an overview too long',
      { ...text, content: { ...content, overview: 'x'.repeat(limits.longTextChars + 1) } },
      'body.text.content.overview',
    ],
    ['two modules with the same id', withModules([first, { ...second, id: first.id }]), `${at}.1.id`],
    [
      'a lesson with its module’s id',
      withModules([{ ...first, lessons: [{ ...first.lessons[0], id: first.id }] }]),
      `${at}.0.lessons.0.id`,
    ],
    [
      'two slides with the same id',
      withModules([
        {
          ...first,
          lessons: [{ ...first.lessons[0], slides: [first.lessons[0]?.slides[0], first.lessons[0]?.slides[0]] }],
        },
      ]),
      `${at}.0.lessons.0.slides.1.id`,
    ],
    [
      'two questions with the same id',
      withModules([{ ...first, quizQuestions: [first.quizQuestions[0], first.quizQuestions[0]] }]),
      `${at}.0.quizQuestions.1.id`,
    ],
    [
      'a correct answer out of range',
      withModules([{ ...first, quizQuestions: [{ ...first.quizQuestions[0], correctAnswer: 2 }] }]),
      `${at}.0.quizQuestions.0.correctAnswer`,
    ],
    ['too many modules', withModules(Array.from({ length: limits.modules + 1 }, (_, n) => aModule(n + 1))), at],
    ['an unknown field', { ...text, ownerId: 'me' }, 'body.text.ownerId'],
  ])('%s is rejected with its field name and not saved', async (_, edited, field) => {
    const course = await aDraftBy(rows, ada);
    const before = await rowsOfCourse(course);
    const answer = await save(course, 1, edited);
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(failureOf(answer).fields).toHaveProperty([field]);
    expect(await rowsOfCourse(course)).toEqual(before);
  });

  test('a text over 3.5 MB is rejected with 413', async () => {
    const course = await aDraftBy(rows, ada);
    const before = await rowsOfCourse(course);
    const lessons = Array.from({ length: 20 }, (_, n) => ({
      ...aModule(1).lessons[0],
      id: `big-${n}`,
      slides: Array.from({ length: 9 }, (_slide, m) => ({
        ...{ id: `big-${n}-s${m}`, title: '', points: [], visual: null },
        spoken: 'x'.repeat(limits.spokenChars),
      })),
    }));
    const answer = await save(course, 1, withModules([{ ...first, lessons, quizQuestions: [] }]));
    expect([answer.status, failureOf(answer).code]).toEqual([413, 'too_large']);
    expect(await rowsOfCourse(course)).toEqual(before);
  });

  test.each([
    ['below the minimum', 499],
    ['above the maximum', 1_000_000],
    ['negative', -1],
    ['not an integer', 500.5],
    ['a string', '500'],
    ['missing', undefined],
  ])('a price that is %s is rejected', async (_, priceCents) => {
    const course = await aDraftBy(rows, ada, { priceCents: 700 });
    const answer = await price(course, priceCents);
    expect(answer.status).toBe(400);
    expect(failureOf(answer).fields).toHaveProperty(['body.priceCents']);
    expect((await open(course)).course.priceCents).toBe(700);
  });
});

describe('an incomplete course', () => {
  test.each([
    ['without modules', { modules: [], overview: '' }, ['at least one module', 'an overview']],
    ['with an empty module', { modules: [aModule(1, { lessons: [] })] }, ['a lesson in every module']],
  ])('%s is not published, and the error names the missing parts', async (_, given, missing) => {
    const course = await aDraftBy(rows, ada, {
      text: { content: { ...aCourseText().content, ...given } },
      priceCents: 0,
    });
    const answer = await publish(course);
    expect([answer.status, failureOf(answer).code]).toEqual([409, 'not_ready_to_publish']);
    for (const part of missing) expect(failureOf(answer).error).toContain(part);
    expect((await open(course)).course.status).toBe('draft');
    expect((await detail(course)).status).toBe(404);
  });
});

test.concurrent('edits of a published course appear only after they are published', async () => {
  const course = await aDraftBy(rows, ada, { priceCents: 0 });
  replyOf(publishCourse, await publish(course));
  replyOf(enrollFree, await callApi(cloud.url, enrollFree, of(course, reader)));
  const {
    course: { revision },
    text,
  } = await open(course);
  const [module = aModule()] = text.content.modules;
  const edited: CourseText = {
    ...text,
    title: `${text.title}, second edition`,
    outline: 'All new',
    content: { ...text.content, modules: [{ ...module, title: 'Rewritten' }] },
    landingPage: { ...text.landingPage, headline: 'A new headline' },
  };
  const { course: afterSave } = replyOf(saveCourse, await save(course, revision, edited));
  expect(afterSave).toMatchObject({ status: 'published', hasUnpublishedChanges: true });

  const read = async () => {
    const {
      version,
      modules,
      course: shown,
    } = replyOf(viewCourse, await callApi(cloud.url, viewCourse, of(course, reader)));
    const slides = await callApi(cloud.url, viewModule, {
      token: reader.accessToken,
      params: { courseId: course.id, number: '1' },
      query: { version: String(version) },
    });
    const [cover] = replyOf(viewModule, slides).slides;
    return { version, title: shown.title, modules: modules.length, cover: cover?.title };
  };
  const page = async () => replyOf(getCourseDetail, await detail(course)).course;
  expect(await read()).toEqual({ version: 1, title: text.title, modules: 2, cover: module.title });
  expect(await page()).toMatchObject({ title: text.title, headline: text.landingPage.headline, outline: text.outline });
  // Only the owner reads the working copy.
  const unseen = { token: reader.accessToken, params: { courseId: course.id, number: '1' } };
  for (const version of ['0', '2'])
    expect((await callApi(cloud.url, viewModule, { ...unseen, query: { version } })).status).toBe(404);

  const { course: republished } = replyOf(publishCourse, await publish(course));
  expect(republished.hasUnpublishedChanges).toBe(false);
  expect(await read()).toEqual({ version: 2, title: edited.title, modules: 1, cover: 'Rewritten' });
  await eventually(page, ({ title }) => title === edited.title);
  await eventually(
    () => cardOf(course),
    (card) => card?.title === edited.title,
  );
  // Versions are immutable: a reader of the first version still gets it.
  const old = await callApi(cloud.url, viewModule, { ...unseen, query: { version: '1' } });
  expect(replyOf(viewModule, old).slides[0]?.title).toBe(module.title);
});

test.concurrent('the marketplace shows price changes, unlisting and unpublishing', async () => {
  const [dearer, unlisted, takenBack] = await Promise.all(
    [1, 2, 3].map(() => aDraftBy(rows, ada, { priceCents: 900 })),
  );
  const all = [dearer, unlisted, takenBack].filter((course) => course !== undefined);
  expect(all).toHaveLength(3);
  const show = (...prices: readonly (number | undefined)[]) =>
    eventually(
      () => Promise.all(all.map(async (course) => (await cardOf(course))?.priceCents)),
      (shown) => JSON.stringify(shown) === JSON.stringify(prices),
    );
  for (const course of all) replyOf(publishCourse, await publish(course));
  await show(900, 900, 900);
  const [first, second, third] = all as [CreatedCourse, CreatedCourse, CreatedCourse];
  replyOf(setPrice, await price(first, 4_900));
  replyOf(setPrice, await price(second, null));
  replyOf(unpublishCourse, await callApi(cloud.url, unpublishCourse, of(third)));
  await show(4_900, undefined, undefined);
  expect(replyOf(getCourseDetail, await detail(first)).course.priceCents).toBe(4_900);
  expect(replyOf(getCourseDetail, await detail(second)).course.priceCents).toBeNull();
  expect((await detail(third)).status).toBe(404);
  replyOf(republishCourse, await callApi(cloud.url, republishCourse, of(third)));
  await show(4_900, undefined, 900);
});

test('a course stays readable under concurrent publishing, pricing and saving', async () => {
  const course = await aDraftBy(rows, ada, { priceCents: 0 });
  const { text } = await open(course);
  const answers = await Promise.all([
    publish(course),
    price(course, 500),
    publish(course),
    save(course, 1, { ...text, title: 'In the middle' }),
    price(course, 600),
    publish(course),
  ]);
  for (const answer of answers) expect([200, 409], answer.text).toContain(answer.status);
  const { course: record } = await open(course);
  const stored = (await rowsOfCourse(course)).find(({ sk }) => sk === keys.course.course);
  // Listed only if it is published with a price.
  expect(stored?.gsi2pk).toBe(record.status === 'published' && record.priceCents !== null ? 'MARKETPLACE' : undefined);
  const again = await publish(course);
  expect(again.status, again.text).toBe(200);
  expect(replyOf(publishCourse, again).course.hasUnpublishedChanges).toBe(false);
});
