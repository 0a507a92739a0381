import { type Job, jobs } from '#contracts/jobs.ts';
import { retryPolicies, type Stage, type Step, stagesOf, type Workflow, workflows } from '#contracts/workflow.ts';
import { code, generatedPage, markdownTable } from './markdown.ts';

const box = ({ name: stage }: Pick<Stage, 'name'>, label: string = stage): string => `  ${stage}["${label}"]`;

const stagesIn = (step: Step): readonly Stage[] =>
  'stage' in step ? [step.stage] : step.inParallel.map(({ stage }) => stage);

function drawn(step: Step, next: Step | undefined): string[] {
  const boxes =
    'stage' in step
      ? [box(step.stage)]
      : step.inParallel.map(({ stage, forEach }) =>
          box(stage, forEach === undefined ? stage.name : `${stage.name} × every one of ${forEach}`),
        );
  const ends =
    'endsIf' in step
      ? [`  ${step.stage.name} -- ${step.endsIf} --> ${step.endsIf}([ends, until the next execution])`]
      : [];
  const onwards = next
    ? stagesIn(step).flatMap((from) => stagesIn(next).map((to) => `  ${from.name} --> ${to.name}`))
    : [];
  return [...boxes, ...ends, ...onwards];
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
    .join('')}. The execution is named after its generation or rewrite, so it starts once. The state holds ids only.`,
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
    'An error’s name is its retry policy. `RetryNever` means no retry.',
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
