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

/** All sources of a function's code. */
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

/** Log calls such as `log.info('rowDone', …)`, with their arguments. */
const written = [...functionSources].flatMap(([path, { text }]) =>
  [...text.matchAll(/log\s*\.\s*(?:info|warn|error)\(/g)].map(({ index = 0 }) => ({ path, call: callAt(text, index) })),
);

/** From `log.` to the closing parenthesis. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}
const callsOf = (message: string) => written.filter(({ call }) => call.includes(`'${message}'`));

describe('the list of log messages', () => {
  test('contains every message that the code logs', () => {
    const unknown = written.filter(({ call }) => !Object.keys(logMessages).some((word) => call.includes(`'${word}'`)));
    expect(unknown.map(({ path, call }) => `${path}: ${call.slice(0, 60)}`)).toEqual([]);
    expect(written.length).toBeGreaterThan(25);
  });

  test('has no unused message', () => {
    expect(Object.keys(logMessages).filter((message) => callsOf(message).length === 0)).toEqual([]);
  });
});

describe.each(metricNames)('the metric %s', (name) => {
  const metric = metricNamed(name);
  const calls = metric.messages.flatMap(callsOf);

  test('counts lines that its functions write', () => {
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

  test('uses fields that all of these lines have', () => {
    const fields = [metric.field, metric.by?.field, ...Object.keys(metric.where ?? {})].filter(
      (field) => field !== undefined,
    );
    // Set for the whole invocation (functions/runtime/implement-stage.ts), or spread from a record.
    const elsewhere = ['stage', 'looked', 'drift'];
    for (const field of fields)
      for (const { path, call } of calls)
        if (!elsewhere.includes(field)) expect(call, `${path} for ${name}`).toMatch(new RegExp(`\\b${field}\\b`));
  });

  test('has few values in its dimension', () => {
    expect(metric.by?.values.length ?? 1).toBeLessThanOrEqual(20);
    expect(new Set(metric.by?.values).size).toBe(metric.by?.values.length ?? 0);
  });

  test('is on a dashboard or has an alarm', () => {
    const figures = [...dashboardNames.flatMap(figuresOf), ...declaredAlarms.map(({ figure }) => figure)];
    expect(figures.some((figure) => 'metric' in figure && figure.metric === name)).toBe(true);
  });
});

test('no log group exceeds CloudWatch’s limit of filters', () => {
  for (const { name } of declared) expect(metricsLoggedBy(name).length).toBeLessThanOrEqual(100);
});

describe('dashboards', () => {
  /** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html */
  test.each(dashboardNames)('%s stays within CloudWatch’s limits', (name) => {
    const widgets = dashboardNamed(name).sections.flatMap((section) => section.widgets);
    expect(widgets.length).toBeLessThanOrEqual(450);
    expect(figuresOf(name).length).toBeLessThanOrEqual(2_500);
    for (const { width } of widgets) expect(width).toBeLessThanOrEqual(24);
  });

  test('name declared functions and known values', () => {
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

  test.each(dashboardNames)('names widgets of the dashboard %s by their titles', (name) => {
    const titles = dashboardNamed(name).sections.flatMap(({ widgets }) => widgets.map(({ title }) => title));
    const texts = [text, readFileSync(join(root, 'docs/operate.md'), 'utf8')].join('\n');
    const mentions = texts.match(new RegExp(`${name}(?: dashboard)?, [^.:;]*`, 'g')) ?? [];
    const named = mentions.flatMap((mention) => [...mention.matchAll(/\*([^*]+)\*/g)].map(([, title]) => title));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((title) => !titles.some((one) => one === title))).toEqual([]);
  });
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section] as const),
  );
  const preface = ['Before anything else'];

  test('has exactly one section per alarm', () => {
    const headings = [...sections.keys()].filter((heading) => !preface.includes(heading));
    expect(headings.sort()).toEqual([...runbookSections].sort());
  });

  test.each(runbookSections)('%s has a meaning, a place to look and steps', (name) => {
    const section = sections.get(name) ?? '';
    for (const part of ['**It means**', '**Look here**', '**Do this**']) expect(section).toContain(part);
  });

  test('links only to existing sections and files', () => {
    for (const [, target = ''] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect([...sections.keys()]).toContain(target);
  });

  test('names existing functions, log messages and commands', () => {
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
  test.each(declaredAlarms)('$name has a sentence that says what it means', (alarm) => {
    const { failureMeans, threshold, periods, minutes, dashboard } = alarm;
    expect(failureMeans).toMatch(/^[\w].{30,}\.$/s);
    expect(dashboardNames).toContain(dashboard);
    expect(threshold).toBeGreaterThan(0);
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html
    expect(periods * minutes).toBeLessThanOrEqual((minutes < 60 ? 1 : 7) * 24 * 60);
  });

  test('have a saved query if logs can name the cause', () => {
    for (const { name, figure, query } of declaredAlarms) {
      const isOfLogs = 'metric' in figure || 'failedRuns' in figure || 'failedRequests' in figure || 'api' in figure;
      expect(query !== undefined, name).toBe(isOfLogs);
    }
  });
});

/** Failures and their alarms. */
describe('an alarm is raised', () => {
  const alarmsWhere = (matches: (figure: (typeof declaredAlarms)[number]['figure']) => boolean): string[] =>
    declaredAlarms.filter(({ figure }) => matches(figure)).map(({ name }) => name);
  const alarmingMessages = new Set(
    declaredAlarms.flatMap(({ figure, alarmsOnSilence }) =>
      'metric' in figure && !alarmsOnSilence ? metricNamed(figure.metric).messages : [],
    ),
  );

  test.each(Object.keys(logMessages))(
    'for %s if it is a warning or an error, unless quietMessages gives a reason',
    (word) => {
      const message = word as keyof typeof logMessages;
      const isBad = callsOf(message).some(({ call }) => /^log\s*\.\s*(?:warn|error)/.test(call));
      const isQuiet = quietMessages[message] !== undefined;
      if (isBad)
        expect(alarmingMessages.has(message) !== isQuiet, `${message} rings, or quietMessages says why not`).toBe(true);
      else expect(isQuiet, `${message} is no warning`).toBe(false);
    },
  );

  test.each(declared)('when $name fails', ({ name }) => {
    const group = functionGroups.find((one) => functionsOf(one).some((of) => of.name === name));
    expect(alarmsWhere((figure) => 'failedRuns' in figure && figure.failedRuns === group)).toHaveLength(1);
  });

  test.each(workflows)('when $name runs too long', ({ name, steps, timeoutSeconds }) => {
    const [only, ...others] = steps;
    if (only && 'stage' in only && others.length === 0) {
      // The stage fails first, twice.
      expect(only.stage.timeoutSeconds * 2).toBeLessThan(timeoutSeconds);
      return;
    }
    const timedOut = alarmsWhere(
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

  const scheduledJobs = jobs.filter(({ startedBy: { kind } }) => kind === 'schedule' || kind === 'outbox');
  test.each(scheduledJobs)('when $name does not run', ({ name }) => {
    const silent = declaredAlarms.filter(
      ({ alarmsOnSilence, figure }) =>
        alarmsOnSilence &&
        (('metric' in figure && metricNamed(figure.metric).loggedBy.includes(name)) ||
          ('function' in figure && figure.function === name)),
    );
    expect(silent.length).toBe(1);
  });

  test('for endpoints that involve money', () => {
    const names = moneyEndpoints.map(({ name }) => name);
    for (const name of ['receive-stripe-event', 'receive-connect-event', 'create-course-checkout', 'create-checkout'])
      expect(names).toContain(name);
  });
});
