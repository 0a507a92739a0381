import { ORIGIN_SECRET_HEADER, type OriginSecrets } from '#contracts/origin-secret.ts';

/** What the distribution of the tests adds to requests. */
const originSecrets: OriginSecrets = { current: 'c'.repeat(48) };

// Functions that are called in this process take it from their environment, as deployed ones do.
process.env.ORIGIN_SECRETS ??= JSON.stringify(originSecrets);

/** The header by which functions know that a request came through the distribution. */
export const originHeaders = { [ORIGIN_SECRET_HEADER]: originSecrets.current };
