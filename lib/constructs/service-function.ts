import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Access } from '#contracts/endpoint.ts';
import { environmentNamesFor } from '#contracts/environment.ts';
import type { Use } from '#contracts/ports.ts';
import { functionLogName, pascalCase, physicalName } from '../names.ts';
import type { StageResources } from '../platform.ts';
import { statementsFor } from './grants.ts';
import { addMetricFilters } from './log-metrics.ts';

export interface FunctionDeclaration {
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Use[];
  readonly access?: Access;
  readonly failureMeans: string;
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
}

const DEFAULT_TIMEOUT_SECONDS = 10;
/** Lambda assigns CPU by memory. People wait for endpoints; stages and jobs mostly wait for other services. */
const ENDPOINT_MEMORY_MB = 1_024;
const DEFAULT_MEMORY_MB = 512;

/** X-Ray's write actions take no resource. */
const tracing = () =>
  new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] });

/** The role has exactly the declared needs; CDK's broader grants don't reach it. */
export class ServiceFunction extends LambdaFunction {
  readonly declaration: FunctionDeclaration;
  readonly executionRole: Role;
  /** A plain string, for alarms that must not tie stacks together. */
  readonly physicalFunctionName: string;

  constructor(
    scope: Construct,
    declaration: FunctionDeclaration,
    platform: StageResources,
    further: readonly PolicyStatement[] = [],
  ) {
    const { stage, bundles, environment, resources } = platform;
    const { name, summary, uses, access, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = declaration;
    const { memoryMb = access === undefined ? DEFAULT_MEMORY_MB : ENDPOINT_MEMORY_MB } = declaration;
    const id = pascalCase(name);
    const bundle = bundles.get(name);
    if (bundle === undefined) throw new Error(`${name} was not bundled; is it listed in contracts/?`);

    const logGroup = new LogGroup(scope, `${id}Logs`, {
      logGroupName: functionLogName(stage, name),
      retention: stage.logRetention,
      removalPolicy: stage.removal,
    });
    const writesLogs = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    const role = new Role(scope, `${id}Role`, {
      description: `Exactly what ${name} uses`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        uses: new PolicyDocument({
          statements: [...statementsFor(uses, resources, stage), ...further, writesLogs, tracing()],
        }),
      },
    });
    super(scope, id, {
      functionName: physicalName(stage, name),
      description: summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundle.folder),
      handler: bundle.handler,
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMb,
      environment: Object.fromEntries(environmentNamesFor(declaration).map((key) => [key, environment[key]])),
    });
    addMetricFilters(scope, id, { logGroup, stage, functionName: name });
    this.declaration = declaration;
    this.executionRole = role;
    this.physicalFunctionName = physicalName(stage, name);
  }
}
