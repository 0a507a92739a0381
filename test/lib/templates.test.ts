import { beforeAll, describe, expect, test } from 'vitest';
import { environmentNamesFor } from '#contracts/environment.ts';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import { stages } from '#contracts/workflow.ts';
import type { FunctionDeclaration } from '#lib/constructs/service-function.ts';
import { type Assembly, listOf, type Policy, type Statement, synthesize } from './support/assembly.ts';
import { importAll } from './support/import-all.ts';

/** Synthesis is itself a test: it fails on unacknowledged findings of template validation or AwsSolutions. */
let assembly: Assembly;
beforeAll(() => {
  assembly = synthesize();
});

const declared: readonly FunctionDeclaration[] = [...endpoints, ...stages, ...jobs];
const nameOf = (functionName: string): string => functionName.replace(/^coursewright-(dev|prod)-/, '');
function functionNamed(name: string) {
  const found = assembly
    .functions('dev')
    .find(({ Properties }) => Properties.FunctionName === `coursewright-dev-${name}`);
  if (found === undefined) throw new Error(`No function ${name} was synthesized`);
  return found;
}
const statementsOf = (name: string): readonly Statement[] =>
  assembly.roleOf(functionNamed(name)).Properties.Policies?.[0]?.PolicyDocument.Statement ?? [];

describe.each(['dev', 'prod'])('%s', (stage) => {
  test('every declared endpoint, workflow stage and job is one function, as declared', () => {
    const made = assembly.functions(stage).map(({ Properties: one }) => ({
      name: nameOf(one.FunctionName),
      handler: one.Handler,
      timeout: one.Timeout,
      memory: one.MemorySize,
      runs: [one.Runtime, ...one.Architectures, one.TracingConfig.Mode, one.LoggingConfig.LogFormat].join(' '),
    }));
    const expected = declared.map(({ name, access, timeoutSeconds, memoryMb }) => ({
      name,
      handler: `${name}.handler`,
      timeout: timeoutSeconds ?? 10,
      memory: memoryMb ?? (access === undefined ? 512 : 1_024),
      runs: 'nodejs24.x arm64 Active JSON',
    }));
    expect(made.length).toBeGreaterThan(30);
    expect(made.sort(byName)).toEqual(expected.sort(byName));
  });

  test('every function has a role of its own with exactly one inline policy', () => {
    const functions = assembly.functions(stage);
    const roles = functions.map((one) => assembly.roleOf(one));
    expect(new Set(roles.map((role) => `${role.stack}/${role.logicalId}`)).size).toBe(functions.length);
    for (const { Properties } of roles) {
      expect(Properties.Policies).toHaveLength(1);
      expect(Properties.ManagedPolicyArns).toBeUndefined();
    }
    const attached = JSON.stringify(
      assembly.ofType<{ Roles: unknown }>('AWS::IAM::Policy', stage).map(({ Properties }) => Properties.Roles),
    );
    expect(roles.filter(({ logicalId }) => attached.includes(`"${logicalId}"`))).toEqual([]);
  });

  test('the environment is exactly what the declared uses need, without empty values', () => {
    for (const one of declared) {
      const { name } = one;
      const made = assembly.functions(stage).find(({ Properties }) => nameOf(Properties.FunctionName) === name);
      const variables = made?.Properties.Environment.Variables ?? {};
      expect(Object.keys(variables).sort(), name).toEqual(environmentNamesFor(one).sort());
      for (const value of Object.values(variables)) expect(value).toBeTruthy();
    }
  });

  test("a role's inline policies are within IAM's limit", () => {
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html#reference_iam-quotas-entity-length
    const sizes = assembly
      .functions(stage)
      .map(
        (one) => JSON.stringify(assembly.roleOf(one).Properties.Policies?.map((each) => each.PolicyDocument)).length,
      );
    // References in the template are shorter than the names that replace them.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_240);
  });

  test('no stack nears the limit of 500 resources', () => {
    const sizes = assembly.stacks
      .filter((stack) => stack.includes(`-${stage}-`))
      .map((stack) => assembly.resources.filter((resource) => resource.stack === stack).length);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
  });
});

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

describe('policies', () => {
  /** All Allow statements, except those of CDK's own deployment function. */
  const allowed = () =>
    assembly.resources
      .filter(
        ({ Type, logicalId }) =>
          /^AWS::IAM::(Role|Policy|ManagedPolicy)$/.test(Type) && !logicalId.startsWith('CustomCDK'),
      )
      .flatMap(({ Properties }) => [
        ...((Properties.Policies as Policy[] | undefined) ?? []),
        ...(Properties.PolicyDocument === undefined ? [] : [Properties as unknown as Policy]),
      ])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow');

  test('no action is a wildcard', () => {
    const actions = allowed().flatMap(({ Action }) => listOf(Action));
    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test('a resource is a wildcard only for actions without a resource and for random names', () => {
    const open = allowed().filter(({ Resource }) => /[*]/.test(JSON.stringify(Resource)));
    const actions = [...new Set(open.flatMap(({ Action }) => listOf(Action)))].sort();
    expect(actions).toEqual(
      [
        'dynamodb:ListStreams',
        'execute-api:ManageConnections',
        'logs:CreateLogDelivery',
        'logs:DeleteLogDelivery',
        'logs:DescribeLogGroups',
        'logs:DescribeResourcePolicies',
        'logs:GetLogDelivery',
        'logs:ListLogDeliveries',
        'logs:PutResourcePolicy',
        'logs:UpdateLogDelivery',
        's3:DeleteObject',
        's3:GetObject',
        's3:PutObject',
        'states:DescribeExecution',
        'states:StopExecution',
        'xray:GetSamplingRules',
        'xray:GetSamplingTargets',
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
      ].sort(),
    );
    const executions = open.filter(({ Action }) => listOf(Action).includes('states:StopExecution'));
    for (const { Resource } of executions)
      expect(JSON.stringify(Resource)).toMatch(/:execution:coursewright-(dev|prod)-generate-course:\*/);
    const connections = open.filter(({ Action }) => listOf(Action).includes('execute-api:ManageConnections'));
    expect(connections.length).toBeGreaterThan(0);
    for (const { Resource } of connections) expect(JSON.stringify(Resource)).toMatch(/"\/ws\/POST\/@connections\/\*"/);
    const objects = open.filter(({ Action }) => listOf(Action).some((action) => action.startsWith('s3:')));
    for (const { Resource } of objects)
      expect(shortName(Resource)).toMatch(
        /^(Media\/(uploads|source-uploads|sources|exports|logos|media)|Audit\/lines|Catalogue\/parts|Site\/assets)\/\*$/,
      );
  });

  /** Written by hand, so that a mistake in the derivation shows. */
  test.each([
    ['get-health', []],
    ['get-course', ['dynamodb:GetItem Table', 'dynamodb:Query Table']],
    ['list-my-courses', ['dynamodb:GetItem Table', 'dynamodb:Query Table/index/gsi1']],
    [
      'list-marketplace',
      ['s3:GetObject Catalogue/manifest.json', 's3:GetObject Catalogue/parts/*', 's3:ListBucket Catalogue'],
    ],
    [
      'receive-stripe-event',
      ['dynamodb:PutItem Table', 'dynamodb:UpdateItem Table', 'secretsmanager:GetSecretValue StripeSecret'],
    ],
    [
      'create-logo-upload',
      [
        'dynamodb:BatchGetItem Table',
        'dynamodb:GetItem Table',
        'dynamodb:UpdateItem Table',
        's3:PutObject Media/uploads/*',
      ],
    ],
    [
      'confirm-logo',
      [
        'dynamodb:BatchGetItem Table',
        'dynamodb:GetItem Table',
        'dynamodb:PutItem Table',
        's3:DeleteObject Media/uploads/*',
        's3:GetObject Media/uploads/*',
        's3:ListBucket Media',
        's3:PutObject Media/logos/*',
      ],
    ],
    [
      'read-source',
      [
        'dynamodb:BatchGetItem Table',
        'dynamodb:ConditionCheckItem Table',
        'dynamodb:GetItem Table',
        'dynamodb:PutItem Table',
        'dynamodb:Query Table/index/gsi1',
        'dynamodb:UpdateItem Table',
        's3:DeleteObject Media/source-uploads/*',
        's3:GetObject Media/source-uploads/*',
        's3:ListBucket Media',
        's3:PutObject Media/sources/*',
      ],
    ],
    [
      'copy-audit',
      [
        'dynamodb:Query Table/index/gsi3',
        'dynamodb:UpdateItem Table',
        's3:PutObject Audit/lines/*',
        'sqs:SendMessage Failures',
      ],
    ],
    [
      'reconcile',
      [
        'dynamodb:GetItem Table',
        'dynamodb:PutItem Table',
        'dynamodb:Query Table/index/gsi1',
        'dynamodb:Query Table/index/gsi3',
        'secretsmanager:GetSecretValue StripeSecret',
        'sqs:SendMessage Failures',
      ],
    ],
    ['create-socket-ticket', ['dynamodb:GetItem Table', 'dynamodb:PutItem Table', 'dynamodb:UpdateItem Table']],
    ['open-socket', ['dynamodb:PutItem Table', 'dynamodb:UpdateItem Table']],
    ['answer-heartbeat', []],
    ['close-socket', ['dynamodb:DeleteItem Table', 'dynamodb:GetItem Table']],
    [
      'confirm-user',
      [
        'cognito-idp:AdminAddUserToGroup UserPool',
        'cognito-idp:AdminListGroupsForUser UserPool',
        'cognito-idp:AdminSetUserMFAPreference UserPool',
        'cognito-idp:AdminSetUserPassword UserPool',
        'cognito-idp:AdminUpdateUserAttributes UserPool',
        'cognito-idp:AdminUserGlobalSignOut UserPool',
      ],
    ],
  ])('%s has exactly the permissions for its declared uses', (name, expected) => {
    const granted = statementsOf(name).flatMap(({ Action, Resource }) =>
      listOf(Action).map((action) => `${action} ${shortName(Resource)}`),
    );
    const always = granted.filter((grant) => /^(logs|xray):/.test(grant)).map((grant) => grant.split(' ')[0]);
    expect(always.sort()).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
    expect(granted.filter((grant) => !/^(logs|xray):/.test(grant)).sort()).toEqual(expected);
  });

  test('mail is sent only from our own address', () => {
    const sends = statementsOf('work-outbox').filter(({ Action }) => Action === 'ses:SendEmail');
    const ourAddress = { StringEquals: { 'ses:FromAddress': 'hello@dev.coursewright.example' } };
    expect(sends.map(({ Condition }) => Condition)).toEqual([ourAddress, ourAddress]);
    // SES checks the identity and its configuration set.
    expect(sends.map(({ Resource }) => JSON.stringify(Resource)).sort()).toEqual([
      expect.stringContaining(':configuration-set/coursewright-dev-mail'),
      expect.stringContaining('MailIdentity'),
    ]);
  });
});

/** `Table/index/gsi1` for an ARN of the template, imported or not. */
function shortName(resource: unknown): string {
  const text = JSON.stringify(resource);
  const name =
    /(Table|Catalogue|Media|Audit|Site|StripeSecret|OpenaiSecret|UserPool|Failures)[0-9A-F]{8}/.exec(text)?.[1] ?? text;
  return `${name}${/"(\/[^"]+)"/.exec(text)?.[1] ?? ''}`;
}

describe('routes', () => {
  interface RouteProperties {
    readonly RouteKey: string;
    readonly AuthorizationType: string;
    readonly AuthorizationScopes?: readonly string[];
    readonly RouteResponseSelectionExpression?: string;
  }
  const all = () =>
    assembly.ofType<RouteProperties>('AWS::ApiGatewayV2::Route', 'prod').map(({ Properties }) => Properties);
  const isOfSockets = ({ RouteKey }: RouteProperties) => RouteKey.startsWith('$');
  const routes = () => all().filter((route) => !isOfSockets(route));

  test('of sockets are $connect, $default and $disconnect; only $default has a response', () => {
    const keys = all()
      .filter(isOfSockets)
      .map(({ RouteKey, RouteResponseSelectionExpression: answers }) => `${RouteKey}${answers ? ' answers' : ''}`);
    expect(keys.sort()).toEqual(['$connect', '$default answers', '$disconnect']);
  });

  test('of sockets have one stage, limits, and a log without IP address and ticket', () => {
    const stages = assembly
      .ofType<{
        StageName: string;
        DefaultRouteSettings: { ThrottlingRateLimit: number };
        AccessLogSettings: { Format: string };
      }>('AWS::ApiGatewayV2::Stage', 'prod')
      .filter(({ Properties }) => Properties.StageName === 'ws');
    expect(stages).toHaveLength(1);
    expect(stages[0]?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBe(200);
    expect(stages[0]?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|querystring|ticket/i);
    // Creating a stage deploys it, which fails for a WebSocket API without routes.
    const named = (text: string) => stages[0]?.DependsOn?.some((one) => one.startsWith(text));
    expect(['OpenSocketRoute', 'AnswerHeartbeatRoute', 'CloseSocketRoute'].map(named)).toEqual([true, true, true]);
  });

  const openRoutes = [
    'GET /api/health',
    'GET /api/public/certificates/{certificateId}',
    'GET /api/public/certificates/{certificateId}/certificate.pdf',
    'GET /api/public/courses',
    'GET /api/public/courses/{courseId}',
    'GET /api/public/courses/{courseId}/preview',
    'GET /api/public/courses/{courseId}/related',
    'GET /api/public/courses/{courseId}/reviews',
    'GET /api/public/courses/{courseId}/social-card.png',
    'GET /api/public/pages/course/{courseId}',
    'GET /api/public/pages/marketplace',
    'GET /api/public/pages/robots.txt',
    'GET /api/public/pages/sitemap.xml',
    'POST /api/contact',
    'POST /api/courses/{courseId}/preview/media',
    'POST /api/sign-up/confirmation',
    'POST /api/webhooks/stripe',
    'POST /api/webhooks/stripe-connect',
  ];

  test('match the declared endpoints', () => {
    expect(
      routes()
        .map(({ RouteKey }) => RouteKey)
        .sort(),
    ).toEqual(
      endpoints
        .flatMap(({ method, path, contentType }) => [
          `${method} ${path}`,
          // Pages and images, for link checkers.
          ...(contentType === undefined ? [] : [`HEAD ${path}`]),
        ])
        .sort(),
    );
  });

  test('allow calls without a token only where declared', () => {
    const open = routes().filter(
      ({ AuthorizationType, RouteKey }) => AuthorizationType === 'NONE' && !RouteKey.startsWith('HEAD '),
    );
    expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(openRoutes);
  });

  test('that need a token accept only access tokens', () => {
    const guarded = routes().filter(({ AuthorizationType }) => AuthorizationType === 'JWT');
    expect(guarded).toHaveLength(endpoints.length - openRoutes.length);
    for (const { AuthorizationScopes } of guarded)
      expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin']);
  });
});

describe('the outbox', () => {
  interface MappingProperties {
    readonly FilterCriteria?: { readonly Filters: readonly { readonly Pattern: string }[] };
    readonly FunctionResponseTypes: readonly string[];
    readonly BisectBatchOnFunctionError: boolean;
    readonly DestinationConfig: { readonly OnFailure: { readonly Destination: unknown } };
  }
  interface RuleProperties {
    readonly ScheduleExpression?: string;
    readonly Targets: readonly { readonly Input?: string }[];
  }

  test('is consumed from the stream by exactly two functions, each with its own rows', () => {
    const mappings = assembly
      .ofType<MappingProperties>('AWS::Lambda::EventSourceMapping', 'prod')
      .filter(({ Properties }) => Properties.FilterCriteria !== undefined);
    const seen = mappings.map(({ Properties }) =>
      (Properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern)),
    );
    // Filters use sort keys, because the large pieces of a generation must start no function.
    const inserted = (...sortKeys: unknown[]) => ({
      eventName: ['INSERT'],
      dynamodb: { Keys: { sk: { S: sortKeys } } },
    });
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual([inserted('STRIPE_EVENT')]);
    expect(seen).toContainEqual([
      inserted('MAIL', 'TASK', { prefix: 'STEP#' }),
      { dynamodb: { Keys: { sk: { S: ['COURSE', 'STATS', 'GENERATION', { prefix: 'PURCHASE#' }] } } } },
    ]);
    for (const { Properties } of mappings) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(Properties.BisectBatchOnFunctionError).toBe(true);
      expect(JSON.stringify(Properties.DestinationConfig.OnFailure.Destination)).toContain('Failures');
    }
  });

  test('does not feed the catalog writer, which has a queue with batching and a dead-letter queue', () => {
    interface Messages {
      readonly FilterCriteria?: unknown;
      readonly EventSourceArn: { readonly 'Fn::GetAtt': readonly [string, string] };
      readonly FunctionName: { readonly Ref: string };
      readonly MaximumBatchingWindowInSeconds: number;
      readonly ScalingConfig: { readonly MaximumConcurrency: number };
    }
    interface Queue {
      readonly VisibilityTimeout?: number;
      readonly RedrivePolicy?: { readonly maxReceiveCount: number; readonly deadLetterTargetArn: unknown };
    }
    const [mapping, ...others] = assembly
      .ofType<Messages>('AWS::Lambda::EventSourceMapping', 'prod')
      .filter(({ Properties }) => Properties.FilterCriteria === undefined);
    expect(others).toEqual([]);
    expect(mapping?.Properties).toMatchObject({
      MaximumBatchingWindowInSeconds: 5,
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    const queue = assembly
      .ofType<Queue>('AWS::SQS::Queue', 'prod')
      .find(({ logicalId }) => logicalId === mapping?.Properties.EventSourceArn['Fn::GetAtt'][0]);
    const writer = assembly
      .functions('prod')
      .find(({ logicalId }) => logicalId === mapping?.Properties.FunctionName.Ref);
    // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html#events-sqs-queueconfig
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * (writer?.Properties.Timeout ?? 1e9));
    expect(queue?.Properties.RedrivePolicy?.maxReceiveCount).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(queue?.Properties.RedrivePolicy?.deadLetterTargetArn)).toContain('Failures');
  });

  test('is swept each minute by both consumers; audit lines are copied each minute too', () => {
    const sweeps = assembly
      .ofType<RuleProperties>('AWS::Events::Rule', 'prod')
      .filter(({ Properties }) => Properties.ScheduleExpression === 'rate(1 minute)');
    expect(sweeps.map(({ Properties }) => Properties.Targets.map(({ Input }) => Input)).sort()).toEqual([
      [undefined],
      ['{"sweep":true}'],
      ['{"sweep":true}'],
    ]);
  });
});

describe('a resource with data in prod', () => {
  test.each([
    // Resources with deletion protection also stay when their creation is rolled back, since it could not delete them.
    ['AWS::DynamoDB::GlobalTable', 1, 'Retain'],
    ['AWS::S3::Bucket', 4, 'RetainExceptOnCreate'],
    ['AWS::SecretsManager::Secret', 4, 'RetainExceptOnCreate'],
    ['AWS::Cognito::UserPool', 1, 'Retain'],
  ])('%s is retained when its stack is deleted or replaced', (type, count, policy) => {
    const found = assembly.ofType(type, 'prod');
    expect(found).toHaveLength(count);
    for (const { DeletionPolicy, UpdateReplacePolicy } of found)
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual([policy, 'Retain']);
  });

  /** Properties that set a name which is unique per account or globally. */
  const NAMES = /^(Name|\w+Name|EmailIdentity)$/;

  test('has no fixed name if it survives a failed creation, so that a retry works', () => {
    const retained = assembly.resources.filter(
      ({ DeletionPolicy, Properties }) =>
        DeletionPolicy === 'Retain' && Object.keys(Properties).some((property) => NAMES.test(property)),
    );
    expect(retained.map(({ stack, logicalId, Type }) => `${stack}/${logicalId} (${Type})`)).toEqual([]);
    const kept = assembly.ofType('AWS::Logs::LogGroup', 'prod').map(({ DeletionPolicy }) => DeletionPolicy);
    expect(kept.length).toBeGreaterThan(100);
    expect(new Set(kept.filter((policy) => policy !== 'Delete'))).toEqual(new Set(['RetainExceptOnCreate']));
  });

  test('has deletion protection; the table has point-in-time recovery', () => {
    const [table] = assembly.ofType<{ Replicas: Record<string, unknown>[] }>('AWS::DynamoDB::GlobalTable', 'prod');
    const [pool] = assembly.ofType<{ DeletionProtection: string }>('AWS::Cognito::UserPool', 'prod');
    expect(table?.Properties.Replicas).toEqual([
      expect.objectContaining({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ]);
    expect(pool?.Properties.DeletionProtection).toBe('ACTIVE');
    for (const stack of ['Coursewright-prod-Data', 'Coursewright-prod-Identity'])
      expect(assembly.terminationProtection(stack), stack).toBe(true);
  });
});

describe('the site', () => {
  interface DistributionProperties {
    readonly DistributionConfig: {
      readonly WebACLId?: unknown;
      readonly CacheBehaviors: readonly {
        readonly PathPattern: string;
        /** CloudFront's default. */
        readonly AllowedMethods?: readonly string[];
      }[];
      readonly CustomErrorResponses: readonly Readonly<Record<string, number>>[];
    };
  }
  const configOf = (stage: string) => {
    const [found] = assembly.ofType<DistributionProperties>('AWS::CloudFront::Distribution', stage);
    if (found === undefined) throw new Error(`${stage} has no distribution`);
    return found.Properties.DistributionConfig;
  };

  test('matches cached public reads before the rest of the API, which accepts every method', () => {
    const behaviours = configOf('prod').CacheBehaviors.map(
      ({ PathPattern, AllowedMethods = ['GET', 'HEAD'] }) => `${PathPattern} ${[...AllowedMethods].sort().join(' ')}`,
    );
    expect(behaviours).toEqual([
      '/course/*/* GET HEAD',
      '/course/* GET HEAD',
      '/marketplace GET HEAD',
      '/sitemap.xml GET HEAD',
      '/robots.txt GET HEAD',
      '/logos/* GET HEAD',
      '/media/* GET HEAD',
      '/api/public/* GET HEAD',
      '/ws GET HEAD',
      '/api/* DELETE GET HEAD OPTIONS PATCH POST PUT',
    ]);
  });

  interface MediaProperties {
    readonly CorsConfiguration: { readonly CorsRules: readonly object[] };
    readonly LifecycleConfiguration: { readonly Rules: readonly object[] };
  }
  interface BucketPolicyProperties {
    readonly Bucket: unknown;
    readonly PolicyDocument: { readonly Statement: readonly (Statement & { readonly Principal: unknown })[] };
  }

  test('keeps older versions of the catalog for a week', () => {
    const [catalogue] = assembly
      .ofType<MediaProperties>('AWS::S3::Bucket', 'prod')
      .filter(({ logicalId }) => logicalId.startsWith('Catalogue'));
    expect(catalogue?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({
        Status: 'Enabled',
        NoncurrentVersionExpiration: { NoncurrentDays: 7 },
        ExpiredObjectDeleteMarker: true,
      }),
    );
  });

  test('accepts uploads only from its own pages, expires them after a day and never serves them', () => {
    const [media] = assembly
      .ofType<MediaProperties>('AWS::S3::Bucket', 'prod')
      .filter(({ logicalId }) => logicalId.startsWith('Media'));
    expect(media?.Properties.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedOrigins: ['https://coursewright.example'],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type'],
        MaxAge: 3600,
      },
    ]);
    for (const Prefix of ['uploads/', 'source-uploads/', 'exports/'])
      expect(media?.Properties.LifecycleConfiguration.Rules).toContainEqual({
        Prefix,
        ExpirationInDays: 1,
        Status: 'Enabled',
      });
    const shown = assembly
      .ofType<BucketPolicyProperties>('AWS::S3::BucketPolicy', 'prod')
      .filter(({ Properties }) => JSON.stringify(Properties.Bucket).includes('Media'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow');
    for (const statement of shown)
      expect(statement).toMatchObject({ Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } });
    for (const bucket of ['Media', 'Site'])
      expect(
        assembly
          .ofType<BucketPolicyProperties>('AWS::S3::BucketPolicy', 'prod')
          .filter(({ Properties }) => JSON.stringify(Properties.Bucket).includes(bucket))
          .flatMap(({ Properties }) => Properties.PolicyDocument.Statement),
      ).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    expect(shown.flatMap(({ Resource }) => [Resource].flat().map(shortName))).toEqual([
      'Media/logos/*',
      'Media/media/*',
    ]);
  });

  test("forbids caching of gateway errors and keeps a response's own headers", () => {
    interface HeadersPolicy {
      readonly ResponseHeadersPolicyConfig: {
        readonly Name: string;
        readonly CustomHeadersConfig: {
          readonly Items: readonly { Header: string; Override: boolean; Value: string }[];
        };
      };
    }
    const policies = assembly
      .ofType<HeadersPolicy>('AWS::CloudFront::ResponseHeadersPolicy', 'prod')
      .map(({ logicalId, Properties }) => ({
        logicalId,
        kept: Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.filter(
          ({ Header }) => Header === 'Cache-Control',
        ),
      }));
    const noStore = { Header: 'Cache-Control', Override: false, Value: 'no-store' };
    for (const { logicalId, kept } of policies)
      expect([logicalId, kept]).toEqual([logicalId, logicalId.startsWith('ApiHeaders') ? [noStore] : []]);
    expect(policies.some(({ logicalId }) => logicalId.startsWith('ApiHeaders'))).toBe(true);
  });

  test('never caches errors or replaces them by a page', () => {
    const responses = configOf('prod').CustomErrorResponses;
    expect(responses.map(({ ErrorCode }) => ErrorCode)).toEqual(expect.arrayContaining([403, 404, 500, 502, 503, 504]));
    for (const response of responses)
      expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 });
  });

  test('has a firewall in prod only', () => {
    expect(configOf('prod').WebACLId).toBeDefined();
    expect(configOf('dev').WebACLId).toBeUndefined();
    expect(assembly.ofType('AWS::WAFv2::WebACL', 'dev')).toEqual([]);
  });
});

test('every function loads on Node 24 and has a handler', () => {
  const entries = assembly.functions('prod').map(({ Properties }) => ({
    name: Properties.FunctionName,
    file: `${assembly.assetFolder(Properties.Code.S3Key)}/${Properties.Handler.replace(/\.handler$/, '.mjs')}`,
  }));
  expect(entries).toHaveLength(declared.length);
  expect(importAll(entries)).toEqual(entries.map(({ name }) => ({ name, handler: 'function' })));
});
