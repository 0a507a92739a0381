/**
 * AWS's list prices in us-east-1, in US dollars, as of November 2026. Sources: https://aws.amazon.com/<service>/pricing/ for
 * cloudwatch, secrets-manager, waf, lambda, api-gateway, dynamodb/on-demand, s3, ses, sqs and step-functions.
 */
export const prices = {
  /* Per month. Free allowances never expire and apply per account; each stage has its own account. */
  alarmMetric: 0.1,
  freeAlarmMetrics: 10,
  dashboard: 3,
  /** A dashboard with more metrics than this is never free. */
  freeDashboards: { count: 3, metricsEach: 50 },
  customMetric: 0.3,
  freeCustomMetrics: 10,
  secret: 0.4,
  webAcl: 5,
  webAclRule: 1,
  /** For customer-managed keys; keys that AWS manages are free. */
  kmsKey: 1,
  freeQueueRequests: 1e6,

  /* Per unit. */
  lambdaRequest: 0.2e-6,
  /** On arm64. */
  lambdaGbSecond: 13.3334e-6,
  httpApiRequest: 1e-6,
  tableReadUnit: 0.125e-6,
  tableWriteUnit: 0.625e-6,
  s3Read: 0.4e-6,
  s3Write: 5e-6,
  mail: 100e-6,
  queueRequest: 0.4e-6,
  logGb: 0.5,
} as const;

/** Free per account and month, without expiry. CloudFront's 10 million free requests and 1 TB cover the edge. */
export const freeAllowances = { invocations: 1e6, gbSeconds: 400_000, logBytes: 5e9 } as const;

/**
 * An estimate of the billed time per invocation, which the local cloud can't measure: about 10 ms of table calls and 5 ms of
 * CPU at 1,024 MB, and a cold start of 500 ms for one in a hundred.
 */
export const billedSeconds = 0.02;

/** Bytes that Lambda (START, END, REPORT) and API Gateway (access log) log per invocation. */
export const platformLogBytes = 700;
