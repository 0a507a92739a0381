import { type EdgeReply, jsonReply } from './exchange.ts';

export type Throttle = () => boolean;

export interface RequestLimits {
  readonly ratePerSecond: number;
  readonly burst: number;
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html */
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

/** More would make every answer late. */
export const MAX_CONCURRENT_REQUESTS = 200;
/** The default of LOCAL_GATEWAY_WAIT_MS. */
export const GATEWAY_WAIT_MS = 10_000;

export type Shedding = (work: () => Promise<EdgeReply>) => Promise<EdgeReply>;

export function shedding(limits: RequestLimits, nowMs = () => performance.now()): Shedding {
  const admits = throttle(limits, nowMs);
  let inFlight = 0;
  return async (work) => {
    if (!admits()) return jsonReply(429, { message: 'Too Many Requests' });
    if (inFlight >= MAX_CONCURRENT_REQUESTS) return jsonReply(503, { message: 'Service Unavailable' });
    inFlight += 1;
    try {
      return await work();
    } finally {
      inFlight -= 1;
    }
  };
}
