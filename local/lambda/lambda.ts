import { devNull } from 'node:os';
import type { Credentials } from '#local/aws/credentials.ts';
import { type InvokeFunction, REGION } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { startEnvironment } from './execution-environment.ts';
import { Fleet } from './fleet.ts';
import { type FunctionDefinition, functionDefinition } from './function-definition.ts';
import { FunctionPool } from './function-pool.ts';
import type { LogBook } from './log-book.ts';
import { functionNameOf } from './resource-types.ts';

export interface Lambda {
  readonly functions: readonly FunctionDefinition[];
  readonly invoke: InvokeFunction;
  stop(): Promise<void>;
}

export interface LambdaOptions {
  readonly templates: LoadedTemplates;
  readonly credentials: Credentials;
  readonly log: LogBook;
  /** Known once the endpoint listens. */
  readonly awsEndpointUrl: () => string;
  readonly overrides: (definition: FunctionDefinition) => Readonly<Record<string, string>>;
  readonly observe?: (functionName: string, durationMs: number, failed: boolean) => void;
}

export function startLambda({
  templates,
  credentials,
  log,
  awsEndpointUrl,
  overrides,
  observe = () => {},
}: LambdaOptions): Lambda {
  const functions = templates
    .ofType('AWS::Lambda::Function')
    .map((resource) => functionDefinition(resource, templates));
  const byName = new Map(functions.map((definition) => [definition.name, definition]));
  const pools = new Map<string, FunctionPool>();
  const fleet = new Fleet();
  let isStopping = false;

  const poolOf = (functionArnOrName: string): FunctionPool => {
    const name = functionNameOf(functionArnOrName);
    const known = pools.get(name);
    if (known) return known;
    const definition = byName.get(name);
    if (!definition)
      throw new Error(`There is no function ${functionArnOrName}; there are ${[...byName.keys()].join(', ')}`);
    const { accessKeyId, secretAccessKey } = credentials.issue(name);
    const variables = {
      ...ownVariables(definition),
      ...definition.environment,
      ...overrides(definition),
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL: awsEndpointUrl(),
    };
    const pool = new FunctionPool({
      fleet,
      start: () => startEnvironment(definition, variables, (requestId, text) => log.write(name, requestId, text)),
      reservedConcurrency: definition.reservedConcurrency,
      observe: (durationMs, failed) => observe(name, durationMs, failed),
    });
    pools.set(name, pool);
    return pool;
  };

  const invoke: InvokeFunction = async (functionArnOrName, event, { maxWaitMs } = {}) => {
    if (isStopping) throw new Error('the local cloud is stopping');
    return poolOf(functionArnOrName).invoke(event, maxWaitMs);
  };

  return {
    functions,
    invoke,
    async stop() {
      isStopping = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime */
function ownVariables({
  name,
  handler,
  runtime,
  memoryMegabytes,
  directory = '',
}: FunctionDefinition): Record<string, string> {
  return {
    _HANDLER: handler,
    LAMBDA_TASK_ROOT: directory,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_EXECUTION_ENV: `AWS_Lambda_${runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    // Keeps the developer's own AWS configuration out.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EC2_METADATA_DISABLED: 'true',
    PATH: process.env.PATH ?? '',
    TZ: ':UTC',
  };
}
