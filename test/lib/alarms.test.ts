import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { declaredAlarms } from '#contracts/alarms.ts';
import { functionGroups } from '#contracts/function-groups.ts';
import { Alarms } from '#lib/constructs/alarms.ts';
import { stages } from '#lib/stages.ts';

const stack = new Stack(new App(), 'Stack', { env: { region: 'us-east-1' } });
new Alarms(stack, 'Alarms', { scope: stack, stage: stages.dev, apiId: 'api' }).watchDeclared();
const template = Template.fromStack(stack);

test('only CloudWatch of this account may publish to the topic, and only over TLS', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: Match.anyValue(),
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ],
    },
  });
});

test('every alarm publishes to the topic; alarms on silence have a warm-up', () => {
  const made = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
  expect(made).toHaveLength(declaredAlarms.length);
  for (const { name, alarmsOnSilence, minutes, periods } of declaredAlarms) {
    const alarm = made.find(({ AlarmName }) => AlarmName === `coursewright-dev-${name}`);
    expect(alarm?.AlarmActions, name).toHaveLength(1);
    expect(alarm?.TreatMissingData, name).toBe(alarmsOnSilence ? 'breaching' : 'notBreaching');
    expect(alarm?.WarmUpConfiguration, name).toEqual(
      alarmsOnSilence ? { WarmUpPeriodDurationInMinutes: minutes * periods } : undefined,
    );
  }
});

test('each group of functions has an alarm', () => {
  for (const group of functionGroups)
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: `coursewright-dev-function-fails-${group}`,
      MetricName: `FailedRuns-${group}`,
      Threshold: 1,
    });
});
