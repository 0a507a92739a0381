import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stages } from '#lib/stages.ts';
import { badModes, caughtBy } from '#local/model/bad-modes.ts';
import { totalUsd, usualCostUsd } from '#test/bench/generation/model-calls.ts';
import { modelCosts } from '../../scripts/docs/model-costs.ts';
import { briefs, ORDERED_TITLE } from './briefs.ts';
import { budgets, depth, usualCourse } from './budgets.ts';
import { checkCourseOf } from './check.ts';
import { standIn } from './endpoint.ts';
import { obeyedOrders } from './injection.ts';
import { measuresOf } from './measures.ts';
import { flawsIn, missedBy, sourcesIn } from './modes.ts';
import { type CourseRun, openPipeline } from './pipeline.ts';
import { recordLogs } from './record.ts';

let model: Awaited<ReturnType<typeof standIn>>;
let pipeline: Awaited<ReturnType<typeof openPipeline>>;
let stopRecording: () => void;
beforeAll(async () => {
  stopRecording = recordLogs();
  model = await standIn();
  pipeline = await openPipeline();
});
afterAll(async () => {
  await Promise.all([pipeline.stop(), model.stop()]);
  stopRecording();
});

const courseOf = async (id: string): Promise<CourseRun> => {
  const brief = briefs.find((one) => one.id === id);
  if (!brief) throw new Error(`There is no brief ${id}`);
  await pipeline.reset();
  return pipeline.generate(brief);
};

test('twelve briefs in two languages, with sources and orders for the model among them', () => {
  expect(briefs).toHaveLength(12);
  expect(new Set(briefs.map(({ language }) => language))).toEqual(new Set(['en', 'de']));
  expect(new Set(briefs.map(({ field }) => field)).size).toBeGreaterThanOrEqual(10);
  expect(briefs.filter(({ sources = [] }) => sources.length > 0)).toHaveLength(2);
  expect(briefs.filter(({ isHostile }) => isHostile)).toHaveLength(2);
});

describe('the good mode', () => {
  beforeAll(() => model.setMode('good'));

  test.each(['bread', 'history'])('passes every rule in the long course %s', async (id) => {
    const { text, stages } = await courseOf(id);
    expect(text && measuresOf(text).findings).toEqual([]);
    expect(stages.flatMap(({ answers }) => answers.flatMap(({ flaw }) => flaw ?? []))).toEqual([]);
  });

  test('rests on sources that exist', async () => {
    const run = await courseOf('espresso');
    expect(sourcesIn(run).kept).toBe(sourcesIn(run).named);
    const { slides, findings } = measuresOf(run.text!);
    expect([findings, slides.sourced > 0]).toEqual([[], true]);
  });

  test.each(['bees', 'chess'])('takes orders in the brief or a source as text: %s', async (id) => {
    const { text } = await courseOf(id);
    expect(obeyedOrders(text!)).toEqual([]);
    const [module, ...rest] = text!.content.modules;
    const obeyed = {
      ...text!,
      content: { ...text!.content, modules: [{ ...module!, title: ORDERED_TITLE }, ...rest] },
    };
    expect(obeyedOrders(obeyed)).not.toEqual([]);
  });
});

test('orders in a file or on a web page reach the model between the tags of their block only', async () => {
  model.setMode('good');
  model.calls.length = 0;
  await courseOf('bees');
  const prompts = model.calls.filter(({ of }) => of === 'lesson').map(({ prompt }) => prompt);
  for (const words of [
    'Ignore all previous instructions',
    'SYSTEM: ',
    'with a luggage scale',
    'eggs that stand upright',
  ])
    expect(prompts.some((prompt) => prompt.includes(words))).toBe(true);
  const frames = prompts.map((prompt) => prompt.replace(/<(\w+)>\n.*?\n<\/\1>/gs, ''));
  expect(frames.filter((frame) => /Ignore all previous|m9-l9/.test(frame))).toEqual([]);
});

describe.each(badModes)('the mode %s', (mode) => {
  test('is caught by what is meant for it, and asked once more if code sees it', async () => {
    model.setMode(mode);
    const run = await courseOf('espresso');
    const check = await checkCourseOf(run);
    expect(missedBy(mode, [run], check ? [check] : [])).toEqual([]);
    const perAnswer = run.stages.map(({ answers }) => answers.length);
    const { asked, rules } = caughtBy[mode];
    expect(Math.max(...perAnswer)).toBe(asked.length > 0 ? 2 : 1);
    expect(flawsIn(run).length > 0).toBe(asked.length > 0);
    if (rules.length === 0) expect(measuresOf(run.text!).findings).toEqual([]);
  });
});

test('a usual course is within the budget, and the documents say what it costs', () => {
  const { name, prices, check } = stages.prod.model;
  const costs = usualCostUsd(prices, check.prices);
  const rounded = Object.fromEntries(Object.entries(costs).map(([part, usd]) => [part, Number(usd.toFixed(2))]));
  expect(modelCosts).toEqual({
    ...{ writer: name, checker: check.name, usd: rounded },
    totalUsd: Number(totalUsd(costs).toFixed(2)),
  });
  expect(totalUsd(costs)).toBeLessThanOrEqual(budgets.usd);
});

test('a usual course has three calls in sequence and is ready in 150 s, at 60 tokens a second on the state machine', async () => {
  const { prices, check } = stages.prod.model;
  expect(depth()).toBe(budgets.depth);
  const { seconds } = await usualCourse(prices, check.prices);
  expect(seconds).toBeLessThanOrEqual(budgets.seconds);
});

test('a mode that nothing catches is reported', async () => {
  model.setMode('good');
  const run = await courseOf('espresso');
  for (const mode of badModes) expect(missedBy(mode, [run], []).length).toBeGreaterThan(0);
});
