import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { brand } from '#domain/brand.ts';
import { ModelPrices } from '#domain/generations/model-cost.ts';

/** `*.example` and the like may stand here until a deployment asks for a real one (scripts/deploy/checks/domain.ts). */
const HostName = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a host name in small letters, such as mail.example.com',
  );
const positive = z.int('must be a whole number').positive('must be more than 0');

/**
 * Stands where `siteUrl` will be while nobody knows the distribution's address: a name that nobody can have
 * (https://www.rfc-editor.org/rfc/rfc6761#section-6.4), so that nothing is sent to a stranger.
 */
export const PENDING_SITE = 'https://pending.invalid';

/** What differs from one stage to another; everything else is the same code. A wrong value stops synthesis, and says what to do. */
const StageConfig = z
  .strictObject({
    /** Part of every physical name, so that changing it would make everything anew beside what is there. */
    name: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,11}$/, 'must be 1 to 12 small letters and digits: it is part of names in AWS'),
    region: z.literal('us-east-1', {
      error:
        'must be us-east-1: CloudFront takes its certificate and its firewall from there only, so everything lives there',
    }),
    /** Where people find the site: links in mails, redirects after checkout; `PENDING_SITE` until its address is known. */
    siteUrl: z
      .custom<`https://${string}`>((given) => typeof given === 'string' && given.startsWith('https://'), {
        error: 'must begin with https://',
      })
      .refine((given) => URL.parse(given)?.origin === given, 'must be an address without a path or a slash at its end'),
    /**
     * The certificate for the site's domain. Until there is one the site answers at the distribution's own address, which
     * `siteUrl` names.
     */
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in ACM, us-east-1')
      .optional(),
    mail: z.strictObject({
      /** The domain that SES sends from. */
      domain: HostName,
      from: z.email('must be one plain e-mail address'),
      /**
       * Whether SES has verified the domain and left its sandbox. Until then the user pool sends its own mail, at most 50
       * a day (https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html).
       */
      verified: z.boolean(),
    }),
    alarmAddress: z.email('must be one plain e-mail address: alarms go there'),
    monthlyBudgetUsd: positive,
    logRetention: z.enum(RetentionDays),
    /** Refuses deletion of what holds data. */
    protect: z.boolean(),
    /** What becomes of data when its stack goes. */
    removal: z.enum(RemovalPolicy),
    /**
     * How long nothing can alter the copy of the audit lines. In compliance mode not even the account's root can, nor end it
     * sooner, so that mode is for prod alone.
     */
    auditLock: z.strictObject({ mode: z.enum(['governance', 'compliance']), days: positive }),
    /**
     * Whether queries of indexes are granted for their own partition keys only, as all of the table's actions are. Off until it
     * was tried on AWS: the documentation speaks of the table's partition key alone.
     */
    keysOfIndexes: z.boolean(),
    /** Whether a firewall stands before the site; it costs by the month (test/bench/idle-cost.ts). */
    firewall: z.boolean(),
    /** With which keys of the payment provider. Prices are the same everywhere, and found by the lookup keys of domain/subscriptions/offers.ts. */
    payments: z.enum(['test', 'live']),
    /**
     * The country of sellers' payout accounts, fixed when an account is opened. A charge settles in the seller's country, and
     * all amounts here are US cents, so another country needs more than another value.
     */
    payoutCountry: z.string().regex(/^[A-Z]{2}$/, 'must be a country of two capital letters (ISO 3166-1), such as US'),
    /** Any endpoint that speaks the OpenAI protocol (docs/product.md "Generation"). */
    model: z.strictObject({
      baseUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      name: z.string().min(1, "must be a model's name"),
      /** US dollars a million tokens, from the provider's price list: what the figures of the dashboards are made with. */
      prices: ModelPrices,
    }),
    /** Requests a second that the API takes before it answers 429. */
    requests: z
      .strictObject({ perSecond: positive, burst: positive })
      .refine(({ perSecond, burst }) => burst >= perSecond, 'burst must be at least perSecond'),
  })
  .superRefine((stage, { addIssue }) => {
    const wrong = (path: string[], message: string) => addIssue({ code: 'custom', path, message });
    if (!stage.mail.from.endsWith(`@${stage.mail.domain}`))
      wrong(['mail', 'from'], `must be an address at ${stage.mail.domain}, since SES sends from there alone`);
    // functions/adapters/stripe-webhook.ts takes live events on prod only.
    if ((stage.payments === 'live') !== (stage.name === 'prod'))
      wrong(
        ['payments'],
        'must be live on prod and test on every other stage: functions refuse events of the other kind',
      );
    // Not RETAIN, which keeps what a failed first deployment made, too: its names are taken when the next attempt comes.
    if (stage.protect !== (stage.removal === RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE))
      wrong(
        ['removal'],
        'must be RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE where protect is true, and DESTROY where it is false',
      );
    if (stage.auditLock.mode === 'compliance' && !stage.protect)
      wrong(
        ['auditLock', 'mode'],
        'must be governance where protect is false: what is locked so could never be destroyed',
      );
  });
export type StageConfig = z.output<typeof StageConfig>;

/**
 * A stage as it is written down, checked.
 * @throws Error that names every wrong value and says what it must be
 */
export function checkedStage<const Given extends z.input<typeof StageConfig>>(given: Given): Given & StageConfig {
  const parsed = StageConfig.safeParse(given);
  if (parsed.success) return given as Given & StageConfig;
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the whole'} ${message}`);
  throw new Error(`Stage ${given.name} of lib/stages.ts cannot be synthesized:\n${wrong.join('\n')}`);
}

/**
 * For what refuses to be deleted: a rollback could not delete it and would end as ROLLBACK_FAILED. It has no name of its own,
 * so what is left of a failed deployment is in nobody's way.
 */
export const removalOfProtected = ({ protect, removal }: Pick<StageConfig, 'protect' | 'removal'>): RemovalPolicy =>
  protect ? RemovalPolicy.RETAIN : removal;

const [mailbox, domain] = brand.senderAddress.split('@');
const openAi = {
  baseUrl: 'https://api.openai.com/v1',
  name: 'gpt-5.1',
  prices: { input: 1.25, cachedInput: 0.125, output: 10 },
};

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
    // Seven years, as long as books are commonly kept.
    auditLock: { mode: 'compliance', days: 7 * 365 },
    keysOfIndexes: false,
    firewall: true,
    payments: 'live',
    payoutCountry: 'US',
    model: openAi,
    requests: { perSecond: 200, burst: 400 },
  }),
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
