import * as z from 'zod';
import { ACCOUNT_ID, type RequiredPermission } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { evaluate } from './evaluate.ts';
import { type ResourceStatement, resourceStatementsOf } from './statement.ts';

/** A service principal has no policy of its own, so only the resource's policy decides. */
export type IsServiceAllowed = (service: string, demand: RequiredPermission) => boolean;

const refs = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const PolicyProperties = z.object({
  PolicyDocument: z.unknown(),
  Topics: refs.optional(),
  Queues: refs.optional(),
  Bucket: refs.optional(),
});

const GUARDED = [
  { policy: 'AWS::SNS::TopicPolicy', resource: 'AWS::SNS::Topic', attribute: 'TopicArn' },
  { policy: 'AWS::SQS::QueuePolicy', resource: 'AWS::SQS::Queue', attribute: 'Arn' },
  { policy: 'AWS::S3::BucketPolicy', resource: 'AWS::S3::Bucket', attribute: 'Arn' },
] as const;

/**
 * A topic without a policy lets its own account publish.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
export function resourcePolicies(templates: LoadedTemplates): IsServiceAllowed {
  const statements = new Map<string, ResourceStatement[]>();
  for (const { policy, resource: type, attribute } of GUARDED) {
    const arns = new Map(
      templates.ofType(type).map((resource) => {
        const { ref, attributes } = templates.identityOf(resource);
        return [ref, attributes[attribute] ?? ref] as const;
      }),
    );
    for (const resource of templates.ofType(policy)) {
      const { PolicyDocument, Topics, Queues, Bucket } = PolicyProperties.parse(resource.properties);
      const parsed = resourceStatementsOf(PolicyDocument, `${resource.stack}/${resource.logicalId}`);
      for (const ref of Topics ?? Queues ?? Bucket ?? []) {
        const guarded = arns.get(ref) ?? ref;
        statements.set(guarded, [...(statements.get(guarded) ?? []), ...parsed]);
      }
    }
  }
  return (service, { action, resource, context }) => {
    const guarded = [...statements.keys()].find((one) => resource === one || resource.startsWith(`${one}/`));
    const policies = guarded === undefined ? undefined : statements.get(guarded);
    if (policies === undefined) return action.startsWith('sns:');
    const about = policies.filter(({ Principal }) =>
      Object.entries(Principal).some(
        ([kind, names]) => (kind === 'AWS' && names.includes('*')) || (kind === 'Service' && names.includes(service)),
      ),
    );
    const always = { 'aws:SecureTransport': 'true', 'aws:SourceAccount': ACCOUNT_ID };
    return evaluate(about, { action, resource, context: { ...always, ...context } }).allowed;
  };
}
