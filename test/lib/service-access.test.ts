import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type IsServiceAllowed, resourcePolicies } from '#local/aws/resource-policies.ts';
import { CORE_TYPES } from '#local/core.ts';
import { SERVICE_TYPES } from '#local/emulated-services.ts';
import { invokePermissions, type MayInvoke } from '#local/lambda/invoke-permissions.ts';
import type { TemplateResource } from '#local/service.ts';
import { type LoadedTemplates, loadTemplates } from '#local/template/load.ts';
import { oneStage } from '#test/support/one-stage.ts';
import { synthesize } from './support/assembly.ts';

/**
 * AWS services act on topics, queues, buckets and functions only as resource policies allow. A missing permission fails
 * silently: an alarm without a mail, a lost event.
 */
const Rule = z.object({
  Targets: z.array(z.object({ Arn: z.string(), DeadLetterConfig: z.object({ Arn: z.string() }).optional() })),
});
const Alarm = z.object({
  AlarmActions: z.array(z.string()).default([]),
  OKActions: z.array(z.string()).default([]),
  InsufficientDataActions: z.array(z.string()).default([]),
});
const UserPool = z.object({ LambdaConfig: z.record(z.string(), z.string()) });
const Behavior = z.object({ TargetOriginId: z.string(), PathPattern: z.string().default('index.html') });
const Distribution = z.object({
  DistributionConfig: z.object({
    Origins: z.array(z.object({ Id: z.string(), DomainName: z.string(), S3OriginConfig: z.unknown().optional() })),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
  }),
});

/** An action that a service performs on its own, and whether it is allowed. */
interface Act {
  readonly what: string;
  readonly allowed: boolean;
}

/** Types that name a topic or queue although no service acts on it, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'AWS::SNS::Subscription': 'is SNS itself',
  'AWS::SNS::TopicPolicy': 'is a resource policy',
  'AWS::SQS::QueuePolicy': 'is a resource policy',
  'AWS::SQS::Queue': 'moves failed messages to its dead-letter queue, which any queue allows by default',
  'AWS::IAM::Role': 'is an identity policy',
  'AWS::IAM::Policy': 'is an identity policy',
  'AWS::Lambda::EventSourceMapping': "acts as the function's role (test/lib/templates.test.ts)",
  'AWS::Lambda::EventInvokeConfig': "acts as the function's role (test/lib/templates.test.ts)",
};

describe.each(['dev', 'prod'])('%s', (stage) => {
  let templates: LoadedTemplates;
  let serviceMay: IsServiceAllowed;
  let mayInvoke: MayInvoke;
  beforeAll(() => {
    const cdkOut = oneStage(synthesize().folder, stage, mkdtempSync(join(tmpdir(), 'coursewright-one-stage-')));
    const dynamicReferences = { secretsmanager: () => 'a secret' };
    templates = loadTemplates({ cdkOut, types: [...CORE_TYPES, ...SERVICE_TYPES], dynamicReferences });
    serviceMay = resourcePolicies(templates);
    mayInvoke = invokePermissions(templates);
  });

  const arnOf = (resource: TemplateResource): string => {
    const { ref, attributes } = templates.identityOf(resource);
    return attributes.Arn ?? ref;
  };
  const acts: Readonly<Record<string, (resource: TemplateResource, from: string) => Act[]>> = {
    'AWS::CloudWatch::Alarm': ({ properties }, from) =>
      Object.values(Alarm.parse(properties))
        .flat()
        .map((topic) => {
          const request = { action: 'sns:Publish', resource: topic, context: { 'aws:SourceArn': from } };
          return { what: `notifies ${topic}`, allowed: serviceMay('cloudwatch.amazonaws.com', request) };
        }),
    'AWS::Events::Rule': ({ properties }, from) =>
      Rule.parse(properties).Targets.flatMap(({ Arn, DeadLetterConfig }) => {
        const events = 'events.amazonaws.com';
        const starts = { what: `starts ${Arn}`, allowed: mayInvoke(events, from, Arn) };
        if (!DeadLetterConfig) return [starts];
        const request = {
          action: 'sqs:SendMessage',
          resource: DeadLetterConfig.Arn,
          context: { 'aws:SourceArn': from },
        };
        return [starts, { what: `keeps events in ${DeadLetterConfig.Arn}`, allowed: serviceMay(events, request) }];
      }),
    'AWS::Cognito::UserPool': ({ properties }, from) =>
      Object.values(UserPool.parse(properties).LambdaConfig).map((Arn) => ({
        what: `starts ${Arn}`,
        allowed: mayInvoke('cognito-idp.amazonaws.com', from, Arn),
      })),
    'AWS::CloudFront::Distribution': ({ properties }, id) => {
      const from = `arn:aws:cloudfront::000000000000:distribution/${id}`;
      const { Origins, CacheBehaviors, DefaultCacheBehavior } = Distribution.parse(properties).DistributionConfig;
      return [DefaultCacheBehavior, ...CacheBehaviors].flatMap(({ TargetOriginId, PathPattern }) => {
        const origin = Origins.find(({ Id, S3OriginConfig }) => Id === TargetOriginId && S3OriginConfig !== undefined);
        if (!origin) return [];
        const bucket = origin.DomainName.split('.s3.')[0] ?? '';
        const resource = `arn:aws:s3:::${bucket}/${PathPattern.replace(/^\//, '').replace('*', 'any')}`;
        const mayRead = (arn: string): boolean =>
          serviceMay('cloudfront.amazonaws.com', {
            action: 's3:GetObject',
            resource,
            context: { 'aws:SourceArn': arn },
          });
        return [
          { what: `reads ${resource}`, allowed: mayRead(from) },
          { what: `keeps ${resource} from other distributions`, allowed: !mayRead(`${from}2`) },
        ];
      });
    },
  };

  test('every action of a service is allowed by the policy of its target', () => {
    const performed = Object.entries(acts).flatMap(([type, of]) =>
      templates
        .ofType(type)
        .flatMap((resource) =>
          of(resource, arnOf(resource)).map((act) => ({ ...act, what: `${resource.logicalId} ${act.what}` })),
        ),
    );
    for (const word of [' notifies ', ' starts ', ' keeps ', ' reads '])
      expect(performed.filter(({ what }) => what.includes(word)).length, word).toBeGreaterThan(1);
    expect(performed.filter(({ allowed }) => !allowed).map(({ what }) => what)).toEqual([]);
  });

  test('no other service uses a topic or a queue', () => {
    const arns = ['AWS::SNS::Topic', 'AWS::SQS::Queue'].flatMap((type) => templates.ofType(type)).map(arnOf);
    const named = templates.resources.filter(
      ({ type, properties }) =>
        !(type in acts) && !(type in exempt) && arns.some((arn) => JSON.stringify(properties).includes(`"${arn}"`)),
    );
    expect(arns.length).toBeGreaterThan(5);
    expect(named.map(({ logicalId, type }) => `${logicalId} (${type})`)).toEqual([]);
  });
});
