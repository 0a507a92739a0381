import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Failure } from '#contracts/errors.ts';
import { endpoints } from '#contracts/http.ts';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import { Firewall } from '#lib/constructs/firewall.ts';
import { stages } from '#lib/stages.ts';

/** The part of a statement that selects requests. */
interface Scope {
  readonly ByteMatchStatement?: {
    readonly FieldToMatch: { readonly UriPath?: object; readonly Method?: object };
    readonly PositionalConstraint: string;
    readonly SearchString: string;
  };
  readonly NotStatement?: { readonly Statement: Scope };
  readonly OrStatement?: { readonly Statements: readonly Scope[] };
  readonly AndStatement?: { readonly Statements: readonly Scope[] };
}
interface Scoped {
  readonly Name?: string;
  readonly Limit?: number;
  readonly AggregateKeyType?: string;
  readonly ScopeDownStatement?: Scope;
  readonly RuleActionOverrides?: readonly { readonly Name: string; readonly ActionToUse: object }[];
}
interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Action?: { readonly Block?: { readonly CustomResponse: Record<string, unknown> } };
  readonly OverrideAction?: object;
  readonly Statement: { readonly RateBasedStatement?: Scoped; readonly ManagedRuleGroupStatement?: Scoped };
}

const stack = new Stack(new App(), 'Stack', { env: { region: 'us-east-1' } });
new Firewall(stack, 'Firewall');
const [resource] = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'));
const properties = (
  resource as { Properties: { Rules: readonly Rule[]; CustomResponseBodies: Record<string, { Content: string }> } }
).Properties;
const { Rules: rules } = properties;

/** Without a scope, a rule applies to every request. */
function isWithin(scope: Scope | undefined, path: string, method = 'GET'): boolean {
  if (scope === undefined) return true;
  const { ByteMatchStatement: match, NotStatement: not, OrStatement: or, AndStatement: and } = scope;
  if (match) {
    const { FieldToMatch, PositionalConstraint, SearchString } = match;
    const found = FieldToMatch.Method ? method : path;
    return PositionalConstraint === 'EXACTLY' ? found === SearchString : found.startsWith(SearchString);
  }
  if (not) return !isWithin(not.Statement, path, method);
  if (or) return or.Statements.some((one) => isWithin(one, path, method));
  if (and) return and.Statements.every((one) => isWithin(one, path, method));
  throw new Error(`This test does not know ${JSON.stringify(scope)}`);
}
const scopeOf = ({ Statement }: Rule) => Statement.RateBasedStatement ?? Statement.ManagedRuleGroupStatement;
const lookingAt = (path: string, method?: string): readonly Rule[] =>
  rules.filter((rule) => isWithin(scopeOf(rule)?.ScopeDownStatement, path, method));
const namesAt = (path: string, method?: string): string[] => lookingAt(path, method).map(({ Name }) => Name);
const countedAt = (path: string): string[] =>
  lookingAt(path).flatMap((rule) => (scopeOf(rule)?.RuleActionOverrides ?? []).map(({ Name }) => Name));

const webhooks = endpoints.filter(({ access }) => access === 'stripe-signature').map(({ path }) => path);

test('no rule applies to Stripe webhooks, which are verified by their signature', () => {
  expect(webhooks).toHaveLength(2);
  for (const path of webhooks) expect(namesAt(path, 'POST')).toEqual([]);
});

test.each(webhooks.flatMap((path) => [`${path}/`, `${path}x`, `/x${path}`, `${path}/../../me`, path.toUpperCase()]))(
  'a path that only resembles a webhook has all rules: %s',
  (path) => {
    expect(namesAt(path)).toContain('RequestsFromOneAddress');
    expect(namesAt(path).filter((name) => name.startsWith('Common'))).toHaveLength(1);
  },
);

describe('rules about request bodies', () => {
  /** https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html */
  const bodyRules = [
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'SizeRestrictions_BODY',
  ];

  test('only count on the API, where lessons contain HTML; all other rules block', () => {
    for (const { path, access } of endpoints) {
      if (access === 'stripe-signature') continue;
      expect(countedAt(path).sort(), path).toEqual(bodyRules);
      expect(namesAt(path)).toContain('CommonRulesOfTheApi');
    }
  });

  test.each(['/', '/marketplace', '/course/x', '/logos/x.png', SOCKET_PATH, '/API/courses', '/apix', '//api/courses'])(
    'block on %s',
    (path) => {
      expect(countedAt(path)).toEqual([]);
      expect(namesAt(path)).toContain('CommonRulesOfTheSite');
    },
  );
});

test.each([
  ['RequestsFromOneAddress', 10_000],
  ['WritesFromOneAddress', 4_000],
])('a flood from one address gets 429 with Retry-After: %s', (name, Limit) => {
  const flood = rules.find(({ Name }) => Name === name);
  expect(flood?.Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', Limit });
  const answer = z
    .object({
      ResponseCode: z.number(),
      CustomResponseBodyKey: z.string(),
      ResponseHeaders: z.array(z.object({ Name: z.string(), Value: z.string() })),
    })
    .parse(flood?.Action?.Block?.CustomResponse);
  expect(answer.ResponseCode).toBe(429);
  expect(answer.ResponseHeaders).toEqual([{ Name: 'retry-after', Value: '300' }]);
  const body = properties.CustomResponseBodies[answer.CustomResponseBodyKey]?.Content ?? '';
  expect(Failure.parse(JSON.parse(body)).code).toBe('rate_limited');
});

test('writes to the API have their own limit', () => {
  const counts = (path: string, method: string): boolean => namesAt(path, method).includes('WritesFromOneAddress');
  for (const { path, method, access } of endpoints)
    expect(counts(path, method), `${method} ${path}`).toBe(method !== 'GET' && access !== 'stripe-signature');
  expect(counts('/api/me', 'HEAD')).toBe(false);
  expect(counts('/marketplace', 'POST')).toBe(false);
});

test('one address can use a sixth of the API limit, enough for a class', () => {
  const limitOf = (name: string): number =>
    rules.find(({ Name }) => Name === name)?.Statement.RateBasedStatement?.Limit ?? 0;
  expect(limitOf('RequestsFromOneAddress') / 300).toBeLessThanOrEqual(stages.prod.requests.perSecond / 6);
  const [learners, asked, saved] = [30, 100, 300 / 2.5];
  expect(limitOf('RequestsFromOneAddress')).toBeGreaterThan(learners * (asked + saved));
  expect(limitOf('WritesFromOneAddress')).toBeGreaterThan(learners * saved);
});

test('no rule group is set to count only', () => {
  for (const { Name, OverrideAction, Statement } of rules)
    if (Statement.ManagedRuleGroupStatement) expect(OverrideAction, Name).toEqual({ None: {} });
  expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
});
