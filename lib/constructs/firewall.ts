import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { endpoints } from '#contracts/http.ts';

/** From one address, over five minutes: far more than a person reads, far less than a flood. */
const MAX_REQUESTS_PER_FIVE_MINUTES = 2_000;

/** Lessons speak of HTML and shell commands, and are longer than 8 KB, so these only count. */
const bodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const isPath = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** The payment provider calls in bursts and is verified by signature instead (architecture.md section 7). */
const notAWebhook: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      orStatement: {
        statements: endpoints.filter(({ access }) => access === 'stripe-signature').map(({ path }) => isPath(path)),
      },
    },
  },
};

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** AWS's own rule groups. https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const managed = (
  name: string,
  priority: number,
  further: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ...further } },
  visibilityConfig: visible(name),
});

/** The firewall before the site. */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Site'),
      rules: [
        {
          name: 'RequestsFromOneAddress',
          priority: 0,
          action: { block: {} },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: MAX_REQUESTS_PER_FIVE_MINUTES,
              scopeDownStatement: notAWebhook,
            },
          },
          visibilityConfig: visible('RequestsFromOneAddress'),
        },
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        managed('AWSManagedRulesCommonRuleSet', 2, {
          scopeDownStatement: notAWebhook,
          ruleActionOverrides: bodyRules.map((name) => ({ name, actionToUse: { count: {} } })),
        }),
      ],
    });
  }
}
