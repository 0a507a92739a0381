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

/** A rule of AwsSolutions, and why it is knowingly not followed. */
type Reasons = Readonly<Record<string, string>>;

const accept = (scope: IConstruct, reasons: Reasons): void =>
  Validations.of(scope).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason })),
  );

const DEPLOYER = "CDK's own function that copies the site into its bucket, at deployment only";

/** Everything of AwsSolutions that this product does not follow. What is not here is followed, or synthesis fails. */
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
          [`IAM5[Resource::${mediaArn}/uploads/*]`]: 'An upload bears its user and an id that is drawn when it begins',
          [`IAM5[Resource::${mediaArn}/logos/*]`]: 'A logo bears an id that is drawn when its upload begins',
          [`IAM5[Resource::${catalogueArn}/parts/*]`]:
            'A part of the catalogue bears an id that is drawn when it is written',
          [`IAM5[Resource::${siteArn}/assets/*]`]: 'A file of the site bears a hash of what is in it',
          [`IAM5[Resource::${auditArn}/lines/*]`]: 'A copy is named by its day and by what is in it',
          [`IAM5[Resource::arn:aws:execute-api:${stage.region}:<AWS::AccountId>:${connections}${SOCKET_PATH}/POST/@connections/*]`]:
            'A connection bears an id that is drawn when it opens',
        });
    }

  accept(realtime.sockets.logRole, {
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      "API Gateway's own policy for the account's logs; nothing of ours bears it",
  });
  accept(data.catalogue, {
    S1: 'Holds the public catalogue only, which is rebuilt nightly; functions read it by exact grants',
  });
  accept(data.audit, {
    S1: 'Written by one function, by an exact grant, and read by operators only, whose calls CloudTrail keeps',
  });
  for (const bucket of [data.media, data.site])
    accept(bucket, { S1: 'Read by CloudFront, where requests are counted, and by functions, by exact grants' });
  for (const secret of Object.values(data.secrets))
    accept(secret, {
      SMG4: 'A key of a third party, which is rotated there by hand; two webhook secrets are valid at a time',
    });

  accept(data.originSecret, {
    SMG4: 'Rotated by npm run rotate-origin-secret, since what knows it must be deployed in order',
  });

  accept(identity.userPool, {
    COG1: 'The product asks for passwords of six characters (docs/product.md "Accounts")',
    COG2: 'A second factor is offered to everyone and asked of nobody: people who buy one course would not come back',
    COG8: 'The Plus tier is paid per user; sign-in is limited by the pool itself',
  });

  for (const workflow of generation.workflows)
    accept(workflow, {
      SF1: "Errors only: inputs and outputs would put people's texts into logs",
      'IAM5[Resource::*]': 'Delivery of logs and traces takes no resource',
    });

  accept(web.distribution, {
    CFR1: 'Open to every country',
    CFR2: 'The firewall costs by the month, so it stands before prod only (stages.ts)',
    CFR3: 'The API keeps access logs without addresses; a log of page views with addresses is not wanted',
    CFR4: 'The default certificate fixes the oldest protocol; a certificate of our own (stages.ts) lifts it to TLS 1.2',
  });
  Validations.of(web.distribution).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    reason: "The bucket's own stack lets the account's distributions read what they show",
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

/** The same for what the hosted CI is in the account. */
export function acknowledgePipeline(pipeline: PipelineStack): void {
  const ofAccount = '<AWS::AccountId>';
  for (const stage of Object.values(stages)) {
    const secrets = `arn:aws:secretsmanager:${pipeline.region}:${ofAccount}:secret:*`;
    const stacks = `arn:aws:cloudformation:${pipeline.region}:${ofAccount}:stack/${stackName(stage, '*')}`;
    for (const role of pipeline.roles)
      accept(role, {
        'IAM5[Resource::*]': 'Reading states of the account, which takes no resource or names none that is known here',
        [`IAM5[Resource::${secrets}]`]: "The stage's secrets alone, by their tag, since their names are drawn",
        [`IAM5[Resource::${stacks}]`]: "The stage's stacks, whose ids are drawn",
      });
  }
}

function acknowledgeKind(construct: IConstruct, stage: StageConfig): void {
  if (construct instanceof ServiceFunction) {
    const executions = `execution:${physicalName(stage, generateCourseWorkflow.name)}:*`;
    accept(construct.executionRole, {
      'IAM5[Resource::*]': 'X-Ray and ListStreams take no resource; a test holds the list closed',
      [`IAM5[Resource::arn:aws:states:${stage.region}:<AWS::AccountId>:${executions}]`]:
        'An execution bears the id of its generation, which nobody knows yet; the state machine is exact',
    });
  }
  if (construct instanceof SocketRoute)
    accept(construct, {
      APIG4: 'A socket opens with a ticket that was given to someone signed in, and speaks once it is open',
    });
  if (construct instanceof FailureQueue) accept(construct, { SQS3: 'Is itself where failures go' });
  if (construct instanceof HttpEndpoint && !needsToken(construct.endpoint.access))
    accept(construct, {
      APIG4:
        construct.endpoint.access === 'anyone'
          ? 'Declared as open to anyone; a test compares the open routes with the declarations'
          : 'Called by the payment provider, whose signature the handler verifies',
    });
}

/** What other stacks, and so AwsSolutions, call a value of this one. */
function exportNameOf(stack: Stack, value: string): string {
  const { 'Fn::ImportValue': name }: Readonly<Record<string, string>> = stack.resolve(stack.exportValue(value));
  if (name === undefined) throw new Error('Values of another stack are no longer imported by name');
  return name;
}
