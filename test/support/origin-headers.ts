import { ORIGIN_SECRET_HEADER, type OriginSecrets } from '#contracts/origin-secret.ts';

const originSecrets: OriginSecrets = { current: 'c'.repeat(48) };

// Handlers in this process read it from the environment, like deployed ones.
process.env.ORIGIN_SECRETS ??= JSON.stringify(originSecrets);

/** The header that the distribution adds. */
export const originHeaders = { [ORIGIN_SECRET_HEADER]: originSecrets.current };
