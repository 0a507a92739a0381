import { kindOf } from '../ids.ts';
import type { Store } from '../store.ts';
import { invalidRequest } from './errors.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cannotExpand(path: string): never {
  throw invalidRequest(
    `This property cannot be expanded (${path}). Try another field; the local stand-in may not support this one.`,
    'expand',
  );
}

function lookUp(store: Store, id: string): Fields | undefined {
  const kind = kindOf(id);
  if (kind === undefined) return undefined;
  const object = store.find(kind, id) ?? (kind === 'customer' ? store.find('deleted_customer', id) : undefined);
  return object === undefined ? undefined : { ...object };
}

/** Stripe includes these lists only when they are expanded. */
function includableList(store: Store, owner: Fields, field: string): unknown {
  const id = String(owner.id);
  if (owner.object === 'checkout.session' && field === 'line_items') {
    const items = store.find('checkout_order', id)?.lineItems ?? [];
    return { object: 'list', data: items, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  }
  if (owner.object === 'charge' && field === 'refunds') {
    const refunds = store.list('refund', { matching: { charge: id } });
    return { object: 'list', data: refunds, has_more: false, url: `/v1/charges/${id}/refunds` };
  }
  if (owner.object === 'invoice' && field === 'payments') {
    const payments = store.list('invoice_payment', { matching: { invoice: id } });
    return { object: 'list', data: payments, has_more: false, url: `/v1/invoice_payments` };
  }
  return undefined;
}

function expandOne(store: Store, value: unknown, parts: readonly string[], path: string): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandOne(store, item, parts, path));
  if (!isFields(value)) return cannotExpand(path);
  const present = part in value ? value[part] : includableList(store, value, part);
  if (present === undefined) {
    // An empty optional field expands to nothing.
    return rest.length === 0 || value.object !== undefined ? value : cannotExpand(path);
  }
  if (present === null) return value;
  const whole = typeof present === 'string' ? (lookUp(store, present) ?? cannotExpand(path)) : present;
  return { ...value, [part]: expandOne(store, whole, rest, path) };
}

/** Along paths such as `payment_intent.latest_charge`. */
export function expand(store: Store, reply: object, paths: readonly string[] = []): object {
  let expanded: unknown = reply;
  for (const path of paths) {
    if (path.split('.').length > 4)
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, 'expand');
    expanded = expandOne(store, expanded, path.split('.'), path);
  }
  return typeof expanded === 'object' && expanded !== null ? expanded : reply;
}
