import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { brand } from '#domain/brand.ts';
import type { ModelPrices } from '#domain/generations/model-cost.ts';

/** What differs from one stage to another; everything else is the same code. */
export interface StageConfig {
  readonly name: string;
  /** CloudFront takes its certificate and its firewall from us-east-1 only, so everything lives there. */
  readonly region: 'us-east-1';
  /** Where people find the site: links in mails, redirects after checkout. */
  readonly siteUrl: `https://${string}`;
  /**
   * The certificate for the site's domain (ACM, us-east-1). Until there is one the site answers at the distribution's
   * own address, and `siteUrl` should name that.
   */
  readonly certificateArn?: string;
  readonly mail: {
    /** The domain that SES sends from. */
    readonly domain: string;
    readonly from: string;
    /**
     * Whether SES has verified the domain and left its sandbox. Until then the user pool sends its own mail, at most 50
     * a day (https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html).
     */
    readonly verified: boolean;
  };
  readonly alarmAddress: string;
  readonly monthlyBudgetUsd: number;
  readonly logRetention: RetentionDays;
  /** Refuses deletion of what holds data. */
  readonly protect: boolean;
  /** What becomes of data when its stack goes. */
  readonly removal: RemovalPolicy;
  /**
   * How long nothing can alter the copy of the audit lines. In compliance mode not even the account's root can, nor end it
   * sooner, so that mode is for prod alone.
   */
  readonly auditLock: { readonly mode: 'governance' | 'compliance'; readonly days: number };
  /** Whether a firewall stands before the site; it costs by the month (budgets.md, "idle cost"). */
  readonly firewall: boolean;
  /** Any endpoint that speaks the OpenAI protocol (decisions.md, "language models"). */
  readonly model: {
    readonly baseUrl: string;
    readonly name: string;
    /** US dollars a million tokens, from the provider's price list: what the figures of the dashboards are made with. */
    readonly prices: ModelPrices;
  };
  /** Requests a second that the API takes before it answers 429. */
  readonly requests: { readonly perSecond: number; readonly burst: number };
}

const [mailbox, domain] = brand.senderAddress.split('@');
const openAi = {
  baseUrl: 'https://api.openai.com/v1',
  name: 'gpt-5.1',
  prices: { input: 1.25, cachedInput: 0.125, output: 10 },
};

export const stages = {
  dev: {
    name: 'dev',
    region: 'us-east-1',
    siteUrl: `https://dev.${domain}`,
    mail: { domain: `dev.${domain}`, from: `${mailbox}@dev.${domain}`, verified: false },
    alarmAddress: brand.supportAddress,
    monthlyBudgetUsd: 20,
    logRetention: RetentionDays.ONE_WEEK,
    protect: false,
    removal: RemovalPolicy.DESTROY,
    auditLock: { mode: 'governance', days: 3 },
    firewall: false,
    model: openAi,
    requests: { perSecond: 200, burst: 400 },
  },
  prod: {
    name: 'prod',
    region: 'us-east-1',
    siteUrl: `https://${domain}`,
    mail: { domain: `${domain}`, from: brand.senderAddress, verified: false },
    alarmAddress: brand.supportAddress,
    monthlyBudgetUsd: 200,
    logRetention: RetentionDays.THREE_MONTHS,
    protect: true,
    removal: RemovalPolicy.RETAIN,
    // Seven years, as long as books are commonly kept.
    auditLock: { mode: 'compliance', days: 7 * 365 },
    firewall: true,
    model: openAi,
    requests: { perSecond: 200, burst: 400 },
  },
} as const satisfies Record<string, StageConfig>;

/** The stages that a `-c stage=…` names, or all of them. */
export function stagesNamed(name: unknown): readonly StageConfig[] {
  const all: readonly StageConfig[] = Object.values(stages);
  if (name === undefined) return all;
  const chosen = all.filter((stage) => stage.name === name);
  if (chosen.length === 0)
    throw new Error(`There is no stage "${name}". Pass -c stage= with one of: ${Object.keys(stages).join(', ')}.`);
  return chosen;
}
