/** The trimmed text of a form's field. Passwords are taken as typed. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  if (typeof value !== 'string') return '';
  return name.toLowerCase().includes('password') ? value : value.trim();
}
