import { rateLimits as declared } from '#contracts/ports/rate-limits.ts';
import { provide } from '../runtime/dependencies.ts';
import { consumeRateLimit } from './hourly-limit.ts';

/** Access patterns: how often somebody did something within the hour (main, `TOKENS#what#user / TOKENS`). */
export const rateLimits = provide(declared, (platform) => ({
  /** @throws Problem rate_limited */
  checkout: (userId: string): Promise<void> => consumeRateLimit(platform, 'checkout', userId),
  /** @throws Problem rate_limited */
  generation: (userId: string): Promise<void> => consumeRateLimit(platform, 'generations', userId),
}));
