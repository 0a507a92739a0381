import { beforeAll, describe, expect, test } from 'vitest';
import { type Assembly, listOf, synthesize } from './support/assembly.ts';

let assembly: Assembly;
beforeAll(() => {
  assembly = synthesize();
});

interface InvokeConfig {
  readonly FunctionName: { readonly Ref: string };
  readonly MaximumRetryAttempts: number;
  readonly MaximumEventAgeInSeconds: number;
  readonly DestinationConfig: { readonly OnFailure: { readonly Destination: unknown } };
}
interface Permission {
  readonly FunctionName: { readonly 'Fn::GetAtt': readonly [string, string] };
  readonly Principal: string;
}
interface Rule {
  readonly Targets: readonly {
    readonly Arn: { readonly 'Fn::GetAtt': readonly [string, string] };
    readonly DeadLetterConfig?: { readonly Arn: unknown };
  }[];
}

/** Services that wait for the function's answer; all others invoke asynchronously. */
const WAITS_FOR_AN_ANSWER = ['apigateway.amazonaws.com', 'cognito-idp.amazonaws.com'];

describe.each(['dev', 'prod'])('%s', (stage) => {
  const invokeConfigs = () => assembly.ofType<InvokeConfig>('AWS::Lambda::EventInvokeConfig', stage);
  const functionIn = (stack: string, logicalId: string) => {
    const found = assembly.functions(stage).find((one) => one.stack === stack && one.logicalId === logicalId);
    if (!found) throw new Error(`${stack} has no function ${logicalId}`);
    return found;
  };
  const nameOf = (stack: string, logicalId: string) => functionIn(stack, logicalId).Properties.FunctionName;

  test('every asynchronously invoked function has a failure destination', () => {
    const called = assembly
      .ofType<Permission>('AWS::Lambda::Permission', stage)
      .filter(({ Properties }) => !WAITS_FOR_AN_ANSWER.includes(Properties.Principal))
      .map(({ stack, Properties }) => nameOf(stack, Properties.FunctionName['Fn::GetAtt'][0]));
    expect(called.length).toBeGreaterThanOrEqual(7);
    const kept = invokeConfigs().map(({ stack, Properties }) => nameOf(stack, Properties.FunctionName.Ref));
    // A second configuration would replace the first.
    expect(kept.sort()).toEqual([...new Set(called)].sort());
  });

  test('undeliverable events of a rule go to the same queue as failures of its function', () => {
    const destinations = new Map(
      invokeConfigs().map(({ stack, Properties }) => [
        nameOf(stack, Properties.FunctionName.Ref),
        Properties.DestinationConfig.OnFailure.Destination,
      ]),
    );
    for (const { stack, logicalId, Properties } of assembly.ofType<Rule>('AWS::Events::Rule', stage))
      for (const { Arn, DeadLetterConfig } of Properties.Targets) {
        const queue = destinations.get(nameOf(stack, Arn['Fn::GetAtt'][0]));
        expect(queue, logicalId).toBeDefined();
        expect(DeadLetterConfig?.Arn, logicalId).toEqual(queue);
      }
  });

  test('the function may send to its failure queue', () => {
    for (const { stack, Properties } of invokeConfigs()) {
      const target = functionIn(stack, Properties.FunctionName.Ref);
      const grants = assembly.roleOf(target).Properties.Policies?.[0]?.PolicyDocument.Statement ?? [];
      const sends = grants.filter(({ Action }) => listOf(Action).includes('sqs:SendMessage'));
      expect(
        sends.map(({ Resource }) => Resource),
        target.Properties.FunctionName,
      ).toContainEqual(Properties.DestinationConfig.OnFailure.Destination);
    }
  });

  test('functions that run each minute are not retried; all others are', () => {
    const retries = invokeConfigs().map(({ stack, Properties: config }) => [
      nameOf(stack, config.FunctionName.Ref).replace(`coursewright-${stage}-`, ''),
      config.MaximumRetryAttempts,
      config.MaximumEventAgeInSeconds,
    ]);
    expect(Object.fromEntries(retries.map(([name, ...terms]) => [name, terms]))).toMatchObject({
      'apply-stripe-events': [0, 300],
      'work-outbox': [0, 300],
      'copy-audit': [0, 300],
      reconcile: [2, 3_600],
      'rebuild-catalogue': [2, 21_600],
      'fail-generation': [2, 21_600],
      'fail-rewrite': [2, 21_600],
      'fail-review': [2, 21_600],
      'fail-export': [2, 21_600],
    });
  });
});
