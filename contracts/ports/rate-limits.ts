import { gets, port, updates } from '../needs.ts';

const counts = (key: string) => [gets(key), updates(key)];

/** Hourly limits of a user (domain/rate-limits.ts). */
export const rateLimits = port({
  checkout: {
    does: "Counts a checkout against its user's limit, or refuses it",
    needs: counts('TOKENS#checkout#user / TOKENS'),
  },
  generation: {
    does: "Counts a generation against its user's limit, or refuses it",
    needs: counts('TOKENS#generations#user / TOKENS'),
  },
});
