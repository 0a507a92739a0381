import { gets, port, updates } from '../needs.ts';

const counts = (key: string) => [gets(key), updates(key)];

/** What a user may do only so often within an hour (domain/rate-limits.ts); each refuses one too many. */
export const rateLimits = port({
  checkout: { does: 'Counts a checkout that a user opens', needs: counts('TOKENS#checkout#user / TOKENS') },
  generation: { does: 'Counts a course that a user asks for', needs: counts('TOKENS#generations#user / TOKENS') },
});
