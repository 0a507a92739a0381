import { createServer } from 'node:http';

type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';

/** Fake Step Functions executions. The test sets their status. */
export interface TestExecutions {
  readonly byName: Map<string, Status>;
  /** Execution names in start order. */
  readonly starts: string[];
  /** Of the starts, as JSON. */
  readonly inputs: string[];
  readonly outage: { on: boolean };
  stop(): Promise<void>;
}

const STATE_MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:generate-course';

export async function startExecutions(): Promise<TestExecutions> {
  const byName = new Map<string, Status>();
  const starts: string[] = [];
  const inputs: string[] = [];
  const outage = { on: false };

  const answer = (operation: string, input: Record<string, string>): object | string => {
    const name = input.name ?? input.executionArn?.split(':').at(-1) ?? '';
    const executionArn = `${STATE_MACHINE.replace(':stateMachine:', ':execution:')}:${name}`;
    const status = byName.get(name);
    switch (operation) {
      case 'StartExecution':
        starts.push(name);
        inputs.push(input.input ?? '');
        // StartExecution is idempotent while the execution runs, and fails once it ended.
        if (status !== undefined && status !== 'RUNNING') return 'ExecutionAlreadyExists';
        byName.set(name, 'RUNNING');
        return { executionArn, startDate: 0 };
      case 'DescribeExecution':
        return status === undefined ? 'ExecutionDoesNotExist' : { executionArn, name, status, startDate: 0 };
      case 'StopExecution':
        byName.set(name, 'ABORTED');
        return { stopDate: 0 };
      default:
        throw new Error(`No fake for ${operation}`);
    }
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (outage.on) return void response.writeHead(503).end();
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    const reply = answer(operation, JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const refused = typeof reply === 'string';
    response
      .writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(refused ? { __type: reply, message: reply } : reply));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${address.port}`,
    GENERATE_COURSE_WORKFLOW_ARN: STATE_MACHINE,
    REWRITE_PART_WORKFLOW_ARN: STATE_MACHINE.replace('generate-course', 'rewrite-part'),
    REVIEW_COURSE_WORKFLOW_ARN: STATE_MACHINE.replace('generate-course', 'review-course'),
    MAKE_EXPORT_WORKFLOW_ARN: STATE_MACHINE.replace('generate-course', 'make-export'),
  });
  return {
    byName,
    starts,
    inputs,
    outage,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
