import { AwsError } from '#local/protocol/aws-error.ts';

interface RuleTarget {
  readonly Arn: string;
  readonly DeadLetterConfig?: { readonly Arn: string } | undefined;
}

interface Delivery {
  readonly ruleArn: string;
  readonly target: RuleTarget;
  readonly event: object;
  readonly input: unknown;
}

export type Deliver = (delivery: Delivery) => void;

interface DeliveryTargets {
  readonly accept: (functionArn: string, input: unknown) => void;
  readonly sendToQueue: (queueArn: string, body: string, attributes: Readonly<Record<string, string>>) => void;
}

/**
 * No retry: a missing function is the only possible cause.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html
 */
export const createDeliver =
  ({ accept, sendToQueue }: DeliveryTargets): Deliver =>
  ({ ruleArn, target, event, input }) => {
    try {
      accept(target.Arn, input);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      console.error(`${ruleArn} to ${target.Arn}: ${error.message}`);
      if (!target.DeadLetterConfig) return;
      // AWS does not document which event; npm run redrive reads both.
      sendToQueue(target.DeadLetterConfig.Arn, JSON.stringify(event), {
        RULE_ARN: ruleArn,
        TARGET_ARN: target.Arn,
        ERROR_CODE: 'NO_RESOURCE',
        ERROR_MESSAGE: error.message,
      });
    }
  };
