import * as z from 'zod';
import { resourcePolicies } from './aws/resource-policies.ts';
import { type Cognito, createCognito } from './cognito/cognito.ts';
import { cognitoTypes } from './cognito/resource-types.ts';
import type { CoreParts, ExtraServices } from './core.ts';
import { edgeTypes } from './edge/resource-types.ts';
import { type AlarmMails, startAlarmMails } from './metrics/alarm-mails.ts';
import { type AlarmReport, readAlarms } from './metrics/alarms.ts';
import { cloudWatchService } from './metrics/service.ts';
import { corsOf } from './s3/cors.ts';
import { deployFiles } from './s3/deploy-files.ts';
import { type Objects, openObjects } from './s3/objects.ts';
import { bucketName, s3Types } from './s3/resource-types.ts';
import { createS3 } from './s3/s3.ts';
import { secretTypes } from './secrets/resource-types.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { ResourceType, TemplateResource } from './service.ts';
import type { Inbox } from './ses/inbox.ts';
import { sesTypes } from './ses/resource-types.ts';
import { createSes } from './ses/ses.ts';
import { openTopics } from './sns/topics.ts';
import { createSockets, type Sockets } from './sockets/sockets.ts';
import { stepFunctionTypes } from './step-functions/resource-types.ts';
import { createStepFunctions, type StepFunctions } from './step-functions/step-functions.ts';

export interface EmulatedServices extends ExtraServices {
  readonly cognito: Cognito;
  readonly stepFunctions: StepFunctions;
  readonly objects: Objects;
  readonly sockets: Sockets;
  readonly alarmsAt: (nowMs: number) => AlarmReport[];
  readonly alarmMails: AlarmMails;
}

export const SERVICE_TYPES: readonly ResourceType[] = [
  ...cognitoTypes,
  ...edgeTypes,
  ...s3Types,
  ...secretTypes,
  ...sesTypes,
  ...stepFunctionTypes,
];

export interface ServicesContext {
  readonly dataDir: string;
  /** `http://localhost:3000` */
  readonly siteUrl: string;
  readonly inbox: Inbox;
  readonly secrets: Secrets;
}

const deployedSites = (resources: readonly TemplateResource[]): string[] =>
  resources
    .filter(({ type }) => type === 'AWS::Lambda::Function')
    .flatMap(({ properties }) => FunctionProperties.safeParse(properties).data?.Environment.Variables.SITE_URL ?? []);
const FunctionProperties = z.object({ Environment: z.object({ Variables: z.object({ SITE_URL: z.string() }) }) });

const clock = (): Date => new Date();

export function createEmulatedServices(
  parts: CoreParts,
  { dataDir, siteUrl, inbox, secrets }: ServicesContext,
): EmulatedServices {
  const { templates, lambda, deliver, permissions, mayInvoke, isRoleAllowed, metrics } = parts;
  const { resources } = templates;
  const { invoke } = lambda;
  const cognito = createCognito({
    resources,
    dataDir,
    invoke,
    mayInvoke,
    sendMail: (mail) => void inbox.capture(mail),
    clock,
  });
  const buckets = templates.ofType('AWS::S3::Bucket');
  const locked = buckets.filter(({ properties }) => properties.ObjectLockEnabled === true);
  const objects = openObjects(dataDir, buckets.map(bucketName), clock, locked.map(bucketName));
  deployFiles({ resources, assetPath: (objectKey) => templates.assetPath(objectKey), objects });
  const s3 = createS3({
    objects,
    cors: corsOf(resources, new Map(deployedSites(resources).map((deployed) => [deployed, siteUrl]))),
    mayList: (caller, bucketArn) => permissions.allows(caller, { action: 's3:ListBucket', resource: bucketArn }),
  });
  const stepFunctions = createStepFunctions({
    resources,
    dataDir,
    invoke,
    clock,
    mayInvoke,
    roleMayInvoke: (roleArn, functionArn) =>
      isRoleAllowed(roleArn, { action: 'lambda:InvokeFunction', resource: functionArn }),
    deliver,
    observe: metrics.executed,
  });
  const sockets = createSockets({ resources, invoke, mayInvoke, clock });
  const alarmsAt = readAlarms(resources, metrics, clock().getTime());
  const alarmMails = startAlarmMails(alarmsAt, openTopics(templates, resourcePolicies(templates), inbox), clock);
  const services = [
    cognito.service,
    secrets.service,
    s3,
    createSes({ resources, inbox }),
    stepFunctions.service,
    sockets.service,
    cloudWatchService({ alarms: () => alarmsAt(clock().getTime()), mails: alarmMails }),
  ];
  return { services, cognito, stepFunctions, objects, sockets, alarmsAt, alarmMails };
}
