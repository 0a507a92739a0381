/** The trimmed text of a form's field. Passwords are taken as typed. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  if (typeof value !== 'string') return '';
  return name.toLowerCase().includes('password') ? value : value.trim();
}

/** Spec section 9: "Minimum password length is 6". */
export const MIN_PASSWORD_LENGTH = 6;
