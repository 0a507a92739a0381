import { CfnResource, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { CheckedApp } from '#lib/checked-app.ts';

/** Synthesizes a stack with one resource; throws what the checks find. */
function synthesize(type: string, properties: Record<string, unknown>): void {
  const app = new CheckedApp();
  new CfnResource(new Stack(app, 'Trial', { env: { region: 'us-east-1' } }), 'Resource', { type, properties });
  app.synth();
}

test('what AwsSolutions refuses stops synthesis', () => {
  expect(() => synthesize('AWS::SQS::Queue', {})).toThrow(/AwsSolutions-SQS4/);
});

test("what the library's own validation refuses stops synthesis", () => {
  expect(() => synthesize('AWS::DynamoDB::Table', { NoSuchProperty: true })).toThrow(
    /NoSuchProperty[\s\S]*CloudFormation Validate/,
  );
});

test('a stack without findings is synthesized', () => {
  expect(() => synthesize('AWS::CloudFormation::WaitConditionHandle', {})).not.toThrow();
});
