import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Credentials, type Key } from './aws/credentials.ts';
import { startAwsEndpoint } from './aws/endpoint.ts';
import { evaluate } from './aws/evaluate.ts';
import { type Permissions, permissionsOf } from './aws/permissions.ts';
import { iamTypes } from './aws/resource-types.ts';
import { statementsByRole } from './aws/roles.ts';
import { writeAtomically } from './disk/write-atomically.ts';
import { tableTypes } from './dynamodb/resource-types.ts';
import { type DynamoDb, startDynamoDb } from './dynamodb/start.ts';
import { type AsyncInvocations, openAsyncInvocations } from './lambda/async-invocations.ts';
import type { FunctionDefinition } from './lambda/function-definition.ts';
import { invokePermissions, type MayInvoke } from './lambda/invoke-permissions.ts';
import { type Lambda, startLambda } from './lambda/lambda.ts';
import { LogBook } from './lambda/log-book.ts';
import { lambdaTypes } from './lambda/resource-types.ts';
import { lambdaService } from './lambda/service.ts';
import { type Connection, connectionFile, ensureNotRunning } from './launch/connection.ts';
import { logTypes } from './logs/resource-types.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { metricTypes } from './metrics/resource-types.ts';
import { createDeliver, type Deliver } from './schedule/deliver.ts';
import { ruleTypes } from './schedule/resource-types.ts';
import { type Schedules, startSchedules } from './schedule/start.ts';
import type { AwsService, RequiredPermission, ResourceType } from './service.ts';
import { topicTypes } from './sns/resource-types.ts';
import { startQueueMappings } from './sqs/queue-mapping.ts';
import { openQueues, type Queues } from './sqs/queues.ts';
import { queueTypes } from './sqs/resource-types.ts';
import { startStreams } from './streams/start.ts';
import { type LoadedTemplates, loadTemplates } from './template/load.ts';

export const CORE_TYPES: readonly ResourceType[] = [
  ...iamTypes,
  ...lambdaTypes,
  ...tableTypes,
  ...queueTypes,
  ...ruleTypes,
  ...metricTypes,
  ...logTypes,
  ...topicTypes,
];

export interface Core<Others extends ExtraServices = ExtraServices> {
  readonly extraServices: Others;
  readonly templates: LoadedTemplates;
  readonly awsEndpointUrl: string;
  /** For the seed, tests and maintenance scripts. */
  readonly operator: Key;
  readonly dynamoDb: DynamoDb;
  readonly lambda: Lambda;
  readonly asyncInvocations: AsyncInvocations;
  readonly queues: Queues;
  readonly schedules: Schedules;
  readonly permissions: Permissions;
  readonly mayInvoke: MayInvoke;
  readonly log: LogBook;
  readonly metrics: Metrics;
  /** Indexes, mappings and asynchronous invocations have processed all writes. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface ExtraServices {
  readonly services: readonly AwsService[];
}

export interface CoreParts {
  readonly isRoleAllowed: (roleArn: string, demand: RequiredPermission) => boolean;
  readonly templates: LoadedTemplates;
  readonly lambda: Lambda;
  readonly deliver: Deliver;
  readonly permissions: Permissions;
  readonly mayInvoke: MayInvoke;
  readonly log: LogBook;
  readonly metrics: Metrics;
}

export interface CoreOptions<Others extends ExtraServices> {
  readonly cdkOut: string;
  readonly dataDir: string;
  readonly types?: readonly ResourceType[];
  readonly dynamicReferences?: Readonly<Record<string, (reference: string) => string | undefined>>;
  /** Called before any resource is created. */
  readonly loaded?: (templates: LoadedTemplates) => void;
  readonly createExtraServices: (parts: CoreParts) => Others;
  readonly overrides?: (definition: FunctionDefinition, awsEndpointUrl: string) => Readonly<Record<string, string>>;
  readonly queueWindowMs?: number | undefined;
}

const OPERATOR = 'operator';
/** SQS reports every minute too. */
const QUEUE_METRICS_MS = 60_000;

export async function startCore<Others extends ExtraServices>(options: CoreOptions<Others>): Promise<Core<Others>> {
  const { cdkOut, dataDir, types = [], dynamicReferences = {}, loaded, overrides = () => ({}) } = options;
  mkdirSync(dataDir, { recursive: true });
  await ensureNotRunning(dataDir);
  const templates = loadTemplates({ cdkOut, types: [...CORE_TYPES, ...types], dynamicReferences });
  loaded?.(templates);
  const credentials = new Credentials();
  const operator = credentials.issue(OPERATOR);
  const log = new LogBook(join(dataDir, 'logs'));
  const metrics = openMetrics(templates.resources, () => new Date());
  log.watch(metrics.logged);
  let awsEndpointUrl = '';
  const lambda = startLambda({
    templates,
    credentials,
    log,
    awsEndpointUrl: () => awsEndpointUrl,
    overrides: (definition) => overrides(definition, awsEndpointUrl),
    observe: metrics.invoked,
  });
  const roles = statementsByRole(templates);
  const permissions = permissionsOf([
    { name: OPERATOR, roleName: OPERATOR, statements: 'everything' },
    ...lambda.functions.map(({ name, roleName }) => ({ name, roleName, statements: roles.get(roleName) ?? [] })),
  ]);
  const queues = openQueues(templates, dataDir);
  const mayInvoke = invokePermissions(templates);
  const asyncInvocations = openAsyncInvocations({
    templates,
    lambda,
    permissions,
    sendToQueue: queues.send,
    dataDir,
    log: (functionName, text) => log.write(functionName, undefined, text),
  });
  const deliver = createDeliver({ accept: asyncInvocations.accept, sendToQueue: queues.send });
  const stops: (() => Promise<void> | void)[] = [() => log.close()];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const dynamoDb = await startDynamoDb(templates, dataDir);
    stops.push(() => dynamoDb.stop());
    const isRoleAllowed = (roleArn: string, demand: RequiredPermission) =>
      evaluate(roles.get(roleArn.split('/').at(-1) ?? '') ?? [], demand).allowed;
    const extraServices = options.createExtraServices({
      templates,
      lambda,
      deliver,
      permissions,
      mayInvoke,
      isRoleAllowed,
      log,
      metrics,
    });
    const endpoint = await startAwsEndpoint({
      services: [dynamoDb.service, queues.service, lambdaService(lambda, asyncInvocations), ...extraServices.services],
      credentials,
      permissions,
      report: (message) => console.error(message),
    });
    stops.push(
      () => endpoint.close(),
      () => lambda.stop(),
      () => asyncInvocations.stop(),
    );
    awsEndpointUrl = endpoint.url;
    const connection = connectionFile(dataDir);
    const nameOf = (type: string): string | undefined => {
      const [only] = templates.ofType(type);
      return only && templates.identityOf(only).ref;
    };
    const connectionInfo: Connection = {
      awsEndpointUrl,
      ...operator,
      pid: process.pid,
      tableName: nameOf('AWS::DynamoDB::GlobalTable'),
      userPoolId: nameOf('AWS::Cognito::UserPool'),
    };
    writeAtomically(connection, JSON.stringify(connectionInfo, null, 1));
    stops.push(() => rmSync(connection, { force: true }));
    const streams = await startStreams({ templates, dynamoDb, lambda, queues, permissions, log });
    stops.push(() => streams.stop());
    const queueMappings = startQueueMappings({
      templates,
      queues,
      invoke: lambda.invoke,
      permissions,
      log: (functionName, text) => log.write(functionName, undefined, text),
      windowMs: options.queueWindowMs,
    });
    stops.push(() => queueMappings.stop());
    const schedules = startSchedules({ templates, deliver, mayInvoke });
    stops.push(() => schedules.stop());
    asyncInvocations.resume();
    const countQueues = setInterval(() => {
      for (const { name, messages } of queues.report()) metrics.queued(name, messages.length);
    }, QUEUE_METRICS_MS).unref();
    stops.push(() => clearInterval(countQueues));
    const settled = async (): Promise<void> => {
      let before: string | undefined;
      // A woken function's writes may wake another function.
      for (let now = await dynamoDb.position(); now !== before; now = await dynamoDb.position()) {
        before = now;
        await asyncInvocations.settled();
        await streams.settled();
        await queueMappings.settled();
        await dynamoDb.settled();
      }
    };
    return {
      extraServices,
      templates,
      awsEndpointUrl,
      operator,
      dynamoDb,
      lambda,
      asyncInvocations,
      queues,
      schedules,
      permissions,
      mayInvoke,
      log,
      metrics,
      settled,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
