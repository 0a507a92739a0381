import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName, stableId } from './names.ts';

export interface InertType extends ResourceType {
  readonly reason: string;
}

/** A closed list. Loading fails for a type that is neither here nor emulated. */
export const INERT: readonly InertType[] = [
  inert('AWS::CDK::Metadata', 'tells AWS which constructs were used'),
  inert('AWS::CloudWatch::CompositeAlarm', 'combines alarms, which page nobody here', (resource) => {
    const name = physicalName(resource, 'AlarmName');
    return { ref: name, attributes: { Arn: arn('cloudwatch', `alarm:${name}`) } };
  }),
  inert('AWS::Budgets::Budget', 'nothing here costs money'),
  inert('AWS::CE::AnomalyMonitor', 'nothing here costs money'),
  inert('AWS::CE::AnomalySubscription', 'nothing here costs money'),
  inert('AWS::WAFv2::WebACL', 'filters public traffic; only this machine reaches the local origin', (resource) => {
    const path = `global/webacl/${physicalName(resource, 'Name')}/${stableId(resource)}`;
    return {
      ref: `${physicalName(resource, 'Name')}|${stableId(resource)}|CLOUDFRONT`,
      attributes: { Arn: arn('wafv2', path) },
    };
  }),
  inert('AWS::WAFv2::LoggingConfiguration', 'logs what the firewall does, which is inert'),
  inert('AWS::SQS::QueuePolicy', 'refuses calls without TLS; the loopback interface has none'),
  inert('AWS::ApiGateway::Account', 'lets API Gateway write logs, which are kept per function'),
  inert('AWS::Logs::LogStream', 'lines are kept per function, at /local/logs'),
  inert('AWS::Logs::ResourcePolicy', 'lets AWS services write to log groups'),
  inert('AWS::KMS::Key', 'files on this disk are not encrypted', (resource) => ({
    ref: stableId(resource),
    attributes: { Arn: arn('kms', `key/${stableId(resource)}`), KeyId: stableId(resource) },
  })),
  inert('AWS::KMS::Alias', 'names a key, which is inert'),
  inert('AWS::Lambda::LayerVersion', 'holds the tools of deployment helpers, which do not run here', (resource) => ({
    ref: `${arn('lambda', `layer:${physicalName(resource, 'LayerName')}`)}:1`,
    attributes: {},
  })),
  inert('AWS::IAM::ServiceLinkedRole', 'belongs to an AWS service'),
  inert('AWS::XRay::Group', 'traces are not kept here'),
  inert('AWS::ResourceGroups::Group', 'sorts resources in the console'),
  inert('Custom::S3AutoDeleteObjects', 'empties a bucket when its stack is deleted'),
  inert('Custom::LogRetention', 'sets how long logs are kept'),
];

function inert(
  type: string,
  reason: string,
  identify: ResourceType['identify'] = (resource: TemplateResource) => ({
    ref: `${resource.stack}-${resource.logicalId}`,
    attributes: {},
  }),
): InertType {
  return { type, reason, identify };
}
