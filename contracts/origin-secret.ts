import * as z from 'zod';

/** CloudFront adds it; requests that bypass CloudFront lack it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

const Secret = z.string().min(32);

/** `previous` is valid while a rotation is deployed. */
export const OriginSecrets = z.object({ current: Secret, previous: Secret.optional() });
export type OriginSecrets = z.infer<typeof OriginSecrets>;
