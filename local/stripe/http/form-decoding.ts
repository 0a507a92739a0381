type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** An empty part means "append". */
function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  return [name.slice(0, open), ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

type Branch = Map<string, Branch | string>;

function insert(branch: Branch, [part = '', ...rest]: string[], value: string): void {
  const key = part === '' ? String(branch.size) : part;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const existing = branch.get(key);
  const below: Branch = existing instanceof Map ? existing : new Map();
  branch.set(key, below);
  insert(below, rest, value);
}

function toFormValue(branch: Branch): FormValue {
  const keys = [...branch.keys()];
  const values = [...branch.values()].map((value) => (typeof value === 'string' ? value : toFormValue(value)));
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return values;
  // A null prototype keeps `__proto__` an ordinary field.
  const form: Form = Object.create(null);
  keys.forEach((key, index) => {
    const value = values[index];
    if (value !== undefined) form[key] = value;
  });
  return form;
}

export function decodeForm(text: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value);
  const form = toFormValue(root);
  return typeof form === 'string' || Array.isArray(form) ? {} : form;
}
