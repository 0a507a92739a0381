import { CfnResource, Stack } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import { CheckedApp } from '#lib/checked-app.ts';

/** Synthesizes a stack; throws what the checks find. */
function synthesize(fill: (stack: Stack) => void): void {
  const app = new CheckedApp();
  fill(new Stack(app, 'Trial', { env: { region: 'us-east-1' } }));
  app.synth();
}

test('what AwsSolutions refuses stops synthesis', () => {
  expect(() => synthesize((stack) => new CfnQueue(stack, 'Queue'))).toThrow(/AwsSolutions-SQS4/);
});

test("what the library's own validation refuses stops synthesis", () => {
  const table = { type: 'AWS::DynamoDB::Table', properties: { NoSuchProperty: true } };
  expect(() => synthesize((stack) => new CfnResource(stack, 'Table', table))).toThrow(
    /NoSuchProperty[\s\S]*CloudFormation Validate/,
  );
});

test('a stack without findings is synthesized', () => {
  const handle = { type: 'AWS::CloudFormation::WaitConditionHandle' };
  expect(() => synthesize((stack) => new CfnResource(stack, 'Wait', handle))).not.toThrow();
});
