/** An address by which a seller tells buyers apart without being able to write to them: `a•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(0, at));
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}

/** In place of the address of someone who has deleted their account. */
export const FORMER_LEARNER = 'Former learner';
