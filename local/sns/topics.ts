import * as z from 'zod';
import { Email } from '#domain/users/email.ts';
import type { IsServiceAllowed } from '#local/aws/resource-policies.ts';
import type { RequiredPermission } from '#local/service.ts';
import type { Inbox } from '#local/ses/inbox.ts';
import type { LoadedTemplates } from '#local/template/load.ts';

const SubscriptionProperties = z.object({
  TopicArn: z.string(),
  Protocol: z.literal('email'),
  Endpoint: Email,
});

interface Message {
  readonly subject: string;
  readonly text: string;
}

export interface Topics {
  /** False if the topic's policy forbids it. */
  publish(service: string, topicArn: string, message: Message, context?: RequiredPermission['context']): boolean;
}

const SENDER = 'AWS Notifications <no-reply@sns.amazonaws.com>';

/** Subscriptions count as confirmed. */
export function openTopics(templates: LoadedTemplates, serviceMay: IsServiceAllowed, inbox: Inbox): Topics {
  const subscriptions = templates
    .ofType('AWS::SNS::Subscription')
    .map(({ properties }) => SubscriptionProperties.parse(properties));
  return {
    publish(service, topicArn, { subject, text }, context) {
      const demand = { action: 'sns:Publish', resource: topicArn, ...(context && { context }) };
      if (!serviceMay(service, demand)) return false;
      for (const { TopicArn, Endpoint } of subscriptions)
        if (TopicArn === topicArn) inbox.capture({ from: SENDER, to: [Endpoint], subject, text });
      return true;
    },
  };
}
