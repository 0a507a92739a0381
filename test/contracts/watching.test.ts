import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaredAlarms, quietMessages, runbookSections } from '#contracts/alarms.ts';
import { dashboardNamed, dashboardNames, figuresOf } from '#contracts/dashboards.ts';
import {
  functionGroups,
  functionsOf,
  moneyEndpoints,
  moneyEndpointsFor,
  requestGroups,
} from '#contracts/function-groups.ts';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { logMessages } from '#contracts/log-messages.ts';
import { metricNamed, metricNames, metricsLoggedBy } from '#contracts/metrics.ts';
import { stages, workflows } from '#contracts/workflow.ts';
import { root, sourcesOf } from '#test/support/sources.ts';

const functionSources = new Map(
  sourcesOf('functions').map(({ path, imports }) => [path, { imports, text: readFileSync(join(root, path), 'utf8') }]),
);
const declared = [...endpoints, ...stages, ...jobs].map(({ area, name }) => ({
  name,
  file: `functions/${area}/${name}.ts`,
}));

/** Every source that a function's code comes from. */
function reachedFrom(file: string): string[] {
  const reached = new Set<string>();
  const walk = (path: string): void => {
    const source = functionSources.get(path);
    if (source === undefined || reached.has(path)) return;
    reached.add(path);
    source.imports.forEach(walk);
  };
  walk(file);
  return [...reached];
}

/** The lines that are written, `log.info('rowDone', …)`, with what stands in the call. */
const written = [...functionSources].flatMap(([path, { text }]) =>
  [...text.matchAll(/log\s*\.\s*(?:info|warn|error)\(/g)].map(({ index = 0 }) => ({ path, call: callAt(text, index) })),
);

/** From `log.` to the parenthesis that closes the call. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}
const callsOf = (message: string) => written.filter(({ call }) => call.includes(`'${message}'`));

describe('the closed list of lines', () => {
  test('is what the code writes, and nothing else', () => {
    const unknown = written.filter(({ call }) => !Object.keys(logMessages).some((word) => call.includes(`'${word}'`)));
    expect(unknown.map(({ path, call }) => `${path}: ${call.slice(0, 60)}`)).toEqual([]);
    expect(written.length).toBeGreaterThan(25);
  });

  test('has no word that nobody writes', () => {
    expect(Object.keys(logMessages).filter((message) => callsOf(message).length === 0)).toEqual([]);
  });
});

describe.each(metricNames)('the metric %s', (name) => {
  const metric = metricNamed(name);
  const calls = metric.messages.flatMap(callsOf);

  test('is made of lines that its functions write', () => {
    expect(metric.loggedBy.length).toBeGreaterThan(0);
    for (const functionName of metric.loggedBy) {
      const file = declared.find((one) => one.name === functionName)?.file;
      expect(file, `${functionName} is not declared`).toBeDefined();
      const reached = reachedFrom(file ?? '');
      expect(
        calls.some(({ path }) => reached.includes(path)),
        `${functionName} does not write ${metric.messages.join(' or ')}`,
      ).toBe(true);
    }
  });

  test('takes fields that every one of these lines has', () => {
    const fields = [metric.field, metric.by?.field, ...Object.keys(metric.where ?? {})].filter(
      (field) => field !== undefined,
    );
    // Set for the whole invocation (functions/runtime/implement-stage.ts), or spread from a record that has them.
    const elsewhere = ['stage', 'looked', 'drift'];
    for (const field of fields)
      for (const { path, call } of calls)
        if (!elsewhere.includes(field)) expect(call, `${path} for ${name}`).toMatch(new RegExp(`\\b${field}\\b`));
  });

  test('keeps apart no more values than are worth paying for', () => {
    expect(metric.by?.values.length ?? 1).toBeLessThanOrEqual(20);
    expect(new Set(metric.by?.values).size).toBe(metric.by?.values.length ?? 0);
  });

  test('is looked at: on a dashboard or by an alarm', () => {
    const figures = [...dashboardNames.flatMap(figuresOf), ...declaredAlarms.map(({ figure }) => figure)];
    expect(figures.some((figure) => 'metric' in figure && figure.metric === name)).toBe(true);
  });
});

test('CloudWatch takes so many filters on a log group', () => {
  for (const { name } of declared) expect(metricsLoggedBy(name).length).toBeLessThanOrEqual(100);
});

describe('dashboards', () => {
  /** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html */
  test.each(dashboardNames)('%s keeps to the limits of CloudWatch', (name) => {
    const widgets = dashboardNamed(name).sections.flatMap((section) => section.widgets);
    expect(widgets.length).toBeLessThanOrEqual(450);
    expect(figuresOf(name).length).toBeLessThanOrEqual(2_500);
    for (const { width } of widgets) expect(width).toBeLessThanOrEqual(24);
  });

  test('name functions that are declared, and values that a metric has', () => {
    for (const figure of dashboardNames.flatMap(figuresOf)) {
      if ('lambda' in figure && figure.function !== undefined)
        expect(declared.map(({ name }) => name)).toContain(figure.function);
      if ('metric' in figure && figure.of !== undefined)
        expect(metricNamed(figure.metric).by?.values).toContain(figure.of);
    }
  });
});

describe('the runbook', () => {
  const text = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section] as const),
  );
  const preface = ['Before anything else'];

  test('has a section for each alarm, and no other', () => {
    const headings = [...sections.keys()].filter((heading) => !preface.includes(heading));
    expect(headings.sort()).toEqual([...runbookSections].sort());
  });

  test.each(runbookSections)('%s says what it means, where to look and what to do', (name) => {
    const section = sections.get(name) ?? '';
    for (const part of ['**It means**', '**Look here**', '**Do this**']) expect(section).toContain(part);
  });

  test('links only to sections and files that are there', () => {
    for (const [, target = ''] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect([...sections.keys()]).toContain(target);
  });

  test('names functions, lines and commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => scripts[command] === undefined)).toEqual([]);
    const messages = [...text.matchAll(/message = ["']([A-Za-z]+)["']/g)].map(([, message = '']) => message);
    expect(messages.length).toBeGreaterThan(8);
    expect(messages.filter((message) => !(message in logMessages))).toEqual([]);
    const functions = [
      ...[...text.matchAll(/`logs ([a-z-]+) /g)].map(([, name = '']) => name),
      ...[...text.matchAll(/coursewright-\$STAGE-([a-z-]+)/g)].map(([, name = '']) => name),
    ].filter((name) => name !== 'generate-course');
    expect(functions.filter((name) => !declared.some((one) => one.name === name))).toEqual([]);
  });
});

describe('alarms', () => {
  test.each(declaredAlarms)('$name tells a person what it means, in a sentence', (alarm) => {
    const { failureMeans, threshold, periods, minutes, dashboard } = alarm;
    expect(failureMeans).toMatch(/^[\w].{30,}\.$/s);
    expect(dashboardNames).toContain(dashboard);
    expect(threshold).toBeGreaterThan(0);
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html
    expect(periods * minutes).toBeLessThanOrEqual((minutes < 60 ? 1 : 7) * 24 * 60);
  });

  test('have a saved query where lines or requests say which it was', () => {
    for (const { name, figure, query } of declaredAlarms) {
      const isOfLogs = 'metric' in figure || 'failedRuns' in figure || 'failedRequests' in figure || 'api' in figure;
      expect(query !== undefined, name).toBe(isOfLogs);
    }
  });
});

/** What fails, and the alarms that ring for it. */
describe('somebody is woken', () => {
  const ringing = (matches: (figure: (typeof declaredAlarms)[number]['figure']) => boolean): string[] =>
    declaredAlarms.filter(({ figure }) => matches(figure)).map(({ name }) => name);
  const woken = new Set(
    declaredAlarms.flatMap(({ figure, alarmsOnSilence }) =>
      'metric' in figure && !alarmsOnSilence ? metricNamed(figure.metric).messages : [],
    ),
  );

  test.each(Object.keys(logMessages))(
    'by the line %s where it is a warning or an error, or it says why not',
    (word) => {
      const message = word as keyof typeof logMessages;
      const isBad = callsOf(message).some(({ call }) => /^log\s*\.\s*(?:warn|error)/.test(call));
      const isQuiet = quietMessages[message] !== undefined;
      if (isBad) expect(woken.has(message) !== isQuiet, `${message} rings, or quietMessages says why not`).toBe(true);
      else expect(isQuiet, `${message} is no warning`).toBe(false);
    },
  );

  test.each(declared)('by $name when it ends with an error', ({ name }) => {
    const group = functionGroups.find((one) => functionsOf(one).some((of) => of.name === name));
    expect(ringing((figure) => 'failedRuns' in figure && figure.failedRuns === group)).toHaveLength(1);
  });

  test.each(workflows)('by $name when it runs for too long', ({ name }) => {
    const timedOut = ringing(
      (figure) => 'workflow' in figure && figure.workflow === name && figure.executions === 'ExecutionsTimedOut',
    );
    expect(timedOut).toHaveLength(1);
  });

  test.each(moneyEndpoints)('by one failed request to $name', ({ name }) => {
    const group = requestGroups.find((one) => moneyEndpointsFor(one).some((of) => of.name === name));
    const [alarm, ...others] = declaredAlarms.filter(
      ({ figure }) => 'failedRequests' in figure && figure.failedRequests === group,
    );
    expect(others).toEqual([]);
    expect(alarm?.threshold).toBe(1);
    expect(alarm?.failureMeans).toContain(name);
  });

  const byTheClock = jobs.filter(({ startedBy: { kind } }) => kind === 'schedule' || kind === 'outbox');
  test.each(byTheClock)('when $name does not run', ({ name }) => {
    const silent = declaredAlarms.filter(
      ({ alarmsOnSilence, figure }) =>
        alarmsOnSilence &&
        (('metric' in figure && metricNamed(figure.metric).loggedBy.includes(name)) ||
          ('function' in figure && figure.function === name)),
    );
    expect(silent.length).toBe(1);
  });

  test('where money is asked for', () => {
    const names = moneyEndpoints.map(({ name }) => name);
    for (const name of ['receive-stripe-event', 'receive-connect-event', 'create-course-checkout', 'create-checkout'])
      expect(names).toContain(name);
  });
});
