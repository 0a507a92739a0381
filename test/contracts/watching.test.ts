import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alarmFamilies, alarmNamed, alarmNames, moneyEndpoints, runbookSections } from '#contracts/alarms.ts';
import { dashboardNamed, dashboardNames, figuresOf } from '#contracts/dashboards.ts';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { logMessages } from '#contracts/log-messages.ts';
import { metricNamed, metricNames, metricsLoggedBy } from '#contracts/metrics.ts';
import { stages } from '#contracts/workflow.ts';
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
    const figures = [...dashboardNames.flatMap(figuresOf), ...alarmNames.map((alarm) => alarmNamed(alarm).figure)];
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
    for (const { figures, width } of widgets) {
      expect(figures.length).toBeLessThanOrEqual(500);
      expect(width).toBeLessThanOrEqual(24);
    }
  });

  test('the one of the service has every endpoint, with its requests, errors, times and throttles', () => {
    const figures = figuresOf('Service');
    for (const { name, path, method } of endpoints) {
      const own = figures.filter(
        (figure) =>
          ('endpoint' in figure && figure.endpoint?.path === path && figure.endpoint.method === method) ||
          ('function' in figure && figure.function === name),
      );
      const said = own.map(
        (figure) => `${'api' in figure ? figure.api : 'lambda' in figure ? figure.lambda : ''} ${figure.statistic}`,
      );
      expect(said.sort(), name).toEqual(
        ['Count Sum', '4xx Sum', '5xx Sum', 'Throttles Sum', 'Latency p50', 'Latency p95', 'Latency p99'].sort(),
      );
    }
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
  test.each([...alarmNames])('%s tells a person what it means, in a sentence', (name) => {
    const { failureMeans, threshold, periods, minutes, dashboard } = alarmNamed(name);
    expect(failureMeans).toMatch(/^[A-Z].{30,}\.$/s);
    expect(dashboardNames).toContain(dashboard);
    expect(threshold).toBeGreaterThan(0);
    // CloudWatch evaluates at most a day back.
    expect(periods * minutes).toBeLessThanOrEqual(24 * 60);
  });

  test('cover what money goes through', () => {
    expect(Object.keys(alarmFamilies)).toContain('endpoint-fails');
    const names = moneyEndpoints.map(({ name }) => name);
    for (const name of ['receive-stripe-event', 'receive-connect-event', 'create-course-checkout', 'create-checkout'])
      expect(names).toContain(name);
  });
});
