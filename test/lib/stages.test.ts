import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { checkedStage, stages, stagesNamed } from '#lib/stages.ts';

const { dev, prod } = stages;

describe('an invalid value stops synthesis with a message that names it and the valid values', () => {
  test.each([
    ['siteUrl', { siteUrl: 'https://courses.test/' as const }, /siteUrl must be an address without a path/],
    ['region', { region: 'eu-west-1' as 'us-east-1' }, /region must be us-east-1: CloudFront/],
    ['certificateArn', { certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/a' }, /certificateArn must be the ARN/],
    ['sender', { mail: { ...dev.mail, from: 'hello@elsewhere.test' } }, /mail.from must be an address at dev\./],
    ['alarm address', { alarmAddress: 'Ada <ada@courses.test>' }, /alarmAddress must be one plain email address/],
    ['budget', { monthlyBudgetUsd: 0 }, /monthlyBudgetUsd must be more than 0/],
    ['limits', { requests: { perSecond: 10, burst: 5 } }, /burst must be at least perSecond/],
    ['a line', { generationsAtOnce: 99 }, /generationsAtOnce must be at most 98/],
    ['live payments', { payments: 'live' as const }, /payments must be live on prod and test/],
    ['kept data', { protect: true }, /removal must be RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE/],
    [
      'kept after a failed creation',
      { protect: true, removal: RemovalPolicy.RETAIN },
      /removal must be RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE/,
    ],
    ['a lock that outlives its stage', { auditLock: { mode: 'compliance' as const, days: 1 } }, /must be governance/],
    ['a misspelled name', { firewal: true }, /Unrecognized key: "firewal"/],
  ])('for %s', (_, change, message) => {
    const make = () => checkedStage({ ...dev, ...change });
    expect(make).toThrow(/^Stage dev of lib\/stages\.ts cannot be synthesized/);
    expect(make).toThrow(message);
  });

  test('the message names every invalid value', () => {
    const make = () => checkedStage({ ...dev, monthlyBudgetUsd: -1, alarmAddress: '' });
    expect(make).toThrow(/monthlyBudgetUsd[\s\S]*alarmAddress|alarmAddress[\s\S]*monthlyBudgetUsd/);
  });
});

test('prod retains its data, has a firewall and takes live payments; dev can be deleted', () => {
  expect([prod.protect, prod.firewall, prod.payments, prod.auditLock.mode]).toEqual([true, true, 'live', 'compliance']);
  expect([dev.protect, dev.payments, dev.auditLock.mode]).toEqual([false, 'test', 'governance']);
});

test('an unknown stage is rejected with the list of stages', () => {
  expect(() => stagesNamed('staging')).toThrow(/one of: dev, prod/);
});
