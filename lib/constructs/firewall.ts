import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { errors, type Failure } from '#contracts/errors.ts';
import { endpoints } from '#contracts/http.ts';

/** Per IP address: a class of 30 makes about 6,600 requests in five minutes. 10,000 are a sixth of the API's limit. */
const MAX_REQUESTS_PER_FIVE_MINUTES = 10_000;
/** 30 readers who turn pages without a break save 3,600 times. */
const MAX_WRITES_PER_FIVE_MINUTES = 4_000;

const RETRY_AFTER_SECONDS = 300;

/** Lessons contain HTML and shell commands and exceed 8 KB, so these rules only count on API paths. */
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

/** Stripe's webhooks arrive in bursts and are verified by signature. */
const isNotWebhook = not({
  orStatement: {
    statements: endpoints
      .filter(({ access }) => access === 'stripe-signature')
      .map((webhook) => pathMatches('EXACTLY', webhook.path)),
  },
});
const isApiPath = pathMatches('STARTS_WITH', '/api/');

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

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

/** No request id exists yet. */
const rateLimitedReply: Failure = { error: errors.rate_limited.message, code: 'rate_limited', requestId: 'firewall' };
const TOO_MANY = 'TooMany';

/** The default window is five minutes. */
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

export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Site'),
      customResponseBodies: {
        [TOO_MANY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(rateLimitedReply) },
      },
      // 1,500 capacity units are included in the price; the common rule set takes 700.
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
