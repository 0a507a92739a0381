import { gets, port, updates } from '../needs.ts';

const counts = (key: string) => [gets(key), updates(key)];

export const rateLimits = port({
  checkout: {
    does: "Counts a checkout against its user's limit, or refuses it",
    needs: counts('TOKENS#checkout#user / TOKENS'),
  },
  generation: {
    does: "Counts a generation against its user's limit, or refuses it",
    needs: counts('TOKENS#generations#user / TOKENS'),
  },
  rewrite: {
    does: "Counts a rewrite against its creator's limit, or refuses it",
    needs: counts('TOKENS#rewrites / TOKENS'),
  },
  check: {
    does: "Counts the paid calls of a course check against its creator's limits, or refuses them",
    needs: counts('TOKENS#checks / TOKENS'),
  },
  logoUpload: {
    does: "Counts an upload against its creator's limit, or refuses it",
    needs: counts('TOKENS#logos / TOKENS'),
  },
  imageUpload: {
    does: "Counts an upload against its creator's limit, or refuses it",
    needs: counts('TOKENS#images / TOKENS'),
  },
  source: {
    does: "Counts a source against its creator's limit, or refuses it",
    needs: counts('TOKENS#sources / TOKENS'),
  },
  export: {
    does: "Counts a file against its user's limit, or refuses it",
    needs: counts('TOKENS#exports / TOKENS'),
  },
  credentials: {
    does: "Counts a try of a password or a change of credentials against its user's limit, or refuses it",
    needs: counts('TOKENS#credentials / TOKENS'),
  },
  emailChange: {
    does: 'Counts a code against the limits of its user and its address, or refuses it',
    needs: counts('TOKENS#email-change / TOKENS'),
  },
  contactMessage: {
    does: 'Counts a contact message against the limit of its sender, or refuses it',
    needs: counts('TOKENS#contact / TOKENS'),
  },
});
