import { type Job, jobs } from '#contracts/jobs.ts';
import { generateCourseWorkflow, retryPolicies, type Stage, stages } from '#contracts/workflow.ts';
import { code, generatedPage, markdownTable } from './markdown.ts';

const { first, inParallel, last, onFailure, mapConcurrency, timeoutSeconds, name } = generateCourseWorkflow;

const box = ({ name: stage }: Pick<Stage, 'name'>, label: string = stage): string => `  ${stage}["${label}"]`;

const diagram = [
  '```mermaid',
  'flowchart LR',
  box(first),
  ...inParallel.map((branch) =>
    box(
      branch.stage,
      'forEach' in branch ? `${branch.stage.name} × every one of ${branch.forEach}` : branch.stage.name,
    ),
  ),
  box(last),
  box(onFailure),
  ...inParallel.flatMap(({ stage }) => [`  ${first.name} --> ${stage.name}`, `  ${stage.name} --> ${last.name}`]),
  ...[first, ...inParallel.map(({ stage }) => stage), last].map(
    ({ name: stage }) => `  ${stage} -. error .-> ${onFailure.name}`,
  ),
  '```',
].join('\n');

function started({ startedBy }: Job): string {
  switch (startedBy.kind) {
    case 'outbox':
      return [
        `new rows ${startedBy.inserted.map((prefix) => code(`${prefix}…`)).join(', ')}`,
        ...startedBy.changed.map((sortKey) => `changes of ${code(sortKey)} items`),
        `each minute, what is due on ${code(`DUE#${startedBy.queue}`)}`,
      ].join('; ');
    case 'schedule':
      return `daily at ${startedBy.cron.hour.padStart(2, '0')}:${startedBy.cron.minute.padStart(2, '0')} UTC`;
    case 'user-pool':
      return `the user pool's ${startedBy.trigger} trigger`;
    default:
      return startedBy satisfies never;
  }
}

/** The workflow's stages and the functions that are started by something other than a request. */
export const workflows = (): string =>
  generatedPage(
    'Workflows and jobs',
    `## ${name}`,
    `At most ${timeoutSeconds / 60} minutes; ${mapConcurrency} lessons or modules at a time. An execution is named by its ` +
      'generation, so that there is one. State passes ids, never texts.',
    diagram,
    markdownTable(
      ['stage', 'what it does', 'timeout', 'if it fails'],
      stages.map((stage) => [code(stage.name), stage.summary, `${stage.timeoutSeconds} s`, stage.failureMeans]),
    ),
    '### Retries',
    'An error’s name says how it is retried; `RetryNever` is not.',
    markdownTable(
      ['name', 'attempts', 'first delay', 'backoff'],
      Object.entries(retryPolicies).map(([retry, { attempts, firstDelaySeconds, backoffRate }]) => [
        code(retry),
        String(attempts),
        `${firstDelaySeconds} s`,
        `× ${backoffRate}`,
      ]),
    ),
    '## Jobs',
    markdownTable(
      ['job', 'what it does', 'started by', 'if it fails'],
      jobs.map((job) => [code(job.name), job.summary, started(job), job.failureMeans]),
    ),
  );
