import { ACCOUNT_ID, REGION, type ResourceType, type TemplateResource } from '#local/service.ts';
import { arn, physicalName } from '#local/template/names.ts';

export const queueName = (resource: TemplateResource): string => physicalName(resource, 'QueueName', 80);
export const urlOf = (name: string): string => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${name}`;

export const queueTypes: readonly ResourceType[] = [
  {
    type: 'AWS::SQS::Queue',
    identify(resource) {
      const name = queueName(resource);
      return { ref: urlOf(name), attributes: { Arn: arn('sqs', name), QueueName: name, QueueUrl: urlOf(name) } };
    },
  },
];
