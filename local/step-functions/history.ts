import type { Execution } from './executions.ts';

export function historyOf({ input, startedAt, stoppedAt, status, output, error, cause, tasks }: Execution): object[] {
  const events: { at: string; type: string; details: object }[] = [
    { at: startedAt, type: 'ExecutionStarted', details: { executionStartedEventDetails: { input } } },
  ];
  for (const task of tasks) {
    const called = { resourceType: 'lambda', resource: 'invoke' };
    events.push({
      at: task.startedAt,
      type: 'TaskScheduled',
      details: { taskScheduledEventDetails: { ...called, region: 'us-east-1', parameters: task.functionArn } },
    });
    if (task.stoppedAt === undefined) continue;
    events.push(
      task.error === undefined
        ? { at: task.stoppedAt, type: 'TaskSucceeded', details: { taskSucceededEventDetails: called } }
        : {
            at: task.stoppedAt,
            type: 'TaskFailed',
            details: { taskFailedEventDetails: { ...called, error: task.error } },
          },
    );
  }
  events.sort((a, b) => a.at.localeCompare(b.at));
  if (stoppedAt !== undefined) events.push({ at: stoppedAt, ...ending({ status, output, error, cause }) });
  return events.map(({ at, type, details }, index) => ({
    id: index + 1,
    previousEventId: index,
    timestamp: Date.parse(at) / 1000,
    type,
    ...details,
  }));
}

function ending({ status, output, error, cause }: Pick<Execution, 'status' | 'output' | 'error' | 'cause'>) {
  switch (status) {
    case 'SUCCEEDED':
      return { type: 'ExecutionSucceeded', details: { executionSucceededEventDetails: { output } } };
    case 'TIMED_OUT':
      return { type: 'ExecutionTimedOut', details: { executionTimedOutEventDetails: { error, cause } } };
    case 'ABORTED':
      return { type: 'ExecutionAborted', details: { executionAbortedEventDetails: { error, cause } } };
    default:
      return { type: 'ExecutionFailed', details: { executionFailedEventDetails: { error, cause } } };
  }
}
