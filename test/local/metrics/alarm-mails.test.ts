import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { resourcePolicies } from '#local/aws/resource-policies.ts';
import { startAlarmMails } from '#local/metrics/alarm-mails.ts';
import { readAlarms } from '#local/metrics/alarms.ts';
import { openMetrics } from '#local/metrics/metrics.ts';
import { metricTypes } from '#local/metrics/resource-types.ts';
import { openInbox } from '#local/ses/inbox.ts';
import { topicTypes } from '#local/sns/resource-types.ts';
import { openTopics } from '#local/sns/topics.ts';
import { loadTemplates } from '#local/template/load.ts';

const NOON = Date.parse('2026-11-15T12:00:00.000Z');
const topic = { Ref: 'Topic' };
const denyWithoutTls = {
  Effect: 'Deny',
  Principal: '*',
  Action: 'sns:Publish',
  Resource: topic,
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
const letPublish = (service: string, account = '000000000000') => ({
  Effect: 'Allow',
  Principal: { Service: service },
  Action: 'sns:Publish',
  Resource: topic,
  Condition: { StringEquals: { 'aws:SourceAccount': account } },
});

/** A stage with one alarm and a topic with the given policy statements, or none. */
function stageWith(statements?: readonly object[]) {
  const cdkOut = mkdtempSync(join(tmpdir(), 'coursewright-alarm-'));
  const Resources = {
    Topic: { Type: 'AWS::SNS::Topic' },
    Mail: {
      Type: 'AWS::SNS::Subscription',
      Properties: { TopicArn: topic, Protocol: 'email', Endpoint: 'watch@shop.example' },
    },
    ...(statements && {
      Policy: {
        Type: 'AWS::SNS::TopicPolicy',
        Properties: { Topics: [topic], PolicyDocument: { Statement: statements } },
      },
    }),
    Alarm: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: {
        AlarmName: 'shop-dev-fails',
        AlarmDescription: 'Nobody can buy.',
        AlarmActions: [topic],
        Namespace: 'AWS/Lambda',
        MetricName: 'Errors',
        Dimensions: [{ Name: 'FunctionName', Value: 'shop-dev-sell' }],
        Statistic: 'Sum',
        Period: 300,
        EvaluationPeriods: 1,
        Threshold: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'notBreaching',
      },
    },
  };
  mkdirSync(cdkOut, { recursive: true });
  writeFileSync(join(cdkOut, 'Shop.template.json'), JSON.stringify({ Resources }));
  const Shop = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Shop.template.json' } };
  writeFileSync(join(cdkOut, 'manifest.json'), JSON.stringify({ artifacts: { Shop } }));
  const templates = loadTemplates({ cdkOut, types: [...metricTypes, ...topicTypes] });
  let now = NOON + 1;
  const clock = () => new Date(now);
  const metrics = openMetrics(templates.resources, clock);
  const inbox = openInbox(mkdtempSync(join(tmpdir(), 'coursewright-inbox-')), clock);
  const alarmsAt = readAlarms(templates.resources, metrics, NOON);
  const mails = startAlarmMails(alarmsAt, openTopics(templates, resourcePolicies(templates), inbox), clock);
  stops.push(mails.stop);
  return {
    mails,
    fail: () => metrics.invoked('shop-dev-sell', 5, true),
    later: (minutes: number) => {
      now += minutes * 60_000;
    },
    received: () => inbox.list('watch@shop.example').map(({ subject, text }) => `${subject}\n${text}`),
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

test('an alarm mails the subscribed address once per transition to ALARM', () => {
  const { mails, fail, later, received } = stageWith([denyWithoutTls, letPublish('cloudwatch.amazonaws.com')]);
  mails.check();
  expect(received()).toEqual([]);
  fail();
  mails.check();
  mails.check();
  expect(received()).toHaveLength(1);
  expect(received()[0]).toContain('ALARM: "shop-dev-fails"');
  expect(received()[0]).toContain('Nobody can buy.');
  later(10);
  mails.check();
  fail();
  mails.check();
  expect(received()).toHaveLength(2);
});

test.each([
  ['names no service', [denyWithoutTls]],
  ['lets another service publish', [denyWithoutTls, letPublish('events.amazonaws.com')]],
  ['lets CloudWatch of another account publish', [letPublish('cloudwatch.amazonaws.com', '111111111111')]],
])('a policy that %s keeps the mail back', (_, statements) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { mails, received } = stageWith(statements);
  expect(mails.trigger('shop-dev-fails')).toBe(true);
  expect(received()).toEqual([]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('shop-dev-fails'));
});

test('a topic without a policy allows its own account to publish', () => {
  const { mails, received } = stageWith();
  expect(mails.trigger('shop-dev-fails')).toBe(true);
  expect(received()).toHaveLength(1);
  expect(mails.trigger('shop-dev-other')).toBe(false);
});
