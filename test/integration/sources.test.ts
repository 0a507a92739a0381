import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMe } from '#contracts/http/account.ts';
import { getCourse } from '#contracts/http/courses.ts';
import { generateCourse, getGeneration } from '#contracts/http/generation.ts';
import { viewCourse, viewModule } from '#contracts/http/learning.ts';
import { createSourceUpload, listSources, readSource, removeSource } from '#contracts/http/sources.ts';
import { keys } from '#contracts/table.ts';
import { sourceProblems } from '#domain/sources/source.ts';
import { aDocxBomb, aPdf } from '#test/support/source-files.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

/** Sources from the upload to the slides that name them, through policy, bucket, function and workflow. */
let cloud: Origin;
let url: string;
let rows: Rows;
let ada: Person;
beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  ada = await aPerson(url, 'creator');
});
afterAll(() => cloud.close());

const call = () => ({ token: ada.accessToken });

async function uploaded(bytes: Uint8Array): Promise<string> {
  const body = { sizeBytes: bytes.length };
  const { uploadId, ...upload } = replyOf(
    createSourceUpload,
    await callApi(url, createSourceUpload, { ...call(), body }),
  );
  const headers = { origin: url, ...upload.headers };
  expect((await fetch(upload.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  return uploadId;
}
const read = async (from: object) =>
  replyOf(readSource, await callApi(url, readSource, { ...call(), body: { from } })).source;
const listed = async () => replyOf(listSources, await callApi(url, listSources, call())).sources;

test('a course is written from a PDF, and its slides name the pages', async () => {
  const pdf = await aPdf([
    {
      heading: 'Growing a starter',
      text: 'Feed the starter every morning with equal weights of flour and water, and discard half of it.',
    },
    {
      heading: 'Steam',
      text: 'Bake the loaf with steam for twenty minutes in a home oven, then let the crust turn dark.',
    },
  ]);
  const source = await read({ kind: 'file', uploadId: await uploaded(pdf), name: 'Handbook.pdf' });
  expect(source).toMatchObject({ status: 'ready', problem: null });
  const address = await read({ kind: 'address', address: 'https://127.0.0.1/secret' });
  expect(address).toMatchObject({ status: 'failed', problem: 'Only public https addresses can be read.' });
  // The index lags.
  const both = await eventually(listed, ({ length }) => length === 2);
  expect(both.map(({ id }) => id).sort()).toEqual([source.id, address.id].sort());

  const body = {
    title: 'Bread at Home',
    description: 'Grow a starter and bake with steam.',
    outline: 'Growing a starter\nSteam in a home oven',
    sourceIds: [source.id],
  };
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { ...call(), body })).generation;
  const { course } = await eventually(
    async () =>
      replyOf(getGeneration, await callApi(url, getGeneration, { ...call(), params: { generationId: id } })).generation,
    ({ status }) => status === 'succeeded' || status === 'failed',
  );
  const params = { courseId: course?.id ?? '' };
  const { text } = replyOf(getCourse, await callApi(url, getCourse, { ...call(), params }));
  expect(text.content.sources).toEqual({ names: ['Handbook.pdf'], ids: [source.id], areNamed: true });

  const view = replyOf(viewCourse, await callApi(url, viewCourse, { ...call(), params }));
  expect(view.course.sourceNames).toEqual(['Handbook.pdf']);
  const first = await callApi(url, viewModule, {
    ...call(),
    params: { ...params, number: '1' },
    query: { version: String(view.version) },
  });
  const named = replyOf(viewModule, first).slides.flatMap((slide) =>
    slide.kind === 'lesson' ? (slide.sources ?? []) : [],
  );
  expect(named.length).toBeGreaterThan(0);

  for (const { id: sourceId } of await listed())
    expect((await callApi(url, removeSource, { ...call(), params: { sourceId } })).status).toBe(200);
  await eventually(listed, ({ length }) => length === 0);
});

test('a zip bomb and addresses inside a network are refused, each with its reason, and leave no text', async () => {
  const bomb = await read({ kind: 'file', uploadId: await uploaded(aDocxBomb()), name: 'Bomb.docx' });
  expect(bomb.problem).toBe(sourceProblems['unpacks-too-large']);
  const inside = [
    // A name that leads to this machine.
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:127.0.0.1]/',
    `${url}/local/inbox.json`,
  ];
  const pages = await Promise.all(inside.map((address) => read({ kind: 'address', address })));
  expect(pages.map(({ problem }) => problem)).toEqual(inside.map(() => sourceProblems['address-refused']));
  for (const { id, status, read: text } of [bomb, ...pages]) {
    expect([status, text]).toEqual(['failed', null]);
    expect((await callApi(url, removeSource, { ...call(), params: { sourceId: id } })).status).toBe(200);
  }
  await eventually(listed, ({ length }) => length === 0);
});

test('sources go with the account', async () => {
  const { id, status } = await read({
    kind: 'file',
    uploadId: await uploaded(Buffer.from('Bread needs time.')),
    name: 'a.txt',
  });
  expect(status).toBe('ready');
  const row = async () => [...(await rows.of(keys.source.pk(id))), ...(await rows.of(keys.keptSources.pk(ada.userId)))];
  expect(await row()).toHaveLength(2);
  // The index lags. What it still shows as being read is left to the last pass.
  await eventually(listed, (sources) => sources.some((source) => source.id === id && source.status === 'ready'));
  replyOf(deleteMe, await callApi(url, deleteMe, { ...call(), body: { email: ada.email } }));
  await eventually(row, ({ length }) => length === 0);
});
