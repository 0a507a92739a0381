import type { ResourceType } from '#local/service.ts';
import { arn, physicalName } from '#local/template/names.ts';

const topic: ResourceType = {
  type: 'AWS::SNS::Topic',
  identify(resource) {
    const name = physicalName(resource, 'TopicName');
    return { ref: arn('sns', name), attributes: { TopicArn: arn('sns', name), TopicName: name } };
  },
};

const named = (type: string): ResourceType => ({
  type,
  identify: ({ stack, logicalId }) => ({ ref: `${stack}-${logicalId}`, attributes: {} }),
});

export const topicTypes: readonly ResourceType[] = [
  topic,
  named('AWS::SNS::Subscription'),
  named('AWS::SNS::TopicPolicy'),
];
