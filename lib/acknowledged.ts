import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import { generateCourseWorkflow } from '#contracts/workflow.ts';
import { FailureQueue } from './constructs/failure-queue.ts';
import { HttpEndpoint, needsToken } from './constructs/http-endpoint.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import { SocketRoute } from './constructs/socket-route.ts';
import { physicalName, stackName } from './names.ts';
import type { PipelineStack } from './stacks/pipeline-stack.ts';
import type { stageStacks } from './stage-stacks.ts';
import { type StageConfig, stages } from './stages.ts';

type Reasons = Readonly<Record<string, string>>;

const accept = (scope: IConstruct, reasons: Reasons): void =>
  Validations.of(scope).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason })),
  );

const DEPLOYER = "CDK's own function that copies the site into its bucket, at deployment only";

/** Any other broken AwsSolutions rule fails synthesis. */
export function acknowledge(stage: StageConfig, stacks: ReturnType<typeof stageStacks>): void {
  const { data, identity, api, generation, realtime, web } = stacks;
  const mediaArn = exportNameOf(data, data.media.bucketArn);
  const catalogueArn = exportNameOf(data, data.catalogue.bucketArn);
  const auditArn = exportNameOf(data, data.audit.bucketArn);
  const siteArn = exportNameOf(data, data.site.bucketArn);
  const connections = exportNameOf(api, api.socketApi.apiId);
  for (const stack of Object.values(stacks).flat())
    for (const construct of stack.node.findAll()) {
      acknowledgeKind(construct, stage);
      if (construct instanceof ServiceFunction)
        accept(construct.executionRole, {
          [`IAM5[Resource::${mediaArn}/uploads/*]`]: 'The key of an upload holds its user id and a random id',
          [`IAM5[Resource::${mediaArn}/source-uploads/*]`]: 'The key of an upload holds its user id and a random id',
          [`IAM5[Resource::${mediaArn}/exports/*]`]:
            'The key of an export holds its course id and a random id or a hash',
          [`IAM5[Resource::${mediaArn}/sources/*]`]: 'The key of a source holds its user id and a random id',
          [`IAM5[Resource::${mediaArn}/logos/*]`]: 'The key of a logo holds a random id',
          [`IAM5[Resource::${mediaArn}/media/*]`]: 'The key of a media file holds its course id and a random id',
          [`IAM5[Resource::${catalogueArn}/parts/*]`]: 'The key of a part of the catalog holds a random id',
          [`IAM5[Resource::${siteArn}/assets/*]`]: 'The name of a site file holds a hash of its content',
          [`IAM5[Resource::${auditArn}/lines/*]`]: 'The key of a copy holds its day and a hash of its content',
          [`IAM5[Resource::arn:aws:execute-api:${stage.region}:<AWS::AccountId>:${connections}${SOCKET_PATH}/POST/@connections/*]`]:
            'The id of a connection is random',
        });
    }

  accept(realtime.sockets.logRole, {
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      "API Gateway's own policy for the account's logs; only API Gateway assumes this role",
  });
  accept(data.catalogue, {
    S1: 'Holds only the public catalog, which is rebuilt nightly; functions read it by exact grants',
  });
  accept(data.audit, {
    S1: 'One function writes it, by an exact grant; only operators read it, and CloudTrail records their calls',
  });
  for (const bucket of [data.media, data.site])
    accept(bucket, {
      S1: 'CloudFront reads it and counts requests; functions read it by exact grants',
      S10: 'The web stack writes its policy, which forbids plain HTTP (web-stack.ts)',
    });
  for (const secret of Object.values(data.secrets))
    accept(secret, {
      SMG4: "A third party's key, rotated there by hand; two webhook secrets are valid at a time",
    });

  accept(data.originSecret, {
    SMG4: 'Rotated by npm run rotate-origin-secret, since its users must be deployed in order',
  });

  accept(identity.userPool, {
    COG1: 'Passwords need six characters (docs/product.md "Accounts")',
    COG2: 'A second factor is optional: requiring it would turn away people who buy one course',
    COG8: 'The Plus tier is paid per user; sign-in is limited by the pool itself',
  });

  for (const workflow of generation.workflows)
    accept(workflow, {
      SF1: "Errors only: inputs and outputs would put people's texts into logs",
      'IAM5[Resource::*]': 'Log and trace delivery takes no resource',
    });

  accept(web.distribution, {
    CFR1: 'Open to every country',
    CFR2: 'The firewall has a monthly price, so only prod has one (stages.ts)',
    CFR3: 'The API keeps access logs without IP addresses; the product does not log page views with addresses',
    CFR4: 'The default certificate sets the minimum protocol; a custom certificate (stages.ts) raises it to TLS 1.2',
  });
  Validations.of(web.distribution).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    reason: "The bucket's own stack lets the account's distributions read it",
  });
  accept(web, {
    L1: DEPLOYER,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': DEPLOYER,
    'IAM5[Action::s3:Abort*]': DEPLOYER,
    'IAM5[Action::s3:DeleteObject*]': DEPLOYER,
    'IAM5[Action::s3:GetBucket*]': DEPLOYER,
    'IAM5[Action::s3:GetObject*]': DEPLOYER,
    'IAM5[Action::s3:List*]': DEPLOYER,
    'IAM5[Resource::*]': DEPLOYER,
    [`IAM5[Resource::${exportNameOf(data, data.site.bucketArn)}/*]`]: DEPLOYER,
    [`IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${web.region}/*]`]: DEPLOYER,
  });
}

export function acknowledgePipeline(pipeline: PipelineStack): void {
  const ofAccount = '<AWS::AccountId>';
  for (const stage of Object.values(stages)) {
    const secrets = `arn:aws:secretsmanager:${pipeline.region}:${ofAccount}:secret:*`;
    const stacks = `arn:aws:cloudformation:${pipeline.region}:${ofAccount}:stack/${stackName(stage, '*')}`;
    for (const role of pipeline.roles)
      accept(role, {
        'IAM5[Resource::*]': 'Reads account state; these actions take no resource, or one that is unknown here',
        [`IAM5[Resource::${secrets}]`]: "Only the stage's secrets, by their tag, since their names are random",
        [`IAM5[Resource::${stacks}]`]: "The stage's stacks, whose ids are random",
      });
  }
}

function acknowledgeKind(construct: IConstruct, stage: StageConfig): void {
  if (construct instanceof ServiceFunction) {
    const executions = `execution:${physicalName(stage, generateCourseWorkflow.name)}:*`;
    accept(construct.executionRole, {
      'IAM5[Resource::*]': 'X-Ray and ListStreams take no resource; a test keeps the list closed',
      [`IAM5[Resource::arn:aws:states:${stage.region}:<AWS::AccountId>:${executions}]`]:
        'An execution is named by its generation id, unknown at deployment; the state machine is exact',
    });
  }
  if (construct instanceof SocketRoute)
    accept(construct, {
      APIG4: 'A socket opens with a ticket that a signed-in user received',
    });
  if (construct instanceof FailureQueue) accept(construct, { SQS3: 'This is the dead-letter queue itself' });
  if (construct instanceof HttpEndpoint && !needsToken(construct.endpoint.access))
    accept(construct, {
      APIG4:
        construct.endpoint.access === 'anyone'
          ? 'Declared as open to anyone; a test compares the open routes with the declarations'
          : 'Called by the payment provider, whose signature the handler verifies',
    });
}

/** Other stacks, and so AwsSolutions, use this name. */
function exportNameOf(stack: Stack, value: string): string {
  const { 'Fn::ImportValue': name }: Readonly<Record<string, string>> = stack.resolve(stack.exportValue(value));
  if (name === undefined) throw new Error('CDK no longer imports values of another stack by name');
  return name;
}
