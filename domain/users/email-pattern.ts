/** This file imports no zod, because sign-up uses it. */

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** At the top level. */
const LAST_LABEL = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])';

/** RFC 5321, section 4.5.3.1; the mail service rejects longer ones. */
export const MAX_EMAIL_CHARS = 254;

/**
 * Atoms with dots between them at a domain (RFC 5322, section 3.4.1), without quoted names and bare addresses of
 * machines. The name has up to 64 characters.
 */
export const emailPattern = new RegExp(
  `^(?=.{1,${MAX_EMAIL_CHARS}}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LAST_LABEL}$`,
);
