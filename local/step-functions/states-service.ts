import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '#local/protocol/aws-error.ts';
import {
  answerJson,
  type JsonOperation,
  jsonOperation,
  operationNamed,
  parseJsonBody,
} from '#local/protocol/aws-json.ts';
import { parseJson } from '#local/protocol/json.ts';
import type { AwsService } from '#local/service.ts';
import type { ExecutionBook } from './execution-book.ts';
import type { Execution } from './executions.ts';
import { historyOf } from './history.ts';

const ByMachine = z.object({ stateMachineArn: z.string() });
const ByExecution = z.object({ executionArn: z.string() });
const Target = z.object({ stateMachineArn: z.string().optional(), executionArn: z.string().optional() });

/** Step Functions' limit. */
const MAX_INPUT_BYTES = 262_144;

const seconds = (iso: string | undefined): number | undefined =>
  iso === undefined ? undefined : Date.parse(iso) / 1000;

const executionFields = ({ arn, name, machineArn, status, startedAt, stoppedAt }: Execution) => ({
  executionArn: arn,
  stateMachineArn: machineArn,
  name,
  status,
  startDate: seconds(startedAt),
  stopDate: seconds(stoppedAt),
});

const operations: Readonly<Record<string, JsonOperation<ExecutionBook>>> = {
  StartExecution: jsonOperation(
    ByMachine.extend({ name: z.string().nullish(), input: z.string().default('{}') }),
    (book, { stateMachineArn, name, input }) => {
      const machine = book.machine(stateMachineArn);
      const given = name ?? randomUUID();
      if (!/^[\w-]{1,80}$/.test(given)) throw new AwsError('InvalidName', `Invalid Name: '${given}'`);
      if (parseJson(input) === undefined)
        throw new AwsError('InvalidExecutionInput', 'Invalid State Machine Execution Input: not JSON');
      if (Buffer.byteLength(input) > MAX_INPUT_BYTES) {
        throw new AwsError('InvalidExecutionInput', `The input is longer than ${MAX_INPUT_BYTES} bytes`);
      }
      const { arn, startedAt } = book.start(machine, given, input);
      return { executionArn: arn, startDate: seconds(startedAt) };
    },
  ),
  DescribeExecution: jsonOperation(ByExecution, (book, { executionArn }) => {
    const execution = book.find(executionArn);
    const { input, output, error, cause } = execution;
    return { ...executionFields(execution), input, inputDetails: { included: true }, output, error, cause };
  }),
  StopExecution: jsonOperation(
    ByExecution.extend({ error: z.string().nullish(), cause: z.string().nullish() }),
    (book, { executionArn, error, cause }) => {
      const { stoppedAt } = book.stop(book.find(executionArn), error ?? undefined, cause ?? undefined);
      return { stopDate: seconds(stoppedAt) };
    },
  ),
  ListExecutions: jsonOperation(
    ByMachine.extend({ statusFilter: z.string().nullish(), maxResults: z.number().default(100) }),
    (book, { stateMachineArn, statusFilter, maxResults }) => {
      const all = book.ofMachine(book.machine(stateMachineArn).arn);
      const wanted = all.filter(({ status }) => !statusFilter || status === statusFilter);
      return { executions: wanted.slice(0, maxResults || 100).map(executionFields) };
    },
  ),
  GetExecutionHistory: jsonOperation(ByExecution, (book, { executionArn }) => ({
    events: historyOf(book.find(executionArn)),
  })),
};

export function statesService(book: ExecutionBook): AwsService {
  return {
    signingName: 'states',
    requiredPermissions({ headers, body }) {
      const { stateMachineArn, executionArn } = Target.safeParse(parseJsonBody(body)).data ?? {};
      return [{ action: `states:${operationNamed(headers)}`, resource: executionArn ?? stateMachineArn ?? '*' }];
    },
    handle: ({ headers, body }) =>
      answerJson('1.0', () => {
        const operation = operations[operationNamed(headers)];
        if (operation) return operation.run(book, parseJsonBody(body));
        const message = `${operationNamed(headers)} is not supported by the local Step Functions`;
        throw new AwsError('UnknownOperationException', message);
      }),
  };
}
