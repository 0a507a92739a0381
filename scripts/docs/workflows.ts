import { type Job, jobs } from '#contracts/jobs.ts';
import type { Stage } from '#contracts/stages.ts';
import {
  type Branch,
  retryPolicies,
  type Step,
  stagesIn,
  stagesOf,
  type Workflow,
  workflows,
} from '#contracts/workflow.ts';
import { code, generatedPage, markdownTable } from './markdown.ts';

const box = ({ name: stage }: Pick<Stage, 'name'>, label: string = stage): string => `  ${stage}["${label}"]`;

const arrows = (from: readonly Stage[], to: readonly Stage[]): string[] =>
  from.flatMap((one) => to.map((other) => `  ${one.name} --> ${other.name}`));

/** The stages that a step starts with, or ends with. */
const edgeOf = (step: Step, at: 0 | -1): readonly Stage[] =>
  'stage' in step ? [step.stage] : step.inParallel.flatMap((branch) => branch.at(at)?.stage ?? []);

const inBranch = (branch: Branch): string[] =>
  branch.flatMap(({ stage, forEach }, index) => {
    const next = branch[index + 1];
    const label = forEach === undefined ? stage.name : `${stage.name} × every one of ${forEach}`;
    return [box(stage, label), ...(next ? arrows([stage], [next.stage]) : [])];
  });

const labelOf = (step: Extract<Step, { readonly stage: Stage }>): string =>
  'onlyIf' in step ? `${step.stage.name}, if ${step.onlyIf}` : step.stage.name;

function drawn(step: Step, next: Step | undefined): string[] {
  const boxes = 'stage' in step ? [box(step.stage, labelOf(step))] : step.inParallel.flatMap(inBranch);
  const ends =
    'endsIf' in step
      ? [`  ${step.stage.name} -- ${step.endsIf} --> ${step.endsIf}([ends, until the next execution])`]
      : [];
  return [...boxes, ...ends, ...(next ? arrows(edgeOf(step, -1), edgeOf(next, 0)) : [])];
}

const diagram = ({ steps, onFailure }: Workflow): string =>
  [
    '```mermaid',
    'flowchart LR',
    ...steps.flatMap((step, index) => drawn(step, steps[index + 1])),
    box(onFailure),
    ...steps.flatMap(stagesIn).map(({ name }) => `  ${name} -. error .-> ${onFailure.name}`),
    '```',
  ].join('\n');

const section = (workflow: Workflow): string[] => [
  `## ${workflow.name}`,
  `At most ${workflow.timeoutSeconds / 60} minutes${workflow.steps
    .flatMap((step) => ('inParallel' in step ? [`; ${step.atATime} of each list in parallel`] : []))
    .join(
      '',
    )}. The execution is named after its generation, rewrite, check or export, so it starts once. The state holds ids only.`,
  diagram(workflow),
  markdownTable(
    ['stage', 'what it does', 'timeout', 'if it fails'],
    stagesOf(workflow).map((stage) => [
      code(stage.name),
      stage.summary,
      `${stage.timeoutSeconds} s`,
      stage.failureMeans,
    ]),
  ),
];

type ScheduleRule = Extract<Job['startedBy'], { readonly kind: 'schedule' }>['rules'][number];
function timed(rule: ScheduleRule): string {
  const input = rule.input ? `, with ${code(JSON.stringify(rule.input))}` : '';
  if ('daily' in rule)
    return `daily at ${rule.daily.hour.padStart(2, '0')}:${rule.daily.minute.padStart(2, '0')} UTC${input}`;
  return `every ${rule.everyMinutes === 1 ? 'minute' : `${rule.everyMinutes} minutes`}${input}`;
}

function started({ startedBy }: Job): string {
  switch (startedBy.kind) {
    case 'outbox':
      return [
        `new items ${startedBy.inserted.map(code).join(', ')}`,
        ...startedBy.changed.map((sortKey) => `changes of ${code(sortKey)} items`),
        `each minute, due rows on ${code(`DUE#${startedBy.queue}`)}`,
      ].join('; ');
    case 'queue':
      return `messages of the queue ${code(startedBy.queue)}, those of ${startedBy.windowSeconds} s together`;
    case 'schedule':
      return startedBy.rules.map(timed).join('; ');
    case 'user-pool':
      return `the user pool's ${startedBy.trigger} trigger`;
    case 'socket':
      return `${code(startedBy.route)} of the WebSocket API`;
    default:
      return startedBy satisfies never;
  }
}

export const workflowsPage = (): string =>
  generatedPage(
    'Workflows and jobs',
    ...workflows.flatMap(section),
    '## Retries',
    'An error’s name is its retry policy. `RetryNever` means no retry, and `RetryInTurn` that a call waits for its turn. Each delay is random, up to the one below. If Step Functions lost the connection to a function, it waits for the function’s whole timeout, so that no two runs overlap.',
    markdownTable(
      ['name', 'attempts', 'first delay', 'backoff', 'longest delay'],
      Object.entries(retryPolicies).map(
        ([retry, { attempts, firstDelaySeconds, backoffRate, longestDelaySeconds }]) => [
          code(retry),
          String(attempts),
          `${firstDelaySeconds} s`,
          `× ${backoffRate}`,
          `${longestDelaySeconds} s`,
        ],
      ),
    ),
    '## Jobs',
    markdownTable(
      ['job', 'what it does', 'started by', 'if it fails'],
      jobs.map((job) => [code(job.name), job.summary, started(job), job.failureMeans]),
    ),
  );
