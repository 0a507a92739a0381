import { type EdgeReply, jsonReply } from './exchange.ts';

/** Whether a request may go on; one that may not is answered 429. */
export type Throttle = () => boolean;

/** How a stage limits its requests (`DefaultRouteSettings` of an AWS::ApiGatewayV2::Stage). */
export interface RequestLimits {
  /** Requests a second in the long run. */
  readonly ratePerSecond: number;
  /** Requests that may come at once. */
  readonly burst: number;
}

/**
 * API Gateway's token bucket: it holds as many tokens as may come at once and fills at the rate
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html).
 */
export function throttle({ ratePerSecond, burst }: RequestLimits, nowMs: () => number): Throttle {
  let tokens = burst;
  let filledAt = nowMs();
  return () => {
    const now = nowMs();
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) / 1_000) * ratePerSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/**
 * This machine's share of the account's concurrent executions. Past them AWS refuses an invocation, and the API says so;
 * here they would wait in line until everybody's answer comes too late.
 */
export const MAX_CONCURRENT_REQUESTS = 200;
/** How long a request waits in its function's line; after that its sender hears 503 and the function never starts. */
export const MAX_WAIT_MS = 10_000;

/** Does the work of a request, or refuses it. */
export type Shedding = (work: () => Promise<EdgeReply>) => Promise<EdgeReply>;

/** Refuses what is more than the stage allows, or than can be done at once, before any work is done for it. */
export function shedding(limits: RequestLimits, nowMs = () => performance.now()): Shedding {
  const admits = throttle(limits, nowMs);
  let underWay = 0;
  return async (work) => {
    if (!admits()) return jsonReply(429, { message: 'Too Many Requests' });
    if (underWay >= MAX_CONCURRENT_REQUESTS) return jsonReply(503, { message: 'Service Unavailable' });
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
