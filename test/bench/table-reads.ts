import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import {
  deleteCourse,
  getCourse,
  listMyCourses,
  publishCourse,
  restoreCourse,
  saveCourse,
} from '#contracts/http/courses.ts';
import { generateCourse, listGenerations } from '#contracts/http/generation.ts';
import { listEnrollments, saveProgress, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { getCourseAccess } from '#contracts/http/purchases.ts';
import { type ApiCall, callApi, replyOf } from '#test/integration/support/api.ts';
import { aDraftBy } from '#test/integration/support/market.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import { addSales, type Journey, MODULE_SIZE } from './journey.ts';
import { largest, measuredOnly, type Row, rowOf } from './row.ts';

const Report = z.object({
  functions: z.array(
    z.object({
      function: z.string(),
      tableCalls: z.array(z.object({ operation: z.string(), capacityUnits: z.number(), inSequence: z.number() })),
    }),
  ),
});
/** Public pages, which the edge caches. */
const CACHED = ['course detail', 'catalogue page'];
const FEW = 10;
const MANY = 200;
/** Indexes lag behind writes (local/dynamodb), and the measured pages must read the new rows. */
const INDEX_LAG_MS = 400;

const isRead = (operation: string): boolean => /Get|Query|Scan/.test(operation);

const unitsIn = (calls: readonly { readonly capacityUnits: number }[]): number =>
  calls.reduce((sum, { capacityUnits }) => sum + capacityUnits, 0);

async function usageOf(cloud: TestCloud, { name }: Endpoint) {
  const report = Report.parse(await (await fetch(`${cloud.url}/local/iam.json`)).json());
  const own = report.functions.find((entry) => entry.function === `coursewright-dev-${name}`);
  if (own === undefined) throw new Error(`/local/iam.json has no function ${name}`);
  const reads = own.tableCalls.filter(({ operation }) => isRead(operation));
  return {
    units: unitsIn(reads),
    allUnits: unitsIn(own.tableCalls),
    inSequence: Math.max(0, ...own.tableCalls.map(({ inSequence }) => inSequence)),
  };
}

/** The requests of each page. Its budget covers all of them together. */
const pagesOf = ({ creator, learner, courseId }: Journey) => {
  const params = { courseId };
  const reads = { token: learner.accessToken, params };
  const pages: { what: string; max?: number; requests: (readonly [Endpoint, ApiCall])[] }[] = [
    { what: 'dashboard', max: 2, requests: [[getDashboard, { token: creator.accessToken }]] },
    { what: 'course detail', max: 1, requests: [[getCourseDetail, { params }]] },
    {
      what: `viewer page (${MODULE_SIZE})`,
      max: 6,
      requests: [
        [viewCourse, reads],
        [viewModule, { ...reads, params: { ...params, number: '1' }, query: { version: '1' } }],
      ],
    },
    {
      what: 'slide progress saved',
      max: 2,
      requests: [[saveProgress, { ...reads, body: { seen: ['intro', 'm1'], position: 'm1' } }]],
    },
    { what: 'catalogue page', max: 0, requests: [[listMarketplace, {}]] },
    {
      what: 'lists and the rest',
      requests: [
        [getMe, { token: creator.accessToken }],
        [listMyCourses, { token: creator.accessToken }],
        [listGenerations, { token: creator.accessToken }],
        [getCourse, { token: creator.accessToken, params }],
        [listEnrollments, { token: learner.accessToken }],
        [getCourseAccess, reads],
      ],
    },
  ];
  return pages;
};

interface Figures {
  readonly what: string;
  readonly units: number;
  /** Units of an immediate second visit, which the edge may answer. */
  readonly cachedUnits: number;
  readonly inSequence: number;
}

/** So many that concurrent calls look concurrent at least once. */
const VISITS = 6;

/** Figures of the second visit; the first may do one-time work. */
async function figuresOf(cloud: TestCloud, endpoint: Endpoint, call: ApiCall): Promise<Figures> {
  const send = async () => {
    const { status, text } = await callApi(cloud.url, endpoint, call);
    if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
    return usageOf(cloud, endpoint);
  };
  const first = await send();
  if (endpoint.cacheSeconds) await sleep(endpoint.cacheSeconds * 1_000 + 200);
  const second = await send();
  const third = await send();
  const visits = [second, third];
  while (visits.length < VISITS) visits.push(await send());
  return {
    what: endpoint.name,
    units: second.units - first.units,
    cachedUnits: third.units - second.units,
    // On a busy machine, concurrent calls may look sequential, but not the reverse.
    inSequence: Math.min(...visits.map(({ inSequence }) => inSequence)),
  };
}

async function measure(cloud: TestCloud, journey: Journey) {
  const pages: (Figures & {
    readonly max: number | undefined;
    readonly deepest: string;
  })[] = [];
  for (const { what, max, requests } of pagesOf(journey)) {
    const figures: Figures[] = [];
    for (const [endpoint, call] of requests) figures.push(await figuresOf(cloud, endpoint, call));
    const sum = (key: 'units' | 'cachedUnits') => figures.reduce((units, figure) => units + figure[key], 0);
    const deepest = largest(figures, ({ inSequence }) => inSequence);
    pages.push({
      what,
      max,
      units: sum('units'),
      cachedUnits: sum('cachedUnits'),
      inSequence: deepest?.inSequence ?? 0,
      deepest: deepest?.what ?? '',
    });
  }
  return pages;
}

/** Read units per page with many sales and courses, and their growth from few to many. */
export async function tableRows(cloud: TestCloud, journey: Journey): Promise<Row[]> {
  const visit = async (sales: number) => {
    await addSales(journey, sales);
    await sleep(INDEX_LAG_MS);
    return measure(cloud, journey);
  };
  const few = await visit(FEW);
  const many = await visit(MANY - FEW);
  const budgeted = many.filter(({ max }) => max !== undefined);
  const growth = budgeted.map(({ what, units }) => ({
    what,
    more: units - (few.find((page) => page.what === what)?.units ?? 0),
  }));
  const mostGrown = largest(growth, ({ more }) => more);
  return [
    ...budgeted.map(({ what, max = 0, units }) =>
      rowOf({ what, max, figure: units, unit: 'units', of: `${MANY} sales and courses` }),
    ),
    rowOf({
      what: 'a page cached at the edge',
      max: 0,
      figure: Math.max(...many.filter(({ what }) => CACHED.includes(what)).map(({ cachedUnits }) => cachedUnits)),
      unit: 'units',
      of: CACHED.join(', '),
    }),
    rowOf({
      what: `growth from ${FEW} to ${MANY} sales and courses`,
      max: 0,
      figure: mostGrown?.more ?? 0,
      unit: 'units',
      of: mostGrown?.more ? mostGrown.what : 'every page above',
    }),
  ];
}

/** Read and written units of saving and publishing the measured course, which have no budget. */
export async function writeRows(cloud: TestCloud, { creator, rows, text }: Journey): Promise<Row[]> {
  const { id } = await aDraftBy(rows, creator, { text });
  const call = { token: creator.accessToken, params: { courseId: id } };
  const opened = replyOf(getCourse, await callApi(cloud.url, getCourse, call));
  const { revision } = opened.course;
  const unitsOf = async (endpoint: Endpoint, body?: object): Promise<number> => {
    const before = await usageOf(cloud, endpoint);
    const { status, text: answer } = await callApi(cloud.url, endpoint, { ...call, ...(body && { body }) });
    if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${answer}`);
    return (await usageOf(cloud, endpoint)).allUnits - before.allUnits;
  };
  return [
    measuredOnly('saving a course', await unitsOf(saveCourse, { revision, text: opened.text }), 'units', MODULE_SIZE),
    measuredOnly('publishing it', await unitsOf(publishCourse), 'units', MODULE_SIZE),
  ];
}

/** The trial allows this many courses beside the one that is deleted and restored. */
const WRITE_ROUNDS = 2;

/** Sequential table calls of the pages above and of writes that check a plan. */
export async function roundTripRows(cloud: TestCloud, journey: Journey): Promise<Row[]> {
  const { creator, rows } = journey;
  const deepestRead = largest(await measure(cloud, journey), ({ inSequence }) => inSequence);
  const signed = { token: creator.accessToken };
  const own = { ...signed, params: { courseId: (await aDraftBy(rows, creator)).id } };
  const body = { title: 'Bread', description: 'Bake a loaf.', outline: 'Flour' };
  const seen = new Map<string, number>();
  for (let round = 0; round < WRITE_ROUNDS; round++)
    for (const [endpoint, call] of [
      [generateCourse, { ...signed, body }],
      [deleteCourse, own],
      [restoreCourse, own],
    ] as const) {
      replyOf(endpoint, await callApi(cloud.url, endpoint, call));
      const { inSequence } = await usageOf(cloud, endpoint);
      // As in figuresOf, a busy machine only adds to it.
      seen.set(endpoint.name, Math.min(inSequence, seen.get(endpoint.name) ?? inSequence));
    }
  const writes = [...seen].map(([what, inSequence]) => ({ what, inSequence }));
  const deepestWrite = largest(writes, ({ inSequence }) => inSequence);
  return [
    rowOf({
      what: 'reads, and saving progress',
      max: 2,
      figure: deepestRead?.inSequence ?? 0,
      unit: 'calls',
      of: deepestRead?.deepest ?? '',
    }),
    rowOf({
      what: 'writes that check a plan',
      max: 4,
      figure: deepestWrite?.inSequence ?? 0,
      unit: 'calls',
      of: writes.map(({ what, inSequence }) => `${what} ${inSequence}`).join(', '),
    }),
  ];
}
