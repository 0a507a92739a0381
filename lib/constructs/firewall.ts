import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { errors, type Failure } from '#contracts/errors.ts';
import { endpoints } from '#contracts/http.ts';

/**
 * From one address, over five minutes. A school is one address: a learner who arrives, signs in and opens a course asks about 100
 * times (71 until the dashboard, counted in a browser with an empty cache) and saves their place at most each 2.5 s, so 30 need
 * 6,600. 10,000 are 33 a second, a sixth of what the API of a stage takes: one address cannot crowd out the others.
 */
const MAX_REQUESTS_PER_FIVE_MINUTES = 10_000;
/** Of those, writes, which no cache answers and which cost the most: 30 readers who turn pages without a rest save 3,600 times. */
const MAX_WRITES_PER_FIVE_MINUTES = 4_000;

/** When what was counted against an address is forgotten. */
const RETRY_AFTER_SECONDS = 300;

/** Lessons speak of HTML and shell commands, and are longer than 8 KB, so on the API these only count. */
const bodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const pathMatches = (
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});
const not = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({ notStatement: { statement } });

/** The payment provider calls in bursts and is verified by signature instead. */
const isNotWebhook = not({
  orStatement: {
    statements: endpoints
      .filter(({ access }) => access === 'stripe-signature')
      .map((webhook) => pathMatches('EXACTLY', webhook.path)),
  },
});
/** The paths of the distribution's behaviours that go to the API; it knows no other spelling of them. */
const isApiPath = pathMatches('STARTS_WITH', '/api/');

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** AWS's own rule groups. https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const managedRuleGroup = (
  group: string,
  { name = group, priority }: { readonly name?: string; readonly priority: number },
  further: Partial<CfnWebACL.ManagedRuleGroupStatementProperty>,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: group, ...further } },
  visibilityConfig: visibility(name),
});

const isRead = {
  orStatement: {
    statements: ['GET', 'HEAD'].map((method) => ({
      byteMatchStatement: {
        fieldToMatch: { method: {} },
        positionalConstraint: 'EXACTLY',
        searchString: method,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    })),
  },
};

/** A refusal has the shape that all failures have; there is no request of ours yet whose id it could name. */
const rateLimitedReply: Failure = { error: errors.rate_limited.message, code: 'rate_limited', requestId: 'firewall' };
const TOO_MANY = 'TooMany';

/** Refuses an address past its limit over five minutes, which is what a rate-based rule counts over unless told. */
const rateLimitRule = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: {
    block: {
      customResponse: {
        responseCode: errors.rate_limited.status,
        customResponseBodyKey: TOO_MANY,
        responseHeaders: [{ name: 'retry-after', value: String(RETRY_AFTER_SECONDS) }],
      },
    },
  },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, scopeDownStatement } },
  visibilityConfig: visibility(name),
});

/** The firewall before the site. */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Site'),
      customResponseBodies: {
        [TOO_MANY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(rateLimitedReply) },
      },
      // 1,500 units are in the price of a firewall, and the common rules take 700 each time.
      // https://docs.aws.amazon.com/waf/latest/developerguide/aws-waf-capacity-units.html
      rules: [
        rateLimitRule('RequestsFromOneAddress', 0, MAX_REQUESTS_PER_FIVE_MINUTES, isNotWebhook),
        rateLimitRule('WritesFromOneAddress', 4, MAX_WRITES_PER_FIVE_MINUTES, {
          andStatement: { statements: [isApiPath, isNotWebhook, not(isRead)] },
        }),
        managedRuleGroup(
          'AWSManagedRulesAmazonIpReputationList',
          { priority: 1 },
          { scopeDownStatement: isNotWebhook },
        ),
        managedRuleGroup(
          'AWSManagedRulesCommonRuleSet',
          { name: 'CommonRulesOfTheApi', priority: 2 },
          {
            scopeDownStatement: { andStatement: { statements: [isApiPath, isNotWebhook] } },
            ruleActionOverrides: bodyRules.map((name) => ({ name, actionToUse: { count: {} } })),
          },
        ),
        managedRuleGroup(
          'AWSManagedRulesCommonRuleSet',
          { name: 'CommonRulesOfTheSite', priority: 3 },
          { scopeDownStatement: not(isApiPath) },
        ),
      ],
    });
  }
}
