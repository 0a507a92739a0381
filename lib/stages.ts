import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { brand } from '#domain/brand.ts';
import { ModelPrices } from '#domain/generations/model-cost.ts';
import { ReasoningEffort } from '#domain/generations/reasoning.ts';
import { emailPattern } from '#domain/users/email-pattern.ts';

/** A deployment rejects `*.example` (scripts/deploy/checks/domain.ts). */
const HostName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host name in lowercase, such as mail.example.com');
const positive = z.int('must be a whole number').positive('must be more than 0');

/**
 * `siteUrl` until the distribution's address is known. A reserved name, so that nothing reaches a stranger (RFC 6761).
 */
export const PENDING_SITE = 'https://pending.invalid';

const StageConfig = z
  .strictObject({
    /** Part of every physical name: changing it creates a second set of resources. */
    name: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,11}$/, 'must be 1 to 12 lowercase letters and digits: it is part of names in AWS'),
    region: z.literal('us-east-1', {
      error: 'must be us-east-1: CloudFront takes its certificate and its firewall only from there',
    }),
    siteUrl: z
      .custom<`https://${string}`>((given) => typeof given === 'string' && given.startsWith('https://'), {
        error: 'must begin with https://',
      })
      .refine((given) => URL.parse(given)?.origin === given, 'must be an address without a path or a trailing slash'),
    /** Without one, the site has the distribution's address. */
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in ACM, us-east-1')
      .optional(),
    mail: z.strictObject({
      domain: HostName,
      from: z.email({ pattern: emailPattern, error: 'must be one plain email address' }),
      /**
       * The domain is verified, and the account is out of SES's sandbox. Until then the user pool sends its own mail,
       * at most 50 a day: https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html
       */
      verified: z.boolean(),
    }),
    alarmAddress: z.email({ pattern: emailPattern, error: 'must be one plain email address: alarms go there' }),
    monthlyBudgetUsd: positive,
    logRetention: z.enum(RetentionDays),
    protect: z.boolean(),
    removal: z.enum(RemovalPolicy),
    /** In compliance mode not even the account's root user can alter the audit copy, so that mode is for prod only. */
    auditLock: z.strictObject({ mode: z.enum(['governance', 'compliance']), days: positive }),
    /**
     * Grants index queries per partition key. Off until tried on AWS: the documentation covers only the table's key.
     */
    keysOfIndexes: z.boolean(),
    firewall: z.boolean(),
    /** Stripe's mode. */
    payments: z.enum(['test', 'live']),
    /**
     * Fixed when a seller's payout account opens. Charges settle in US cents, so another country needs more than this
     * value.
     */
    payoutCountry: z.string().regex(/^[A-Z]{2}$/, 'must be a country of two capital letters (ISO 3166-1), such as US'),
    model: z.strictObject({
      baseUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      name: z.string().min(1, "must be a model's name"),
      /** More effort costs more tokens and time: a call has two minutes. */
      reasoningEffort: ReasoningEffort,
      /** US dollars per million tokens. */
      prices: ModelPrices,
      /** At the same API. Another model overlooks fewer of the writer's mistakes. */
      check: z.strictObject({
        name: z.string().min(1, "must be a model's name"),
        reasoningEffort: ReasoningEffort,
        prices: ModelPrices,
      }),
    }),
    /** Each takes dozens of functions at a time, and all share the rate limit of model calls. */
    generationsAtOnce: positive.max(98, 'must be at most 98: one transaction admits them and stores both lists'),
    requests: z
      .strictObject({ perSecond: positive, burst: positive })
      .refine(({ perSecond, burst }) => burst >= perSecond, 'burst must be at least perSecond'),
  })
  .superRefine((stage, { addIssue }) => {
    const wrong = (path: string[], message: string) => addIssue({ code: 'custom', path, message });
    if (!stage.mail.from.endsWith(`@${stage.mail.domain}`))
      wrong(['mail', 'from'], `must be an address at ${stage.mail.domain}: SES sends only from there`);
    if ((stage.payments === 'live') !== (stage.name === 'prod'))
      wrong(
        ['payments'],
        'must be live on prod and test on every other stage: functions refuse events of the other kind',
      );
    // RETAIN would also keep the resources of a failed first deployment, whose names then block the next attempt.
    if (stage.protect !== (stage.removal === RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE))
      wrong(
        ['removal'],
        'must be RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE where protect is true, and DESTROY where it is false',
      );
    if (stage.auditLock.mode === 'compliance' && !stage.protect)
      wrong(['auditLock', 'mode'], 'must be governance where protect is false: locked objects could never be deleted');
  });
export type StageConfig = z.output<typeof StageConfig>;

export function checkedStage<const Given extends z.input<typeof StageConfig>>(given: Given): Given & StageConfig {
  const parsed = StageConfig.safeParse(given);
  if (parsed.success) return given as Given & StageConfig;
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(root)'} ${message}`);
  throw new Error(`Stage ${given.name} of lib/stages.ts cannot be synthesized:\n${wrong.join('\n')}`);
}

/**
 * A rollback could not delete these and would end as ROLLBACK_FAILED. Leftovers block nothing: their names are
 * generated.
 */
export const removalOfProtected = ({ protect, removal }: Pick<StageConfig, 'protect' | 'removal'>): RemovalPolicy =>
  protect ? RemovalPolicy.RETAIN : removal;

const [mailbox, domain] = brand.senderAddress.split('@');
/**
 * Prices: https://developers.openai.com/api/docs/models. Input counts as written to the cache, 1.25 times the uncached
 * price: https://developers.openai.com/api/docs/guides/prompt-caching
 */
const openAi = {
  baseUrl: 'https://api.openai.com/v1',
  name: 'gpt-6.1-terra',
  // The prompts say how to work, so reasoning adds more cost than quality.
  reasoningEffort: 'none',
  prices: { input: 1.25, cachedInput: 0.05, output: 5 },
  // Code verifies its answers, so a small model with a little reasoning is enough.
  check: {
    name: 'gpt-6-luna',
    reasoningEffort: 'low',
    prices: { input: 0.125, cachedInput: 0.01, output: 0.5 },
  },
} as const;

export const stages = {
  dev: checkedStage({
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
    keysOfIndexes: false,
    firewall: false,
    payments: 'test',
    payoutCountry: 'US',
    model: openAi,
    generationsAtOnce: 10,
    requests: { perSecond: 200, burst: 400 },
  }),
  prod: checkedStage({
    name: 'prod',
    region: 'us-east-1',
    siteUrl: `https://${domain}`,
    mail: { domain: `${domain}`, from: brand.senderAddress, verified: false },
    alarmAddress: brand.supportAddress,
    monthlyBudgetUsd: 200,
    logRetention: RetentionDays.THREE_MONTHS,
    protect: true,
    removal: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    // Seven years, common for accounting records.
    auditLock: { mode: 'compliance', days: 7 * 365 },
    keysOfIndexes: false,
    firewall: true,
    payments: 'live',
    payoutCountry: 'US',
    model: openAi,
    generationsAtOnce: 20,
    requests: { perSecond: 200, burst: 400 },
  }),
} as const satisfies Record<string, StageConfig>;

export function stagesNamed(name: unknown): readonly StageConfig[] {
  const all: readonly StageConfig[] = Object.values(stages);
  if (name === undefined) return all;
  const chosen = all.filter((stage) => stage.name === name);
  if (chosen.length === 0)
    throw new Error(`There is no stage "${name}". Pass -c stage= with one of: ${Object.keys(stages).join(', ')}.`);
  return chosen;
}
