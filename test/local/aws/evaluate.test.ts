import { expect, test } from 'vitest';
import { evaluate } from '#local/aws/evaluate.ts';
import { type Statement, statementsOf } from '#local/aws/statement.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/T';
const allow = (more: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: ['dynamodb:GetItem'],
  Resource: [table],
  ...more,
});
const get = { action: 'dynamodb:GetItem', resource: table };

test('denies by default, and a grant on a table does not cover its index', () => {
  expect(evaluate([], get)).toEqual({ allowed: false, because: 'no-allow' });
  expect(evaluate([allow({})], { ...get, resource: `${table}/index/gsi1` }).allowed).toBe(false);
  expect(evaluate([allow({})], get).allowed).toBe(true);
});

test('wildcards match like in IAM; actions are case-insensitive', () => {
  expect(
    evaluate([allow({ Resource: [`${table}/index/*`] })], { ...get, resource: `${table}/index/gsi1` }).allowed,
  ).toBe(true);
  expect(evaluate([allow({ Action: ['DYNAMODB:get*'] })], get).allowed).toBe(true);
  expect(evaluate([allow({ Action: ['dynamodb:Get?tem'] })], get).allowed).toBe(true);
  expect(evaluate([allow({ Resource: ['arn:aws:dynamodb:us-east-1:000000000000:table.T'] })], get).allowed).toBe(false);
});

test('an explicit deny wins over any allow', () => {
  const deny = allow({ Effect: 'Deny', Resource: ['*'] });
  expect(evaluate([allow({}), deny], get)).toMatchObject({ allowed: false, because: 'explicit-deny' });
});

test('a condition fails when its context key is missing, except with ForAllValues', () => {
  const from = allow({
    Action: ['ses:SendEmail'],
    Resource: ['*'],
    Condition: { StringEquals: { 'ses:FromAddress': ['hello@example.com'] } },
  });
  const send = { action: 'ses:SendEmail', resource: 'arn:aws:ses:us-east-1:000000000000:identity/example.com' };
  expect(evaluate([from], send).allowed).toBe(false);
  expect(evaluate([from], { ...send, context: { 'ses:FromAddress': 'hello@example.com' } }).allowed).toBe(true);
  expect(evaluate([from], { ...send, context: { 'ses:FromAddress': 'evil@example.com' } }).allowed).toBe(false);

  const leading = allow({ Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } } });
  expect(evaluate([leading], { ...get, context: { 'dynamodb:LeadingKeys': ['USER#1', 'USER#2'] } }).allowed).toBe(true);
  expect(evaluate([leading], { ...get, context: { 'dynamodb:LeadingKeys': ['USER#1', 'COURSE#2'] } }).allowed).toBe(
    false,
  );
  expect(evaluate([leading], get).allowed).toBe(true);
});

test('a negated condition excludes only the named values', () => {
  const negated = allow({ Condition: { StringNotEquals: { 'dynamodb:LeadingKeys': ['EVIL'] } } });
  expect(evaluate([negated], { ...get, context: { 'dynamodb:LeadingKeys': 'EVIL' } }).allowed).toBe(false);
  expect(evaluate([negated], { ...get, context: { 'dynamodb:LeadingKeys': 'GOOD' } }).allowed).toBe(true);
});

test('an unsupported element is an error that names it', () => {
  const unsupported = allow({ Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } } });
  expect(() => evaluate([unsupported], { ...get, context: { 'aws:SourceIp': '10.0.0.1' } })).toThrow('IpAddress');
  const document = { Statement: [{ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }] };
  expect(() => statementsOf(document, 'Stack/Policy')).toThrow(/Stack\/Policy.*NotAction/s);
});
