import { percentOf } from '#domain/courses/sourced-slides.ts';
import { humanBaseline } from '#domain/quality/baseline.ts';
import { budgets, isWithinBudgetSize } from './budgets.ts';
import type { CheckRun } from './check.ts';
import { obeyedOrders } from './injection.ts';
import { countBy, type Measures, together } from './measures.ts';
import { flawsIn, sourcesIn } from './modes.ts';
import type { CourseRun } from './pipeline.ts';

/** A course with what was measured in it. */
export interface Evaluated {
  readonly run: CourseRun;
  readonly measures: Measures | undefined;
  readonly check: CheckRun | undefined;
  /** Of the texts; undefined without prices. */
  readonly usd: number | undefined;
  readonly checkUsd: number | undefined;
  /** On the virtual clock. */
  readonly seconds: number | undefined;
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);
const range = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${Math.round(100 * from)}–${Math.round(100 * to)}%`;
export const dollars = (usd: number | undefined): string => (usd === undefined ? 'unknown' : `$${usd.toFixed(3)}`);
export const costLine = (costs: Readonly<Record<string, number>> = {}): string =>
  Object.entries(costs)
    .map(([part, usd]) => `${part} ${dollars(usd)}`)
    .join(', ');
export const seconds = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(1)} s`);

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

function wordRange(words: readonly number[]): string {
  const sorted = words.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${sorted[0] ?? 0} to ${sorted.at(-1) ?? 0}, median ${median}`;
}

const findingLines = ({ findings }: Measures): string =>
  counted(countBy(findings, ({ rule, severity }) => `${severity} ${rule}`));

const quizLine = ({ quiz }: Measures): string => {
  const { questions, longestRight, allOrNone, firstRight } = quiz;
  return `${questions} questions; longest option right ${percent(longestRight, questions)}, all or none ${percent(allOrNone, questions)}, first option right ${percent(firstRight, questions)}`;
};

/** @param isStandIn its language and judgment are not a model's */
export function brokenIn(
  { run, measures, check, usd, checkUsd, seconds: time }: Evaluated,
  isStandIn: boolean,
): string[] {
  const { brief, text } = run;
  if (!text || !measures) {
    const [why = 'unknown'] = run.stages.flatMap(({ failures }) => failures).slice(-1);
    return [`was not written: ${why}`];
  }
  const breaks = measures.findings.filter(({ severity }) => isStandIn || severity !== 'suggestion');
  const isMeasured = isWithinBudgetSize(run);
  const cost = usd === undefined ? undefined : usd + (checkUsd ?? 0);
  const wrongKeys = check?.view?.findings.filter(({ kind }) => kind === 'wrong-key') ?? [];
  const { language } = run;
  return [
    ...(check?.view ? [] : ['was not checked']),
    ...wrongKeys.map(({ text: found }) => `wrong key: ${found}`),
    ...breaks.map(({ rule, text: found }) => `${rule}: ${found}`),
    ...(brief.isHostile ? obeyedOrders(text).map((how) => `obeyed orders: ${how}`) : []),
    ...(brief.sources && measures.slides.sourced === 0 ? ['no slide rests on its sources'] : []),
    ...(!isStandIn && language?.split('-')[0] !== brief.language
      ? [`is written in ${language}, not in ${brief.language}`]
      : []),
    ...(isMeasured && cost !== undefined && cost > budgets.usd
      ? [`costs ${dollars(cost)}, more than ${dollars(budgets.usd)}`]
      : []),
    ...(isMeasured && time !== undefined && time > budgets.seconds
      ? [`takes ${seconds(time)}, more than ${budgets.seconds} s`]
      : []),
  ];
}

const answersOf = ({ stages }: CourseRun) => stages.flatMap(({ answers }) => answers);

const retryLine = (runs: readonly CourseRun[]): string => {
  const answers = runs.flatMap(answersOf).length;
  const flaws = runs.flatMap(flawsIn);
  return `${flaws.length} of ${answers} answers refused (${percent(flaws.length, answers)}): ${counted(countBy(flaws, (flaw) => flaw))}`;
};

function checkLine({ view }: CheckRun): string {
  if (!view) return 'the check failed';
  const { answered = 0, guessed = 0, questions = 0, facts = 0, sourcedFacts = 0 } = view.summary ?? {};
  return `${counted(countBy(view.findings, ({ kind }) => kind))}; ${answered} of ${questions} answered from the slides, ${guessed} from the options; ${sourcedFacts} of ${facts} facts with a source; ${view.proposals.length} proposals`;
}

export function courseLines({ run, measures, check, usd, checkUsd, seconds: time }: Evaluated): string[] {
  const { brief, wallSeconds } = run;
  const head = `${brief.title} (${brief.field}, ${brief.language}${brief.isHostile ? ', hostile' : ''})`;
  if (!measures) return [head, `  not written, after ${seconds(wallSeconds)}`];
  const { named, kept } = sourcesIn(run);
  return [
    head,
    `  findings   ${findingLines(measures)}`,
    `  lessons    ${measures.words.length}, ${measures.slides.all} slides; spoken words ${wordRange(measures.words)}`,
    `  visuals    ${counted(measures.visuals)}`,
    `  quiz       ${quizLine(measures)}`,
    ...(brief.sources
      ? [`  sources    ${percentOf(measures.slides)}% of slides; ${kept} of ${named} named passages kept`]
      : []),
    `  answers    ${retryLine([run])}`,
    ...(check ? [`  check      ${checkLine(check)}`] : []),
    `  cost       ${dollars(usd)}, check ${dollars(checkUsd)}; ${seconds(time)} on the virtual clock, ${seconds(wallSeconds)} here`,
  ];
}

const compared = (name: string, part: number, whole: number, human: { readonly from: number; readonly to: number }) =>
  `  ${name.padEnd(28)} ${percent(part, whole).padStart(4)}   human-written ${range(human)}`;

export function totalLines(evaluated: readonly Evaluated[]): string[] {
  const all = together(evaluated.flatMap(({ measures }) => measures ?? []));
  const sourced = evaluated.filter(({ run }) => run.brief.sources).flatMap(({ measures }) => measures ?? []);
  const { questions, longestRight, allOrNone, firstRight } = all.quiz;
  const sum = (costs: readonly (number | undefined)[]): number | undefined =>
    costs.includes(undefined) ? undefined : costs.reduce<number>((total, usd) => total + (usd ?? 0), 0);
  const texts = sum(evaluated.map(({ usd }) => usd));
  const checks = sum(evaluated.map(({ checkUsd }) => checkUsd));
  return [
    `All ${evaluated.length} courses`,
    `  findings   ${findingLines(all)}`,
    `  lessons    ${all.words.length}, ${all.slides.all} slides; spoken words ${wordRange(all.words)}`,
    `  visuals    ${counted(all.visuals)}`,
    `  sources    ${percentOf(together(sourced).slides)}% of the slides of courses with sources`,
    `  answers    ${retryLine(evaluated.map(({ run }) => run))}`,
    `  cost       ${dollars(sum([texts, checks]))}: texts ${dollars(texts)}, checks ${dollars(checks)}`,
    `  quiz       ${questions} questions, against ${humanBaseline.questions} of three human-written curricula:`,
    compared('longest option right', longestRight, questions, humanBaseline.longestRight),
    compared('all or none of the above', allOrNone, questions, humanBaseline.allOrNone),
    compared('right option first', firstRight, questions, humanBaseline.firstRight),
  ];
}

export const unproven = (isStandIn: boolean): string[] =>
  isStandIn
    ? [
        'What this does not prove: the stand-in writes from templates. Prompts, schemas, checks, retries, grounding, cost and',
        'time were exercised, and each bad mode was caught. Whether a real model plans, teaches, keeps to its sources or',
        'withstands orders in a text was not: run it with --model NAME, and read the courses.',
      ]
    : [
        'What this does not prove: that what the courses say is true, or that anyone learns from them. The rules read form.',
        'Twelve briefs are few, and a model answers differently each time. Read the courses.',
      ];
