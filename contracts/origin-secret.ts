import * as z from 'zod';

/** What the site's distribution adds to every request that it hands on; who calls an API past it does not know it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

const Secret = z.string().min(32);

/**
 * The secret as it is stored: what the distribution sends, and what it sent before, which may still be on its way while
 * a rotation is deployed.
 */
export const OriginSecrets = z.object({ current: Secret, previous: Secret.optional() });
export type OriginSecrets = z.infer<typeof OriginSecrets>;
