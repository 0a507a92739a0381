/** A decoded form: text, nested fields, or a list. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** `line_items[0][price_data][currency]` → its parts; an empty part stands for "append". */
function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  return [name.slice(0, open), ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

type Branch = Map<string, Branch | string>;

function place(branch: Branch, [part = '', ...rest]: string[], value: string): void {
  const key = part === '' ? String(branch.size) : part;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const existing = branch.get(key);
  const below: Branch = existing instanceof Map ? existing : new Map();
  branch.set(key, below);
  place(below, rest, value);
}

function settle(branch: Branch): FormValue {
  const keys = [...branch.keys()];
  const values = [...branch.values()].map((value) => (typeof value === 'string' ? value : settle(value)));
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return values;
  // Null prototype: a field called __proto__ is then a field like any other.
  const form: Form = Object.create(null);
  keys.forEach((key, index) => {
    const value = values[index];
    if (value !== undefined) form[key] = value;
  });
  return form;
}

/** Decodes Stripe's form encoding: `a[b]=1&c[0]=2&c[1]=3&d[]=4`, in a body or in a query. */
export function decodeForm(text: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  const form = settle(root);
  return typeof form === 'string' || Array.isArray(form) ? {} : form;
}
