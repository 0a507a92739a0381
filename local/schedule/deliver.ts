import { AwsError } from '#local/protocol/aws-error.ts';

/** A target of a rule, as EventBridge hands events over to it. */
interface RuleTarget {
  readonly Arn: string;
  readonly DeadLetterConfig?: { readonly Arn: string } | undefined;
}

interface Delivery {
  readonly ruleArn: string;
  readonly target: RuleTarget;
  /** What happened. */
  readonly event: object;
  /** What the target is told of it. */
  readonly input: unknown;
}

/** Hands an event to a rule's target. */
export type Deliver = (delivery: Delivery) => void;

interface DeliveryTargets {
  readonly accept: (functionArn: string, input: unknown) => void;
  readonly sendToQueue: (queueArn: string, body: string, attributes: Readonly<Record<string, string>>) => void;
}

/**
 * What Lambda accepts is delivered, whatever becomes of it. What it refuses goes to the target's dead-letter queue, and
 * without a retry, since the only refusal here is a function that does not exist.
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
      // The event as it happened. The documentation does not say which; npm run redrive reads both.
      sendToQueue(target.DeadLetterConfig.Arn, JSON.stringify(event), {
        RULE_ARN: ruleArn,
        TARGET_ARN: target.Arn,
        ERROR_CODE: 'NO_RESOURCE',
        ERROR_MESSAGE: error.message,
      });
    }
  };
